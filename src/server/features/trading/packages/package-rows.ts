import { asc, eq, inArray } from 'drizzle-orm';
import { instrumentOf, unitPriceCents } from '#rules/trading/instruments.ts';
import type { Venue } from '#rules/market/venue.ts';
import type { Database } from '#server/database/database.ts';
import { fills, orders, packages } from '../tables.ts';
import { netLimitTold } from './net-limit-told.ts';

/** What the history tells of packages besides what it tells of every row, by id. */
export async function readPackageRows(database: Database, venue: Venue, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await database
    .select({ order: orders, fill: fills, package: packages })
    .from(packages)
    .innerJoin(orders, eq(orders.packageId, packages.id))
    .leftJoin(fills, eq(fills.id, orders.id))
    .where(inArray(packages.id, [...ids]))
    .orderBy(asc(orders.legNumber));
  return new Map(
    ids.map((id) => {
      const mine = rows.filter((row) => row.package.id === id);
      const [first] = mine;
      if (!first) throw new Error(`The package ${id} has no legs`);
      const { tradeNote } = first.order;
      const legs = mine.map((row) => legOf(venue, row));
      return [id, { ...netLimitTold(first.package), ...moneyOf(mine), trade_note: tradeNote, legs }];
    }),
  );
}

interface Leg {
  order: typeof orders.$inferSelect;
  fill: typeof fills.$inferSelect | null;
}

/** What a filled package came to; nothing of one that was not. */
function moneyOf(legs: readonly Pick<Leg, 'fill'>[]) {
  const filled = legs.flatMap(({ fill }) => fill ?? []);
  if (filled.length < legs.length) return { net: null, fees: null, realized_pnl: null };
  return totalOfFills(filled);
}

export function totalOfFills(filled: readonly (typeof fills.$inferSelect)[]) {
  const sum = (centsOf: (fill: typeof fills.$inferSelect) => number) =>
    filled.reduce((total, fill) => total + centsOf(fill), 0) / 100;
  return {
    net: sum(({ side, notionalCents }) => (side === 'BUY' ? notionalCents : -notionalCents)),
    fees: sum(({ feeCents }) => feeCents),
    realized_pnl: sum(({ realizedCents }) => realizedCents),
  };
}

function legOf(venue: Venue, { order, fill }: Leg) {
  const { id, symbol, ticker, side, quantity } = order;
  const units = quantity * (instrumentOf(venue, symbol)?.size ?? 1);
  return {
    id,
    option_symbol: symbol,
    ticker,
    side,
    qty: quantity,
    fill_price: fill ? unitPriceCents(fill.notionalCents, units) / 100 : null,
    notional: fill ? fill.notionalCents / 100 : null,
    fees: fill ? fill.feeCents / 100 : null,
    realized_pnl: fill ? fill.realizedCents / 100 : null,
  };
}
