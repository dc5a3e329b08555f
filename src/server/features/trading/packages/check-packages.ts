import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { fills, orders, packages } from '../tables.ts';

/** Every package of an auction was filled whole in it, at a net amount that it takes; tells each that was not. */
export async function checkPackages(database: Database, runId: string): Promise<string[]> {
  const ids = sql`select o.package_id from ${orders} o join ${fills} f on f.id = o.id where f.auction_run_id = ${runId}`;
  const rows = await database
    .select({ id: packages.id, limitCents: packages.netLimitCents, fill: fills })
    .from(orders)
    .innerJoin(packages, eq(packages.id, orders.packageId))
    .leftJoin(fills, eq(fills.id, orders.id))
    .where(sql`${orders.packageId} in (${ids})`)
    .orderBy(asc(packages.id));
  const found = new Map<string, typeof rows>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
  return [...found].flatMap(([id, legs]) => {
    if (legs.some(({ fill }) => fill?.auctionRunId !== runId))
      return [`${id}: not every leg was filled in this auction`];
    const netCents = legs.reduce(
      (sum, { fill }) => sum + (fill?.side === 'BUY' ? 1 : -1) * (fill?.notionalCents ?? 0),
      0,
    );
    const limitCents = legs[0]?.limitCents ?? null;
    return limitCents !== null && netCents > limitCents
      ? [`${id}: net limit is ${limitCents}, computed ${netCents}`]
      : [];
  });
}
