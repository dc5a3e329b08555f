import { sql } from 'drizzle-orm';
import { ORDER_STATUSES } from '#rules/trading/order-status.ts';
import { instrumentOf, unitPriceCents } from '#rules/trading/instruments.ts';
import type { Account, Context } from '#server/context.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import type { Venue } from '#rules/market/venue.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { portfolioOf } from './portfolios.ts';
import { closingTrades } from './position-trades.ts';
import { limitTold } from '../orders/limit-told.ts';
import { readPackageRows } from '../packages/package-rows.ts';

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
      ${table === 'adx_orders' ? sql`limit_price_cents, validity, missed_price_cents, trade_note` : sql`null::bigint as limit_price_cents, null as validity, null::bigint as missed_price_cents, null as trade_note`}
      , ${table === 'adx_orders' ? sql`package_id` : sql`null as package_id`}
      from ${sql.identifier(table)} where portfolio_id = ${query.portfolio_id} ${table === 'adx_orders' ? sql`and (package_id is null or leg_number = 1)` : sql``}
      and (coalesce(decided_at, ts), accepted_number) < (${query.before_at ?? 'infinity'}::timestamptz, ${query.before ?? Number.MAX_SAFE_INTEGER})
      order by coalesce(decided_at, ts) desc, accepted_number desc limit ${query.limit}`;
  const rows = rowsOf(
    await context.database
      .execute(sql`select h.id, h.accepted_number::float8 as number, h.kind, h.side, h.portfolio_id, h.status, h.symbol, h.ticker,
        h.qty, to_json(h.ts at time zone 'utc')#>>'{}' as ts, h.reject_reason, to_json(h.filled_at at time zone 'utc')#>>'{}' as filled_at,
        to_json(h.decided_at at time zone 'utc')#>>'{}' as decided_at,
        f.notional_cents::float8 as notional, f.fee_cents::float8 as fees, f.realized_pnl_cents::float8 as realized,
        h.limit_price_cents::float8 as limit_price, h.validity, h.missed_price_cents::float8 as missed_price, h.trade_note, h.package_id
      from ((${part('adx_orders')}) union all (${part('adx_exercises')})) h left join fills f on f.id = h.id
      order by h.at desc, h.accepted_number desc limit ${query.limit}`),
  );
  const { venue } = await openMarket(context, portfolio.marketId);
  const ids = rows.flatMap((row) => (typeof row['package_id'] === 'string' ? [row['package_id']] : []));
  const packages = await readPackageRows(context.database, venue, ids);
  const shown = rows.map((row) => {
    const packaged = packages.get(String(row['package_id']));
    return packaged ? packageRow(row, packaged) : historyRow(venue, row);
  });
  const single = shown.flatMap<{ id: string; option_symbol: string; side: string; status: string }>((row) =>
    row.kind === 'package' ? row.legs.map((leg) => ({ ...leg, status: row.status })) : [row],
  );
  const closing = await closingTrades(context.database, portfolio.id, single);
  const told = <R extends { id: string }>(row: R) => ({ ...row, closes: closing.has(row.id) });
  return shown.map((row) => (row.kind === 'package' ? { ...row, legs: row.legs.map(told) } : told(row)));
}

/** A package, by the row of its first leg, which stands as all of them do. */
function packageRow<P extends object>(row: Record<string, unknown>, packaged: P) {
  return { ...commonRow(row), id: String(row['package_id']), kind: 'package' as const, ...packaged };
}

function commonRow(row: Record<string, unknown>) {
  return {
    number: Number(row['number']),
    portfolio_id: String(row['portfolio_id']),
    status: oneOf(ORDER_STATUSES, row['status']),
    ts: utc(row['ts']) ?? '',
    filled_at: utc(row['filled_at']),
    decided_at: utc(row['decided_at']),
    reject_reason: typeof row['reject_reason'] === 'string' ? row['reject_reason'] : null,
  };
}

function historyRow(venue: Venue, row: Record<string, unknown>) {
  const symbol = String(row['symbol']);
  const quantity = Number(row['qty']);
  const notional = centsOf(row['notional']);
  const units = quantity * (instrumentOf(venue, symbol)?.size ?? 1);
  const kind = oneOf(['order', 'exercise', 'expiry'], row['kind']);
  return {
    ...commonRow(row),
    id: String(row['id']),
    kind,
    option_symbol: symbol,
    ticker: String(row['ticker']),
    side: oneOf(['BUY', 'SELL', 'EXERCISE', 'EXPIRY'], row['side']),
    qty: quantity,
    fill_price: notional === null ? null : unitPriceCents(notional, units) / 100,
    notional: notional === null ? null : notional / 100,
    fees: euroOf(row['fees']),
    realized_pnl: euroOf(row['realized']),
    ...limitTold({
      limitPriceCents: centsOf(row['limit_price']),
      validity: row['validity'] === 'gtc' ? 'gtc' : 'auction',
      missedPriceCents: centsOf(row['missed_price']),
    }),
    trade_note: typeof row['trade_note'] === 'string' ? row['trade_note'] : null,
  };
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
