/**
 * An auction on PostgreSQL: how long it takes to decide and write down 1,000, 10,000 and 100,000 staged orders (a million of 100,000
 * portfolios with `npm run bench auction -- million`), against plain bulk inserts of as many rows of the same kind in the same run. Fails
 * when the time grows faster than the orders.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgresql } from '#server/database/open-database.ts';
import { decideStaged, stageOrders } from '#server/testing/large/staged-orders.ts';
import { dropDatabase, freshDatabase, onPostgres } from './load/on-postgres.ts';

const sizes = [
  { orders: 1_000, portfolios: 100 },
  { orders: 10_000, portfolios: 2_000 },
  { orders: 100_000, portfolios: 20_000 },
  ...(process.argv.includes('million') ? [{ orders: 1_000_000, portfolios: 100_000 }] : []),
];
/** The time for an order may at most grow by this from the second size to the last: noise, not a power. */
const MAX_GROWTH = 1.6;

await onPostgres(main);

async function main(serverUrl: string): Promise<void> {
  const perOrder: number[] = [];
  process.stdout.write('orders      portfolios  auction     orders/s   plain inserts  ratio\n');
  for (const { orders, portfolios } of sizes) {
    const name = `bench_${orders}`;
    const opened = await openPostgresql(await freshDatabase(serverUrl, name));
    await migrate(opened.database);
    const marketId = await stageOrders(opened, { orders, portfolios });
    const insertMs = await plainInserts(opened.database, orders);
    const auctionMs = await decideStaged(opened, marketId, orders);
    await opened.close();
    await dropDatabase(serverUrl, name);
    perOrder.push(auctionMs / orders);
    process.stdout.write(
      `${String(orders).padEnd(12)}${String(portfolios).padEnd(12)}${`${(auctionMs / 1000).toFixed(2)} s`.padEnd(12)}` +
        `${String(Math.round((orders / auctionMs) * 1000)).padEnd(11)}${`${(insertMs / 1000).toFixed(2)} s`.padEnd(15)}` +
        `${(auctionMs / insertMs).toFixed(1)}\n`,
    );
  }
  const growth = (perOrder.at(-1) ?? 0) / (perOrder[1] ?? 1);
  process.stdout.write(`time for one order, last size against 10,000: ${growth.toFixed(2)} (at most ${MAX_GROWTH})\n`);
  if (growth > MAX_GROWTH) process.exitCode = 1;
}

/** What writing alone costs: as many rows, in as many pieces, into a table with the columns, key and index of the orders. */
async function plainInserts(database: Database, orders: number): Promise<number> {
  const startedMs = performance.now();
  await database.execute(sql`create table plain (like adx_orders including all)`);
  for (let from = 0; from < orders; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, orders - from) }, () => ({ id: randomUUID() }));
    await database.execute(sql`insert into plain (id, portfolio_id, market_id, symbol, ticker, side, qty, status, auction_slot, auction_day, ts, placed_on)
      select r.id, 'p1', 'm', 'SAP260320C00200000', 'SAP', 'BUY', 1, 'PENDING', 'close', '2026-03-02', now(), '2026-03-02'
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text)`);
  }
  return performance.now() - startedMs;
}
