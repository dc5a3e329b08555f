import { asc, sql } from 'drizzle-orm';
import { venueDay, venueInstant } from '#rules/market/time/exchange-calendar.ts';
import { unitPriceCents } from '#rules/trading/instruments.ts';
import { auctionOf } from '#rules/market/time/auction-clock.ts';
import { priceTrade, tradeWithinLimit } from '#rules/trading/fill-order.ts';
import type { Foreseen } from '#rules/trading/foresee-auctions.ts';
import { limitOf } from '#rules/trading/limit-price.ts';
import { exerciseOption } from '#rules/trading/settle-option.ts';
import type { Account, Context } from '#server/context.ts';
import { listOf } from '#server/database/list-of.ts';
import { gather } from '#server/gather.ts';
import { openMarket, type Market } from '#server/features/market/open-market.ts';
import { foreseeWaiting } from './foresee-waiting.ts';
import { distanceTold, limitTold } from './limit-told.ts';
import { withoutCutPackage, withPackages } from '../packages/packaged-orders.ts';
import { stagedPackages } from '../packages/staged-packages.ts';
import { portfolioOf, readHoldings } from '../portfolio/portfolios.ts';
import { priceBookOf } from '../price-book.ts';
import { exercises, orders, WAITING } from '../tables.ts';

/** Of what was rejected. What waits can be taken back from this list, so all of it is there, however much it is. */
const MAX_REJECTED = 500;

/** What waits for an auction, priced as of now, and what was rejected today. */
export async function readStagedOrders(context: Context, viewer: Account, portfolioId: string) {
  const { database, config } = context;
  const portfolio = await portfolioOf(context, viewer, portfolioId);
  const nowMs = context.clock.now();
  const market = await openMarket(context, portfolio.marketId);
  const atMs = market.timeAt(nowMs);
  const { ordered, exercised } = await readShown(context, {
    portfolioId,
    since: new Date(venueInstant(market.venue, venueDay(market.venue, nowMs), '00:00')).toISOString(),
  });
  if (ordered.length + exercised.length === 0) return [];
  const state = await readHoldings(database, portfolio, market.venue);
  const held = [...state.holdings.values()].map(({ instrument }) => instrument.ticker);
  const tickers = new Set([...held, ...ordered.map(({ ticker }) => ticker), ...exercised.map(({ ticker }) => ticker)]);
  const book = await priceBookOf(context, market, atMs, tickers);
  const foreseen = foreseeWaiting(context, state, { ordered, exercised }, book);
  const base = {
    fees_bps: config.trading.fees.basisPoints,
    fee_per_contract_eur: config.trading.fees.perContractCents / 100,
    risk_cap_basis: config.trading.exposure.basis,
  };
  const packagesShown = stagedPackages(ordered, { book, foreseen, rules: config.trading }, (leg) => {
    const { option_symbol: _symbol, ticker: _ticker, qty: _qty, ...common } = commonOf(context, leg, nowMs, market);
    return { ...base, ...common, ...risksOf(leg, foreseen) };
  });
  const alone = ordered.filter((row) => row.package === null);
  const ordersShown = alone.map((row) => {
    const priced = book.value(row.symbol);
    const { side, quantity } = row;
    const filledBefore = foreseen.get(row.id)?.filledBefore ?? 0;
    const terms = { side, quantity, filledBefore, limit: limitOf(row.limitPriceCents, row.validity) };
    const price = priced && priceTrade(terms, priced, config.trading);
    const trade = priced && tradeWithinLimit(terms, priced, config.trading);
    const total = price && { notionalCents: price.notionalCents, units: quantity * priced.instrument.size };
    return {
      ...base,
      ...commonOf(context, row, nowMs, market),
      ...risksOf(row, foreseen),
      kind: 'order' as const,
      side,
      preview_price: total ? unitPriceCents(total.notionalCents, total.units) / 100 : euro(row.previewPriceCents),
      notional_eur: euro(trade?.notionalCents),
      estimated_fees: euro(trade?.feeCents ?? row.estimatedFeesCents),
      ...limitTold(row),
      limit_distance: distanceTold(side, row, total),
      trade_note: row.tradeNote,
    };
  });
  const exercisesShown = exercised.map((row) => {
    const priced = book.value(row.symbol);
    const decision = priced && exerciseOption(state, { ...priced, quantity: row.quantity }, config.trading.fees);
    const fill = decision?.outcome === 'FILLED' ? decision.fill : undefined;
    return {
      ...base,
      ...commonOf(context, row, nowMs, market),
      ...risksOf(row, foreseen),
      kind: 'exercise' as const,
      side: 'EXERCISE' as const,
      preview_price:
        fill && priced ? unitPriceCents(fill.notionalCents, row.quantity * priced.instrument.size) / 100 : null,
      notional_eur: euro(fill?.notionalCents),
      estimated_fees: euro(fill?.feeCents),
      ...limitTold(undefined),
      limit_distance: null,
      trade_note: null,
    };
  });
  return [...ordersShown, ...packagesShown, ...exercisesShown].toSorted((a, b) => (a.placed_at < b.placed_at ? -1 : 1));
}

