/**
 * An auction on PostgreSQL: how long it takes to decide and write down 1,000, 10,000 and 100,000 staged orders (a million with
 * `npm run bench auction -- million`), against plain bulk inserts of as many rows of the same kind in the same run. Fails when the time
 * grows faster than the orders.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '../src/rules/market/time/day.ts';
import type { Context } from '#server/context.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgresql } from '#server/database/open-database.ts';
import { chainAt } from '#server/features/market/chain/chains.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { openSeason } from '#server/features/market/open-season.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { runScheduledAuction } from '#server/features/trading/auctions/run-auction.ts';
import { bareContext } from '#server/testing/bare-context.ts';
import { dropDatabase, freshDatabase, onPostgres } from './load/on-postgres.ts';

const DAY = '2026-03-02';
const BEFORE_MS = berlinInstant(DAY, '10:00');
const NOW_MS = berlinInstant(DAY, '17:40');
const TICKERS = ['SAP', 'DTE', 'BAS', 'BMW', 'SIE', 'EOAN'];
const sizes = [
  { orders: 1_000, portfolios: 100 },
  { orders: 10_000, portfolios: 2_000 },
  { orders: 100_000, portfolios: 20_000 },
  ...(process.argv.includes('million') ? [{ orders: 1_000_000, portfolios: 20_000 }] : []),
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
    const before = bareContext(opened, BEFORE_MS);
    const marketId = await stage(before, orders, portfolios);
    const insertMs = await time(() => plainInserts(before, orders));
    const context = bareContext(opened, NOW_MS);
    let decided = { filled: 0, rejected: 0 };
    const auctionMs = await time(async () => {
      decided = (await runScheduledAuction(context, marketId, DAY, 'close')) ?? decided;
    });
    const { filled, rejected } = decided;
    const warnings = await checkParity(context, marketId);
    // A contract may have lost its quotes since the morning; hardly more than a few do.
    if (filled + rejected !== orders || filled < 0.9 * orders || warnings.length > 0)
      throw new Error(`${filled} filled and ${rejected} rejected of ${orders}; ${warnings.slice(0, 3).join('; ')}`);
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

/** Players with staged orders on options near the money, written by the database itself. */
async function stage(context: Context, orders: number, portfolios: number): Promise<string> {
  const { database } = context;
  const season = {
    code: 'BENCH',
    name: 'Benchmark',
    venue: 'xetra',
    status: 'active' as const,
    startsAt: new Date(berlinInstant(addDays(DAY, -5), '09:00')),
    endsAt: new Date(berlinInstant(addDays(DAY, 60), '18:00')),
  };
  const { marketId, seasonId } = await openSeason(database, season, BEFORE_MS);
  const symbols = await cheapSymbols(context, marketId);
  await database.execute(sql`insert into users (id, name, email) select 'u' || n, 'u', 'u' || n || '@school.example'
    from generate_series(1, ${portfolios}::int) n`);
  await database.execute(sql`insert into portfolios (id, user_id, season_id, market_id, starting_cash_cents, cash_cents, created_at)
    select 'p' || n, 'u' || n, ${seasonId}, ${marketId}, 1000000000, 1000000000, now() from generate_series(1, ${portfolios}::int) n`);
  await database.execute(sql`insert into adx_orders (id, portfolio_id, market_id, symbol, ticker, side, qty, status, auction_slot, auction_day, ts, placed_on)
    select 'o' || n, 'p' || (n % ${portfolios} + 1), ${marketId}, s.symbol, left(s.symbol, length(s.symbol) - 15), 'BUY', n % 3 + 1, 'PENDING', 'close', ${DAY},
      ${new Date(BEFORE_MS).toISOString()}::timestamptz, ${DAY}
    from generate_series(1, ${orders}::int) n
    join unnest(${sql.param(symbols)}::text[]) with ordinality s(symbol, place) on s.place = n % ${symbols.length} + 1`);
  await database.execute(sql`analyze`);
  return marketId;
}

async function cheapSymbols(context: Context, marketId: string): Promise<string[]> {
  const market = await openMarket(context, marketId);
  const symbols: string[] = [];
  for (const ticker of TICKERS) {
    const chain = await chainAt(context, market, ticker, BEFORE_MS);
    const near = chain?.contracts.filter(
      ({ strikeMilli, years }) =>
        years > 0.05 && years < 0.3 && Math.abs(strikeMilli / (chain.spot.priceCents * 10) - 1) < 0.04,
    );
    symbols.push(...(near ?? []).map(({ symbol }) => symbol));
  }
  return symbols;
}

/** What writing alone costs: as many rows, in as many pieces, into a table with the columns, key and index of the orders. */
async function plainInserts({ database }: Context, orders: number): Promise<void> {
  await database.execute(sql`create table plain (like adx_orders including all)`);
  for (let from = 0; from < orders; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, orders - from) }, () => ({ id: randomUUID() }));
    await database.execute(sql`insert into plain (id, portfolio_id, market_id, symbol, ticker, side, qty, status, auction_slot, auction_day, ts, placed_on)
      select r.id, 'p1', 'm', 'SAP260320C00200000', 'SAP', 'BUY', 1, 'PENDING', 'close', ${DAY}, now(), ${DAY}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text)`);
  }
}

async function time(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
