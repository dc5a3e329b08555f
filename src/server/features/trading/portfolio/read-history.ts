import { and, eq, lte, sql } from 'drizzle-orm';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import { ORDER_STATUSES } from '#rules/trading/order-status.ts';
import { instrumentOf, unitPriceCents } from '#rules/trading/instruments.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { Refusal } from '#server/refusal.ts';
import type { Venue } from '#rules/market/venue.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { portfolioOf } from './portfolios.ts';
import { limitTold } from '../orders/limit-told.ts';
import { auctionRuns, fills, orders } from '../tables.ts';

/**
 * Orders, exercises and expiries together, what happened last first: each when it was decided, what waits when it was
 * placed. A page goes on after the instant and the number of the last row before it, which stays right when an order
 * that waited is filled in between.
 */
export async function readOrders(
  context: Context,
  viewer: Account,
  query: { portfolio_id: string; before_at?: string | undefined; before?: number | undefined; limit: number },
) {
  const portfolio = await portfolioOf(context, viewer, query.portfolio_id);
  const part = (table: 'adx_orders' | 'adx_exercises') =>
    sql`select id, accepted_number, ${table === 'adx_orders' ? sql`'order'` : sql`kind`} as kind,
      ${table === 'adx_orders' ? sql`side` : sql`upper(kind)`} as side, portfolio_id, status, symbol, ticker, qty, ts, filled_at, decided_at, coalesce(decided_at, ts) as at, reject_reason,
      ${table === 'adx_orders' ? sql`limit_price_cents, validity, missed_price_cents` : sql`null::bigint as limit_price_cents, null as validity, null::bigint as missed_price_cents`}
      from ${sql.identifier(table)} where portfolio_id = ${query.portfolio_id}
      and (coalesce(decided_at, ts), accepted_number) < (${query.before_at ?? 'infinity'}::timestamptz, ${query.before ?? Number.MAX_SAFE_INTEGER})
      order by coalesce(decided_at, ts) desc, accepted_number desc limit ${query.limit}`;
  const rows = rowsOf(
    await context.database
      .execute(sql`select h.id, h.accepted_number::float8 as number, h.kind, h.side, h.portfolio_id, h.status, h.symbol, h.ticker,
        h.qty, to_json(h.ts at time zone 'utc')#>>'{}' as ts, h.reject_reason, to_json(h.filled_at at time zone 'utc')#>>'{}' as filled_at,
        to_json(h.decided_at at time zone 'utc')#>>'{}' as decided_at,
        f.notional_cents::float8 as notional, f.fee_cents::float8 as fees, f.realized_pnl_cents::float8 as realized,
        h.limit_price_cents::float8 as limit_price, h.validity, h.missed_price_cents::float8 as missed_price
      from ((${part('adx_orders')}) union all (${part('adx_exercises')})) h left join fills f on f.id = h.id
      order by h.at desc, h.accepted_number desc limit ${query.limit}`),
  );
  const { venue } = await openMarket(context, portfolio.marketId);
  return rows.map((row) => historyRow(venue, row));
}

function historyRow(venue: Venue, row: Record<string, unknown>) {
  const symbol = String(row['symbol']);
  const quantity = Number(row['qty']);
  const notional = centsOf(row['notional']);
  const units = quantity * (instrumentOf(venue, symbol)?.size ?? 1);
  const kind = oneOf(['order', 'exercise', 'expiry'], row['kind']);
  return {
    id: String(row['id']),
    number: Number(row['number']),
    kind,
    portfolio_id: String(row['portfolio_id']),
    status: oneOf(ORDER_STATUSES, row['status']),
    option_symbol: symbol,
    ticker: String(row['ticker']),
    side: oneOf(['BUY', 'SELL', 'EXERCISE', 'EXPIRY'], row['side']),
    qty: quantity,
    ts: utc(row['ts']) ?? '',
    filled_at: utc(row['filled_at']),
    decided_at: utc(row['decided_at']),
    fill_price: notional === null ? null : unitPriceCents(notional, units) / 100,
    notional: notional === null ? null : notional / 100,
    fees: euroOf(row['fees']),
    realized_pnl: euroOf(row['realized']),
    reject_reason: typeof row['reject_reason'] === 'string' ? row['reject_reason'] : null,
    ...limitTold({
      limitPriceCents: centsOf(row['limit_price']),
      validity: row['validity'] === 'gtc' ? 'gtc' : 'auction',
      missedPriceCents: centsOf(row['missed_price']),
    }),
  };
}

