import type { Contract, ContractKey } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';

export type Answer<K extends ContractKey> = Output<Contract[K]>;
type Data<K extends ContractKey> = Answer<K> extends { data: infer D } ? D : never;

export type Season = NonNullable<Data<'GET /api/seasons/active'>>;
export type Ticker = Data<'GET /api/market/tickers'>[number];
export type StockPrice = Data<'GET /api/market/stock-prices'>[number];
export type Catalog = Answer<'GET /api/market/options/catalog'>;
export type ChainContract = Catalog['data'][number];
export type ShortList = Data<'GET /api/market/options/list'>[number];
export type ContractDetails = Data<'GET /api/market/options/contract'>;
export type Volatility = Data<'GET /api/market/options/volatility'>;
export type PriceLine = Data<'GET /api/market/price-line'>;
export type Snapshot = Data<'GET /api/adx/portfolio-snapshot'>;
export type Position = Snapshot['positions'][number];
/** What waits, what was, and its receipt: a single order, exercise or expiry, or a package with its legs. */
export type StagedRow = Data<'GET /api/adx/staged-orders'>[number];
export type HistoryEntry = Data<'GET /api/adx/orders'>[number];
export type AnyReceipt = Data<'GET /api/adx/receipt'>;
export type StagedOrder = Exclude<StagedRow, { kind: 'package' }>;
export type StagedPackage = Extract<StagedRow, { kind: 'package' }>;
export type HistoryRow = Exclude<HistoryEntry, { kind: 'package' }>;
export type Review = Data<'GET /api/adx/review'>;
export type PositionNotes = Data<'GET /api/adx/position-notes'>;
export type PackageRow = Extract<HistoryEntry, { kind: 'package' }>;
export type Receipt = Exclude<AnyReceipt, { kind: 'package' }>;
export type PackageReceipt = Extract<AnyReceipt, { kind: 'package' }>;
export type PackagePreview = Data<'POST /api/adx/package-preview'>;
export type PlacedPackage = Data<'POST /api/adx/place-package'>['package'];
export type Equity = Data<'GET /api/adx/equity'>;
export type EquityDay = Equity['days'][number];
export type ExplainedDay = Data<'GET /api/adx/explained'>['days'][number];
export type Health = Answer<'GET /health/metrics'>;
export type AuctionOutcome = NonNullable<Data<'GET /api/adx/auction-outcome'>>;
export type OrderPreview = Data<'GET /api/adx/order-preview'>;
export type PlacedOrder = Data<'POST /api/adx/place-order'>['order'];
export type Exercised = Data<'POST /api/adx/exercise'>;

export type Side = 'BUY' | 'SELL';
export type InstrumentType = Position['type'];
