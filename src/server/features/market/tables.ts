import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { ownedByNobody } from '../../database/ownership.ts';
import { markets } from '../seasons/tables.ts';

const marketId = () =>
  text('market_id')
    .notNull()
    .references(() => markets.id, { onDelete: 'cascade' });

/** The underlyings of a market, with the parameters of their prices. */
export const tickers = pgTable(
  'adx_tickers',
  {
    id: text('id').primaryKey(),
    marketId: marketId(),
    symbol: text('symbol').notNull(),
    adrSymbol: text('adr_symbol').notNull().default(''),
    name: text('name').notNull(),
    exchange: text('exchange').notNull().default('XETRA'),
    sector: text('sector').notNull().default(''),
    band: text('band', { enum: ['top', 'mid', 'base'] }).notNull(),
    /** An inactive one takes no new buys; what is held can be sold. */
    isActive: boolean('is_active').notNull().default(true),
    logoUrl: text('logo_url'),
    /** The trading day from which its prices are simulated, around the base price. */
    listedOn: text('listed_on').notNull(),
    basePriceCents: integer('base_price_cents').notNull(),
    dividendYield: doublePrecision('dividend_yield').notNull(),
    volatility: doublePrecision('volatility').notNull(),
    marketCorrelation: doublePrecision('market_correlation').notNull(),
  },
  (table) => [
    uniqueIndex('adx_tickers_symbol').on(table.marketId, table.symbol),
    check('adx_tickers_symbol_form', sql`${table.symbol} ~ '^[A-Z][A-Z0-9]{0,9}$'`),
    check('adx_tickers_base_price', sql`${table.basePriceCents} between 50 and 1000000`),
    check('adx_tickers_dividend', sql`${table.dividendYield} between 0 and 0.2`),
    check('adx_tickers_volatility', sql`${table.volatility} between 0.05 and 1.5`),
    check('adx_tickers_correlation', sql`${table.marketCorrelation} between 0 and 0.95`),
  ],
);

/** The last price of each ticker, as it was published. */
export const stockPrices = pgTable(
  'stock_prices',
  {
    marketId: marketId(),
    ticker: text('ticker').notNull(),
    priceCents: integer('price_cents').notNull(),
    previousCloseCents: integer('previous_close_cents').notNull(),
    /** The market's time of the price. */
    priceAt: instant('price_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.ticker] }),
    check('stock_prices_positive', sql`${table.priceCents} > 0 and ${table.previousCloseCents} > 0`),
  ],
);

/** What a feed of real quotes delivered; the simulated feed needs no memory. */
export const stockPricePoints = pgTable(
  'stock_price_points',
  {
    marketId: marketId(),
    ticker: text('ticker').notNull(),
    priceAt: instant('price_at').notNull(),
    priceCents: integer('price_cents').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.ticker, table.priceAt] }),
    check('stock_price_points_positive', sql`${table.priceCents} > 0`),
  ],
);

/** The strikes listed for an expiry. A contract once listed stays listed until it expires, so a range only grows. */
export const listings = pgTable(
  'option_listings',
  {
    marketId: marketId(),
    ticker: text('ticker').notNull(),
    expiry: text('expiry').notNull(),
    lowMilli: integer('low_milli').notNull(),
    highMilli: integer('high_milli').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.ticker, table.expiry] }),
    check('option_listings_range', sql`0 < ${table.lowMilli} and ${table.lowMilli} <= ${table.highMilli}`),
  ],
);

/** News that moves a price from an instant on. */
export const newsShocks = pgTable(
  'news_shocks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    marketId: marketId(),
    ticker: text('ticker').notNull(),
    at: instant('at').notNull(),
    mode: text('mode', { enum: ['multiply', 'set'] }).notNull(),
    /** What the price is multiplied with; for one that was set, what that came to. */
    factor: doublePrecision('factor').notNull(),
    headline: text('headline').notNull().default(''),
  },
  (table) => [
    index('news_shocks_market').on(table.marketId, table.at),
    check('news_shocks_factor', sql`${table.factor} between 0.001 and 1000`),
  ],
);

/** For some minutes spreads are multiplied: for all, for calls or puts, or for one ticker. */
export const slippageOverrides = pgTable(
  'slippage_overrides',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    marketId: marketId(),
    scope: text('scope', { enum: ['global', 'product', 'ticker'] }).notNull(),
    target: text('target'),
    multiplier: doublePrecision('multiplier').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('slippage_overrides_market').on(table.marketId, table.endsAt),
    check('slippage_overrides_multiplier', sql`${table.multiplier} between 0.1 and 10`),
    check('slippage_overrides_target', sql`(${table.scope} = 'global') = (${table.target} is null)`),
    check('slippage_overrides_ends', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** When each caller last asked for fresh prices; the caller as a keyed hash. */
export const refreshCalls = pgTable('refresh_calls', {
  key: text('key').primaryKey(),
  lastAt: instant('last_at').notNull(),
});

export const ownership = [
  tickers,
  stockPrices,
  stockPricePoints,
  listings,
  newsShocks,
  slippageOverrides,
  refreshCalls,
].map((table) => ownedByNobody(table));
