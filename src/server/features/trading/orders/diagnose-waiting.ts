import { and, asc, eq, inArray } from 'drizzle-orm';
import { unitPriceCents } from '#rules/trading/instruments.ts';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { priceTrade } from '#rules/trading/fill-order.ts';
import type { Foreseen } from '#rules/trading/foresee-auctions.ts';
import { exerciseOption } from '#rules/trading/settle-option.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { foreseeWaiting } from './foresee-waiting.ts';
import { limitTold } from './limit-told.ts';
import { withHoldings } from '../portfolio/portfolios.ts';
import { openPriceBook, type PriceBook } from '../price-book.ts';
import { netLimitTold } from '../packages/net-limit-told.ts';
import { withoutCutPackage, withPackages, type OrderRow } from '../packages/packaged-orders.ts';
import { commonOf } from './read-staged-orders.ts';
import { exercises, orders, portfolios } from '../tables.ts';

const MAX_ROWS = 500;

/** Everything that waits in a market, in the order in which it would be decided, with why it might be refused. For organisers. */
export async function diagnoseWaiting(context: Context, marketId: string) {
  const waiting = await readWaiting(context.database, marketId);
  const { ordered, exercised } = waiting;
  const rows = [...ordered, ...exercised];
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ portfolioId }) => portfolioId))];
  const owners = await context.database.select().from(portfolios).where(inArray(portfolios.id, ids));
  const { venue } = await openMarket(context, marketId);
  const states = await withHoldings(context.database, owners, venue);
  const held = [...states.values()].flatMap(({ state }) => [...state.holdings.values()]);
  const tickers = new Set([...held.map(({ instrument }) => instrument.ticker), ...rows.map(({ ticker }) => ticker)]);
  const book = await openPriceBook(context, marketId, 'now', tickers);
  const look: Look = { book, nowMs: context.clock.now(), states, foreseen: foreseeAll(context, states, waiting, book) };
  const shown = [
    ...ordered.map((row) => ({ ...commonPart(context, look, row), ...orderPart(context, look, row) })),
    ...exercised.map((row) => ({ ...commonPart(context, look, row), ...exercisePart(context, look, row) })),
  ];
  const placeOf = new Map(rows.map(({ id, acceptedNumber }) => [id, acceptedNumber]));
  return shown.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
}

type ExerciseRow = typeof exercises.$inferSelect;
type States = Awaited<ReturnType<typeof withHoldings>>;

interface Waiting {
  ordered: OrderRow[];
  exercised: ExerciseRow[];
}

/** What every row is looked at with: the prices of one instant, and what the auctions would decide at them. */
interface Look {
  book: PriceBook;
  nowMs: number;
  states: States;
  foreseen: ReadonlyMap<string, Foreseen>;
}

async function readWaiting(database: Database, marketId: string): Promise<Waiting> {
  const waiting = (table: typeof orders | typeof exercises) =>
    and(eq(table.marketId, marketId), inArray(table.status, WAITING_STATUSES));
  const ordered = await database
    .select()
    .from(orders)
    .where(waiting(orders))
    .orderBy(asc(orders.acceptedNumber))
    .limit(MAX_ROWS);
  const exercised = await database
    .select()
    .from(exercises)
    .where(waiting(exercises))
    .orderBy(asc(exercises.acceptedNumber))
    .limit(MAX_ROWS);
  return { ordered: await withPackages(database, withoutCutPackage(ordered, MAX_ROWS)), exercised };
}

function foreseeAll(context: Context, states: States, { ordered, exercised }: Waiting, book: PriceBook) {
  const foreseen = new Map<string, Foreseen>();
  for (const [id, { state }] of states) {
    const own = {
      ordered: ordered.filter(({ portfolioId }) => portfolioId === id),
      exercised: exercised.filter(({ portfolioId }) => portfolioId === id),
    };
    for (const [waitingId, decided] of foreseeWaiting(context, state, own, book)) foreseen.set(waitingId, decided);
  }
  return foreseen;
}

function commonPart(context: Context, { book, nowMs, foreseen }: Look, row: OrderRow | ExerciseRow) {
  const common = commonOf(context, row, nowMs, book.market);
  const { id, option_symbol, qty, auction_slot, time_to_cutoff_sec, cancelable } = common;
  const status = row.status === 'DEFERRED' ? ('DEFERRED' as const) : ('PENDING' as const);
  const risk_reasons = foreseen.get(id)?.riskReasons ?? [];
  const told = { id, portfolio_id: row.portfolioId, option_symbol, qty, auction_slot, cancelable };
  return { ...told, time_to_cutoff_sec, status, risk_reasons };
}

function orderPart({ config }: Context, { book, foreseen }: Look, row: OrderRow) {
  const { id, symbol, side, quantity } = row;
  const limit = row.package ? netLimitTold(row.package) : limitTold(row);
  const priced = book.value(symbol);
  const filledBefore = foreseen.get(id)?.filledBefore ?? 0;
  const trade = priced && priceTrade({ side, quantity, filledBefore }, priced, config.trading);
  return {
    side,
    preview_price:
      trade && priced ? unitPriceCents(trade.notionalCents, quantity * priced.instrument.size) / 100 : null,
    estimated_fees: trade ? trade.feeCents / 100 : null,
    limit_price: 'limit_price' in limit ? limit.limit_price : null,
    validity: limit.validity,
    package_id: row.packageId,
    net_limit: 'net_limit' in limit ? limit.net_limit : null,
  };
}

function exercisePart({ config }: Context, { book, states }: Look, { symbol, portfolioId, quantity }: ExerciseRow) {
  const priced = book.value(symbol);
  const state = states.get(portfolioId)?.state;
  const decision = priced && state && exerciseOption(state, { ...priced, quantity }, config.trading.fees);
  const fill = decision?.outcome === 'FILLED' ? decision.fill : undefined;
  return {
    side: 'EXERCISE' as const,
    preview_price: fill && priced ? unitPriceCents(fill.notionalCents, quantity * priced.instrument.size) / 100 : null,
    estimated_fees: fill ? fill.feeCents / 100 : null,
    limit_price: null,
    validity: null,
    package_id: null,
    net_limit: null,
  };
}
