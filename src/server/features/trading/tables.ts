import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FillLeg } from '#rules/market/slippage.ts';
import { ORDER_STATUSES, WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import { instant } from '../../database/columns.ts';
import { ownedBy, ownedByNobody, ownedThrough } from '../../database/ownership.ts';
import { users } from '../accounts/tables.ts';
import { markets, seasons } from '../seasons/tables.ts';
import { askedChecks, askedColumns } from './orders/asked-columns.ts';
import { decisionChecks, decisionColumns } from './orders/decision-columns.ts';
import { legChecks, legColumns, packageChecks, packageColumns } from './packages/package-columns.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

const marketId = () =>
  text('market_id')
    .notNull()
    .references(() => markets.id);

/** A player's account in one market. Its row is locked before anything of it is decided, or its turn is the one that was decided by. */
export const portfolios = pgTable(
  'portfolios',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seasonId: text('season_id').references(() => seasons.id),
    marketId: marketId(),
    startingCashCents: cents('starting_cash_cents').notNull(),
    cashCents: cents('cash_cents').notNull(),
    /** What its trades have gained and lost so far. */
    realizedCents: cents('realized_pnl_cents').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Counted up with every lock: what was decided by an earlier one is not written. */
    turn: integer('turn').notNull().default(0),
  },
  (table) => [
    uniqueIndex('portfolios_one_per_season').on(table.userId, table.seasonId),
    index('portfolios_market').on(table.marketId, table.id),
    uniqueIndex('portfolios_one_per_market').on(table.userId, table.marketId),
    check('portfolios_cash', sql`${table.cashCents} >= 0`),
    check('portfolios_starting_cash', sql`${table.startingCashCents} > 0`),
  ],
);

/** Of what auctions write by the thousands: the portfolio's own market, which nothing looks up a second time. */
const marketOfPortfolio = () => text('market_id').notNull();

const portfolioId = () =>
  text('portfolio_id')
    .notNull()
    .references(() => portfolios.id, { onDelete: 'cascade' });

/**
 * Of what auctions write by the thousands: a portfolio that whoever writes has locked, and that takes these rows with it when it goes (a trigger of the
 * database). So nothing looks it up for each row.
 */
const lockedPortfolio = () => text('portfolio_id').notNull();

/** What is held now. */
export const positions = pgTable(
  'positions',
  {
    portfolioId: lockedPortfolio(),
    symbol: text('symbol').notNull(),
    marketId: marketOfPortfolio(),
    ticker: text('ticker').notNull(),
    quantity: integer('quantity').notNull(),
    /** What it cost, fees included. */
    costCents: cents('cost_cents').notNull(),
    /** 17:30 of this day is the end of an option; none for a share. */
    expiry: text('expiry'),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.symbol] }),
    index('positions_expiry').on(table.marketId, table.expiry),
    check('positions_quantity', sql`${table.quantity} > 0`),
    check('positions_cost', sql`${table.costCents} >= 0`),
  ],
);

/** Orders and exercises are taken in the order of this number, across both. */
export const acceptedSequence = pgSequence('accepted_sequence');
const acceptedNumber = () =>
  bigint('accepted_number', { mode: 'number' })
    .notNull()
    .default(sql`nextval('accepted_sequence')`);

/** As text and not as values: only so does a statement find the indexes of what waits. */
export const WAITING = sql.raw(`(${WAITING_STATUSES.map((status) => `'${status}'`).join(', ')})`);

/** Orders that are decided as one. Where it stands, its legs say: each of them the same. */
export const packages = pgTable(
  'adx_packages',
  { id: text('id').primaryKey(), portfolioId: portfolioId(), marketId: marketId(), ...packageColumns },
  (table) => [index('adx_packages_portfolio').on(table.portfolioId), ...packageChecks(table)],
);

export const orders = pgTable(
  'adx_orders',
  {
    id: text('id').primaryKey(),
    portfolioId: portfolioId(),
    marketId: marketId(),
    acceptedNumber: acceptedNumber(),
    symbol: text('symbol').notNull(),
    ticker: text('ticker').notNull(),
    side: text('side', { enum: ['BUY', 'SELL'] }).notNull(),
    quantity: integer('qty').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    ...decisionColumns(),
    previewPriceCents: cents('preview_price_cents'),
    ...askedColumns,
    packageId: text('package_id').references(() => packages.id, { onDelete: 'cascade' }),
    ...legColumns,
    estimatedFeesCents: cents('estimated_fees_cents'),
  },
  (table) => [
    index('adx_orders_waiting')
      .on(table.marketId, table.portfolioId)
      .where(sql`${table.status} in ${WAITING}`),
    index('adx_orders_day').on(table.portfolioId, table.placedOn),
    check('adx_orders_qty', sql`${table.quantity} between ${sql.raw(`${MIN_QUANTITY} and ${MAX_QUANTITY}`)}`),
    ...askedChecks(table),
    uniqueIndex('adx_orders_package')
      .on(table.packageId, table.legNumber)
      .where(sql`${table.packageId} is not null`),
    ...legChecks(table),
    ...decisionChecks('adx_orders', table, WAITING),
  ],
);