/** Everything that the price of a trade was made from. */
export async function readReceipt(context: Context, viewer: Account, orderId: string) {
  const [found] = await context.database
    .select({ fill: fills, run: auctionRuns, order: orders })
    .from(fills)
    .leftJoin(orders, eq(orders.id, fills.id))
    .leftJoin(auctionRuns, eq(auctionRuns.id, fills.auctionRunId))
    .where(eq(fills.id, orderId));
  if (!found) throw new Refusal('ORDER_NOT_FOUND');
  const { fill, run, order } = found;
  const { marketId } = await portfolioOf(context, viewer, fill.portfolioId);
  const { venue } = await openMarket(context, marketId);
  const size = instrumentOf(venue, fill.symbol)?.size ?? 1;
  const { bidCents, askCents } = fill;
  const { limit_price, validity } = limitTold(order ?? undefined);
  return {
    id: fill.id,
    kind: fill.kind,
    option_symbol: fill.symbol,
    side: fill.side,
    qty: fill.quantity,
    limit_price,
    validity,
    contract_size: size,
    auction: run && {
      id: run.id,
      kind: run.kind,
      slot: run.slot,
      day: run.kind === 'scheduled' ? run.day : venueDay(venue, run.priceAt.getTime()),
      number: run.kind === 'event' ? await numberOf(context.database, run) : null,
    },
    window: run ? null : windowNamed(fill.window),
    filled_at: fill.filledAt.toISOString(),
    price_time: fill.priceAt.toISOString(),
    spot: fill.spotCents / 100,
    volatility: fill.volatility,
    years: fill.years,
    rate: fill.rate,
    dividend_yield: fill.dividendYield,
    model_mid: fill.mid,
    bid: euroOf(bidCents),
    ask: euroOf(askCents),
    half_spread: bidCents === null || askCents === null ? null : (askCents - bidCents) / 200,
    spread_multiplier: fill.spreadMultiplier,
    legs: fill.legs.map(({ tier, quantity, priceCents }) => ({ tier, qty: quantity, price: priceCents / 100 })),
    fill_price: unitPriceCents(fill.notionalCents, fill.quantity * size) / 100,
    notional: fill.notionalCents / 100,
    fees: fill.feeCents / 100,
    realized_pnl: fill.realizedCents / 100,
  };
}

/** Which auction of its event's market it was. */
async function numberOf(database: Database, { marketId, startedAt }: typeof auctionRuns.$inferSelect): Promise<number> {
  const until = and(eq(auctionRuns.marketId, marketId), lte(auctionRuns.startedAt, startedAt));
  return database.$count(auctionRuns, until);
}

/** Day and slot, as `windowOf` writes them. */
function windowNamed(text: string | null): { day: string; slot: 'open' | 'close' } | null {
  const [, day, slot] = /^(\S+) (open|close)$/.exec(text ?? '') ?? [];
  return day === undefined ? null : { day, slot: slot === 'open' ? 'open' : 'close' };
}

function centsOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function euroOf(value: unknown): number | null {
  const cents = centsOf(value);
  return cents === null ? null : cents / 100;
}

/** The database writes a time without its zone, which is UTC by the question. */
function utc(value: unknown): string | null {
  return typeof value === 'string' ? new Date(`${value}Z`).toISOString() : null;
}

function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`${String(value)} is none of ${allowed.join(', ')}`);
  return found;
}
