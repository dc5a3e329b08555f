import { unitPriceCents } from '#rules/trading/instruments.ts';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { priceTrade } from '#rules/trading/fill-order.ts';
import type { Foreseen } from '#rules/trading/foresee-auctions.ts';
import { exerciseOption } from '#rules/trading/settle-option.ts';
import type { Context } from '#server/context.ts';
import { foreseeWaiting } from './foresee-waiting.ts';
import { withHoldings } from '../portfolio/portfolios.ts';
import { openPriceBook } from '../price-book.ts';
import { commonOf } from './read-staged-orders.ts';
import { exercises, orders, portfolios } from '../tables.ts';

const MAX_ROWS = 500;

/** Everything that waits in a market, in the order in which it would be decided, with why it might be refused. For organisers. */
export async function diagnoseWaiting(context: Context, marketId: string) {
  const { database, config } = context;
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
  const ids = [...new Set([...ordered, ...exercised].map(({ portfolioId }) => portfolioId))];
  if (ids.length === 0) return [];
  const rows = await database.select().from(portfolios).where(inArray(portfolios.id, ids));
  const states = await withHoldings(database, rows);
  const held = [...states.values()].flatMap(({ state }) => [...state.holdings.values()]);
  const tickers = new Set([
    ...held.map(({ instrument }) => instrument.ticker),
    ...[...ordered, ...exercised].map(({ ticker }) => ticker),
  ]);
  const book = await openPriceBook(context, marketId, 'now', tickers);
  const nowMs = context.clock.now();
  const foreseen = new Map<string, Foreseen>();
  for (const [id, { state }] of states) {
    const own = {
      ordered: ordered.filter(({ portfolioId }) => portfolioId === id),
      exercised: exercised.filter(({ portfolioId }) => portfolioId === id),
    };
    for (const [waitingId, decided] of foreseeWaiting(context, state, own, book)) foreseen.set(waitingId, decided);
  }
  const shared = (row: (typeof ordered | typeof exercised)[number]) => {
    const { id, option_symbol, qty, auction_slot, time_to_cutoff_sec, cancelable } = commonOf(
      context,
      row,
      nowMs,
      book.market,
    );
    const status = row.status === 'DEFERRED' ? ('DEFERRED' as const) : ('PENDING' as const);
    const common = { id, portfolio_id: row.portfolioId, option_symbol, qty, auction_slot, cancelable };
    return { ...common, time_to_cutoff_sec, status, risk_reasons: foreseen.get(id)?.riskReasons ?? [] };
  };
  const shownOrders = ordered.map((row) => {
    const priced = book.value(row.symbol);
    const { side, quantity } = row;
    const filledBefore = foreseen.get(row.id)?.filledBefore ?? 0;
    const trade = priced && priceTrade({ side, quantity, filledBefore }, priced, config.trading);
    return {
      place: row.acceptedNumber,
      row: {
        ...shared(row),
        side,
        preview_price:
          trade && priced ? unitPriceCents(trade.notionalCents, quantity * priced.instrument.size) / 100 : null,
        estimated_fees: trade ? trade.feeCents / 100 : null,
      },
    };
  });
  const shownExercises = exercised.map((row) => {
    const priced = book.value(row.symbol);
    const state = states.get(row.portfolioId)?.state;
    const decision =
      priced && state && exerciseOption(state, { ...priced, quantity: row.quantity }, config.trading.fees);
    const fill = decision?.outcome === 'FILLED' ? decision.fill : undefined;
    return {
      place: row.acceptedNumber,
      row: {
        ...shared(row),
        side: 'EXERCISE' as const,
        preview_price:
          fill && priced ? unitPriceCents(fill.notionalCents, row.quantity * priced.instrument.size) / 100 : null,
        estimated_fees: fill ? fill.feeCents / 100 : null,
      },
    };
  });
  return [...shownOrders, ...shownExercises].toSorted((a, b) => a.place - b.place).map(({ row }) => row);
}