export const exercises = pgTable(
  'adx_exercises',
  {
    id: text('id').primaryKey(),
    portfolioId: portfolioId(),
    marketId: marketId(),
    acceptedNumber: acceptedNumber(),
    symbol: text('symbol').notNull(),
    ticker: text('ticker').notNull(),
    /** Asked for by the player, or the end of the option. */
    kind: text('kind', { enum: ['exercise', 'expiry'] }).notNull(),
    quantity: integer('qty').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    ...decisionColumns(),
  },
  (table) => [
    index('adx_exercises_waiting')
      .on(table.marketId, table.portfolioId)
      .where(sql`${table.status} in ${WAITING}`),
    index('adx_exercises_day').on(table.portfolioId, table.placedOn),
    uniqueIndex('adx_exercises_one_expiry')
      .on(table.portfolioId, table.symbol)
      .where(sql`${table.kind} = 'expiry'`),
    check('adx_exercises_qty', sql`${table.quantity} > 0`),
    ...decisionChecks('adx_exercises', table, WAITING),
  ],
);

/** One auction. The scheduled one of a market, slot and day exists once. */
export const auctionRuns = pgTable(
  'auction_runs',
  {
    id: text('id').primaryKey(),
    marketId: marketId(),
    slot: text('slot', { enum: ['open', 'close'] }).notNull(),
    day: text('day').notNull(),
    /** By its time, by an admin, or of a live event. */
    kind: text('kind', { enum: ['scheduled', 'manual', 'event'] }).notNull(),
    /** The one instant, in the market's own time, at which everything in it is priced. */
    priceAt: instant('price_at').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    filled: integer('filled').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    deferred: integer('deferred').notNull().default(0),
  },
  (table) => [
    uniqueIndex('auction_runs_scheduled')
      .on(table.marketId, table.slot, table.day)
      .where(sql`${table.kind} = 'scheduled'`),
    index('auction_runs_newest').on(table.marketId, table.slot, table.startedAt),
  ],
);

/**
 * The ledger: every change of cash is one of these, so at every moment cash is the starting cash and the sum of what they came to. Written once, with what
 * made the price, so that anyone can compute it again.
 */
export const fills = pgTable(
  'fills',
  {
    /** The id of the order or exercise: one fill at most. */
    id: text('id').primaryKey(),
    portfolioId: lockedPortfolio(),
    marketId: marketOfPortfolio(),
    kind: text('kind', { enum: ['order', 'exercise', 'expiry'] }).notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: ['BUY', 'SELL', 'EXERCISE', 'EXPIRY'] }).notNull(),
    quantity: integer('qty').notNull(),
    /** Null for a trade at once, in an open window. */
    auctionRunId: text('auction_run_id'),
    /** The window in which sizes add up: day and slot. */
    window: text('window'),
    filledAt: instant('filled_at').notNull(),
    priceAt: instant('price_at').notNull(),
    spotCents: integer('spot_cents').notNull(),
    volatility: doublePrecision('volatility'),
    years: doublePrecision('years'),
    rate: doublePrecision('rate'),
    dividendYield: doublePrecision('dividend_yield'),
    mid: doublePrecision('mid'),
    bidCents: integer('bid_cents'),
    askCents: integer('ask_cents'),
    spreadMultiplier: doublePrecision('spread_multiplier'),
    legs: json('legs').$type<FillLeg[]>().notNull(),
    notionalCents: cents('notional_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    /** What the trade took from the cost of the position; for a buy, what it added. */
    costCents: cents('cost_cents').notNull(),
    realizedCents: cents('realized_pnl_cents').notNull(),
  },
  (table) => [
    index('fills_window').on(table.portfolioId, table.window),
    // Rows come run by run, so that this needs to know only where in the table one lies.
    index('fills_run').using('brin', table.auctionRunId).with({ autosummarize: true }),
    check('fills_qty', sql`${table.quantity} > 0`),
    check('fills_money', sql`${table.notionalCents} >= 0 and ${table.feeCents} >= 0`),
  ],
);

/** What a trade did to the cash. */
export const cashChangeCents =
  sql`(case when ${fills.side} = 'BUY' then -${fills.notionalCents} else ${fills.notionalCents} end - ${fills.feeCents})`.mapWith(
    Number,
  );

/** A portfolio at the end of a day; today's is refreshed after each fill. */
export const equityDaily = pgTable(
  'adx_equity_daily',
  {
    portfolioId: lockedPortfolio(),
    asOfDate: text('as_of_date').notNull(),
    marketId: marketOfPortfolio(),
    equityCents: cents('equity_cents').notNull(),
    cashCents: cents('cash_cents').notNull(),
    positionsValueCents: cents('positions_value_cents').notNull(),
    realizedCents: cents('realized_pnl_cents').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.asOfDate] }),
    index('adx_equity_daily_market').on(table.marketId, table.asOfDate),
  ],
);

/** A portfolio within a day: after each auction and trade, and at the end of trading. Kept for some days. */
export const equityMoments = pgTable(
  'equity_moments',
  {
    portfolioId: lockedPortfolio(),
    /** The instant of the prices, in the market's own time. */
    at: instant('at').notNull(),
    marketId: marketOfPortfolio(),
    equityCents: cents('equity_cents').notNull(),
    cashCents: cents('cash_cents').notNull(),
    positionsValueCents: cents('positions_value_cents').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.at] }),
    index('equity_moments_market').on(table.marketId, table.at),
  ],
);

export const ownership = [
  // A turn says nothing about its owner.
  ownedBy(portfolios, portfolios.userId, { secrets: ['turn'] }),
  ...[positions, packages, orders, exercises, fills, equityDaily, equityMoments].map((table) =>
    ownedThrough(table, table.portfolioId, { table: portfolios, id: portfolios.id, column: portfolios.userId }),
  ),
  ownedByNobody(auctionRuns),
];