interface Wanted {
  portfolioId: string;
  /** The midnight in Berlin before now. */
  since: string;
}

/** What waits, and what was rejected since; read together for everyone who asks at the same time. */
const readShown = gather(async ({ database }: Context, wanted: readonly Wanted[]) => {
  const isShown = (table: typeof orders | typeof exercises) =>
    sql`${table.id} in (select shown.id
      from unnest(${listOf(wanted.map(({ portfolioId }) => portfolioId))}, ${listOf(wanted.map(({ since }) => since))}) as wanted (portfolio_id, since)
      cross join lateral (
        (select id from ${table} as own where own.portfolio_id = wanted.portfolio_id and own.status in ${WAITING})
        union all
        (select id from ${table} as own where own.portfolio_id = wanted.portfolio_id and own.status = 'REJECTED'
            and own.decided_at >= wanted.since::timestamptz
          order by own.accepted_number limit ${MAX_REJECTED})) as shown)`;
  const ordered = await withPackages(
    database,
    await database.select().from(orders).where(isShown(orders)).orderBy(asc(orders.acceptedNumber)),
  );
  const exercised = await database
    .select()
    .from(exercises)
    .where(isShown(exercises))
    .orderBy(asc(exercises.acceptedNumber));
  return wanted.map(({ portfolioId }) => {
    const own = ordered.filter((row) => row.portfolioId === portfolioId);
    const isRejected = ({ status }: { status: string }) => status === 'REJECTED';
    const whole = new Set(withoutCutPackage(own.filter(isRejected), MAX_REJECTED));
    return {
      ordered: own.filter((row) => !isRejected(row) || whole.has(row)),
      exercised: exercised.filter((row) => row.portfolioId === portfolioId),
    };
  });
});

type Row = (typeof orders | typeof exercises)['$inferSelect'];

/** What an order and an exercise that wait have in common. */
export function commonOf(
  { config }: Context,
  row: Row,
  nowMs: number,
  { isEvent, isHeld }: Pick<Market, 'isEvent' | 'isHeld'>,
) {
  const auction =
    row.auctionDay === null || row.auctionSlot === null
      ? undefined
      : auctionOf(config.market.venue, row.auctionDay, row.auctionSlot);
  const leftMs = auction ? auction.cutoffMs - nowMs : 0;
  const status = row.status === 'REJECTED' || row.status === 'DEFERRED' ? row.status : ('PENDING' as const);
  return {
    id: row.id,
    status,
    option_symbol: row.symbol,
    ticker: row.ticker,
    qty: row.quantity,
    auction_slot: row.auctionSlot,
    auction_day: row.auctionDay,
    time_to_cutoff_sec: Math.max(Math.floor(leftMs / 1000), 0),
    // What waits for an auction of a live event can be taken back until someone runs it or freezes the event.
    cancelable: status !== 'REJECTED' && (isEvent ? !isHeld : leftMs > 0),
    placed_at: row.placedAt.toISOString(),
  };
}

/** What its auction would make of it as things stand; of what was rejected, why. */
function risksOf(row: Row, foreseen: ReadonlyMap<string, Foreseen>) {
  const { riskReasons = [], otherReason } = foreseen.get(row.id) ?? {};
  return { risk_reasons: riskReasons, note: row.rejectReason ?? otherReason ?? null };
}

function euro(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100;
}
