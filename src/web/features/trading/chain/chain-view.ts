import type { ChainContract } from '../data/types.ts';

export type TypeFilter = 'all' | 'call' | 'put';
export type Moneyness = 'itm' | 'atm' | 'otm';
export type MoneynessFilter = 'all' | Moneyness;

/** A strike within this share of the spot counts as at the money. */
const atmShare = 0.02;

export interface StrikeRow {
  kind: 'strike';
  key: string;
  expiry: string;
  strike: number;
  isAtm: boolean;
  /** The side that would pay if it were exercised now. */
  inTheMoney: 'call' | 'put' | undefined;
  call: ChainContract | undefined;
  put: ChainContract | undefined;
}

interface ExpiryRow {
  kind: 'expiry';
  key: string;
  expiry: string;
}

export type ChainRow = ExpiryRow | StrikeRow;

export interface ChainFilters {
  /** Only this expiry; all of them without it. */
  expiry: string | undefined;
  type: TypeFilter;
  moneyness: MoneynessFilter;
  /** Leaves out every contract without quotes, and with it a strike of which nothing is left. */
  hideIlliquid: boolean;
}

/** The rows of the matrix: under each expiry its strikes, a call and a put beside each other. */
export function chainRows(contracts: readonly ChainContract[], spot: number, filters: ChainFilters): ChainRow[] {
  const byExpiry = new Map<string, Map<number, StrikeRow>>();
  for (const contract of contracts) {
    const { expiry, strike, type } = contract;
    if (filters.expiry !== undefined && expiry !== filters.expiry) continue;
    const strikes = byExpiry.get(expiry) ?? new Map<number, StrikeRow>();
    byExpiry.set(expiry, strikes);
    const row = strikes.get(strike) ?? emptyRow(expiry, strike);
    strikes.set(strike, row);
    if (isShown(contract, filters)) row[type] = contract;
  }
  return [...byExpiry].flatMap(([expiry, strikes]) => rowsOfExpiry(expiry, [...strikes.values()], spot, filters));
}

function rowsOfExpiry(expiry: string, all: StrikeRow[], spot: number, filters: ChainFilters): ChainRow[] {
  const nearest = all.reduce<StrikeRow | undefined>(
    (best, row) => (best === undefined || Math.abs(row.strike - spot) < Math.abs(best.strike - spot) ? row : best),
    undefined,
  );
  if (nearest !== undefined) nearest.isAtm = true;
  for (const row of all) row.inTheMoney = row.strike < spot ? 'call' : row.strike > spot ? 'put' : undefined;
  const shown = all
    .filter(
      (row) =>
        (filters.moneyness === 'all' || moneynessOf(row.strike, spot) === filters.moneyness) &&
        (row.call !== undefined || row.put !== undefined),
    )
    .toSorted((a, b) => a.strike - b.strike);
  return shown.length === 0 ? [] : [{ kind: 'expiry', key: expiry, expiry }, ...shown];
}

/** The same rule for calls and puts. */
export function moneynessOf(strike: number, spot: number): Moneyness {
  if (Math.abs(strike - spot) <= atmShare * spot) return 'atm';
  return strike > spot ? 'otm' : 'itm';
}

function isShown(contract: ChainContract, { type, hideIlliquid }: ChainFilters): boolean {
  if (type !== 'all' && contract.type !== type) return false;
  return !hideIlliquid || (contract.display_bid !== null && contract.display_ask !== null);
}

function emptyRow(expiry: string, strike: number): StrikeRow {
  return {
    kind: 'strike',
    key: `${expiry} ${strike}`,
    expiry,
    strike,
    isAtm: false,
    inTheMoney: undefined,
    call: undefined,
    put: undefined,
  };
}
