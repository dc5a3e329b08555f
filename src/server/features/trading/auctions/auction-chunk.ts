import { sql } from 'drizzle-orm';
import { auctionOf, nextAuction } from '#rules/market/time/auction-clock.ts';
import { decideAuction, type Waiting as WaitingRule } from '#rules/trading/decide-auction.ts';
import type { RejectReason } from '#rules/trading/fill-order.ts';
import { instrumentOf } from '#rules/trading/instruments.ts';
import { limitOf } from '#rules/trading/limit-price.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsAsColumns } from '#server/database/rows-as-columns.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { auctionPrices } from '../orders/foresee-waiting.ts';
import { lockPortfolios, type Left } from '../portfolio/portfolios.ts';
import type { PriceBook } from '../price-book.ts';
import { inAuction, type AuctionRun } from './auction-run.ts';
import { filledInWindow, windowKey } from '../orders/staging.ts';
import { packagedOf, readPackages, type PackageRow } from '../packages/packaged-orders.ts';
import { auctionRuns, exercises, orders, packages, WAITING } from '../tables.ts';
import { writeTrades, type Trade } from '../write-trades.ts';

interface Chunk {
  run: AuctionRun;
  window: string;
  book: PriceBook;
  portfolioIds: readonly string[];
}

/** Decides everything that some portfolios have in an auction, first come first served in each, and commits it as one. Tells what that left in them. */
export async function runAuctionChunk(
  context: Context,
  { run, window, book, portfolioIds }: Chunk,
): Promise<Map<string, Left>> {
  return transaction(context.database, async (database) => {
    const locked = await lockPortfolios(database, portfolioIds, book.market.venue);
    // Read under the lock: a cancellation or another runner may have come first.
    const waiting = await readWaiting(database, run, portfolioIds);
    const states = new Map([...locked].map(([id, { state }]) => [id, state]));
    const filledBefore = await filledInWindow(database, portfolioIds, window);
    const trades: Trade[] = [];
    const rejected: Rejected[] = [];
    const deferred: Waiting[] = [];
    const kept: Kept[] = [];
    const prices = { ...auctionPrices(book), find: findFor(context, run, book) };
    for (const [portfolioId, state] of states) {
      const { turns, portfolio } = decideAuction(state, waiting.get(portfolioId) ?? [], {
        prices,
        rules: context.config.trading,
        filledBefore: (symbol, side) => filledBefore.get(windowKey(portfolioId, symbol, side)) ?? 0,
        onFault: ({ id }, error) =>
          context.log.error({ err: error, order: id }, 'auction: an order could not be decided'),
      });
      for (const { waiting: item, decision } of turns.flat()) {
        if (decision.outcome === 'DEFERRED') deferred.push(item);
        else if (decision.outcome === 'WAITS') kept.push({ ...item, missedCents: decision.missedCents });
        else if (decision.outcome === 'REJECTED')
          rejected.push({ ...item, reason: decision.reason, missedCents: decision.missedCents });
        else trades.push(tradeOf(book, item, decision.fill));
      }
      states.set(portfolioId, portfolio);
    }
    const { marketId } = run;
    const filledAtMs = context.clock.now();
    await writeTrades(database, { marketId, filledAtMs, auctionRunId: run.id, window, book, trades, after: states });
    await writeRejected(database, rejected, filledAtMs);
    await writeWaiting(context, database, { run, deferred, kept, decidedAtMs: filledAtMs });
    await database
      .update(auctionRuns)
      .set({
        filled: sql`${auctionRuns.filled} + ${trades.length}`,
        rejected: sql`${auctionRuns.rejected} + ${rejected.length}`,
        deferred: sql`${auctionRuns.deferred} + ${deferred.length}`,
      })
      .where(sql`${auctionRuns.id} = ${run.id}`);
    const left = new Map<string, Left>();
    // Whatever was decided of it, its turn was counted once.
    for (const [id, { holdings }] of states) left.set(id, { turn: (locked.get(id)?.row.turn ?? NaN) + 1, holdings });
    return left;
  });
}

interface Waiting extends WaitingRule {
  kind: 'order' | 'exercise';
  portfolioId: string;
  placedAtMs: number;
}

type Kept = Waiting & { missedCents: number | undefined };
type Rejected = Kept & { reason: RejectReason };

/** What decides, and raw: an order has many columns more, which would take longer to read than to decide. */
const COLUMNS = sql`id, portfolio_id, accepted_number, symbol, qty, date_part('epoch', ts) * 1000 as placed_ms`;

/** By portfolio, in the order in which it was accepted. */
async function readWaiting(
  database: Database,
  run: AuctionRun,
  portfolioIds: readonly string[],
): Promise<Map<string, Waiting[]>> {
  const mine = sql`${inAuction(run)} and portfolio_id = any(${sql.param([...portfolioIds])}::text[])`;
  const rows = rowsOf(
    await database.execute(sql`select 'order' as kind, ${COLUMNS}, side, limit_price_cents, validity, package_id from ${orders} where ${mine}
      union all select 'exercise', ${COLUMNS}, 'EXERCISE', null, null, null from ${exercises} where ${mine} order by accepted_number`),
  );
  const ids = new Set(rows.flatMap((row) => row['package_id'] ?? []).map(String));
  const packaged = await readPackages(database, ids);
  const waiting = new Map<string, Waiting[]>(portfolioIds.map((id) => [id, []]));
  for (const row of rows) {
    const item = waitingOf(row, packaged);
    waiting.get(item.portfolioId)?.push(item);
  }
  return waiting;
}

function waitingOf(row: Record<string, unknown>, known: ReadonlyMap<string, PackageRow>): Waiting {
  const limit = row['limit_price_cents'];
  return {
    id: String(row['id']),
    kind: row['kind'] === 'order' ? 'order' : 'exercise',
    portfolioId: String(row['portfolio_id']),
    symbol: String(row['symbol']),
    side: row['side'] === 'BUY' ? 'BUY' : row['side'] === 'SELL' ? 'SELL' : 'EXERCISE',
    quantity: Number(row['qty']),
    limit: limit === null ? null : limitOf(Number(limit), row['validity'] === 'gtc' ? 'gtc' : 'auction'),
    packaged: packagedOf(known.get(String(row['package_id'])) ?? null),
    placedAtMs: Number(row['placed_ms']),
  };
}

/** On a delayed feed, a price from before the order was accepted, or could last be cancelled, was no secret to who did so. */
function findFor(context: Context, run: AuctionRun, book: PriceBook) {
  return (symbol: string, item: Waiting) => {
    const priced = book.find(symbol);
    const isKnown = priced && priced !== 'expired' && book.market.feed.isDelayed;
    return isKnown && priced.priceMs <= lastActMs(context, run, item) ? undefined : priced;
  };
}

function lastActMs({ config }: Context, run: AuctionRun, { placedAtMs }: Waiting): number {
  if (run.kind !== 'scheduled') return placedAtMs;
  return Math.max(placedAtMs, auctionOf(config.market.venue, run.day, run.slot).cutoffMs - 1);
}

function tradeOf(book: PriceBook, item: Waiting, fill: Trade['fill']): Trade {
  const priced = book.value(item.symbol);
  const instrument = instrumentOf(book.market.venue, item.symbol);
  if (!priced || !instrument) throw new Error(`${item.symbol} was filled without a price`);
  const { id, kind, side, portfolioId, quantity } = item;
  return {
    id,
    kind,
    side,
    portfolioId,
    quantity,
    instrument,
    spotCents: priced.spotCents,
    priceMs: priced.priceMs,
    fill,
  };
}

async function writeRejected(database: Database, rejected: readonly Rejected[], decidedAtMs: number): Promise<void> {
  const decidedAt = new Date(decidedAtMs).toISOString();
  for (const [kind, table] of TABLES) {
    const rows = rejected.filter((item) => item.kind === kind).map(({ id, reason }) => ({ id, reason }));
    if (rows.length === 0) continue;
    await database.execute(sql`update ${table} o set status = 'REJECTED', reject_reason = r.reason, decided_at = ${decidedAt}::timestamptz
      from ${rowsAsColumns(rows, { id: 'text', reason: 'text' })} where o.id = r.id and o.status in ${WAITING}`);
  }
  await writeMissed(database, rejected, decidedAtMs);
}

/** They wait for the next auction, whichever slot that is: those without a fresh price, and those until cancelled whose limit was not reached. */
async function writeWaiting(
  context: Context,
  database: Database,
  { run, deferred, kept, decidedAtMs }: { run: AuctionRun; deferred: Waiting[]; kept: Kept[]; decidedAtMs: number },
): Promise<void> {
  const next = run.kind === 'event' ? undefined : nextAuction(context.config.market.venue, context.clock.now());
  const { slot, day } = next ?? { slot: null, day: null };
  for (const [kind, table] of TABLES)
    for (const [status, items] of [
      ['DEFERRED', deferred],
      ['PENDING', kept],
    ] as const) {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
      if (ids.length === 0) continue;
      await database.execute(sql`update ${table} set status = ${status}, auction_slot = ${slot}, auction_day = ${day}
        where id = any(${sql.param(ids)}::text[]) and status in ${WAITING}`);
    }
  await writeMissed(database, kept, decidedAtMs);
}

/** What the price was that did not reach the limit; of a package, what its legs came to. */
async function writeMissed(database: Database, items: readonly Kept[], decidedAtMs: number): Promise<void> {
  const missedAt = new Date(decidedAtMs).toISOString();
  const alone = new Map<string, number>();
  const packaged = new Map<string, number>();
  for (const { id, packaged: one, missedCents } of items)
    if (missedCents !== undefined) (one ? packaged : alone).set(one?.id ?? id, missedCents);
  for (const [found, table, column] of [
    [alone, orders, orders.missedPriceCents],
    [packaged, packages, packages.missedNetCents],
  ] as const) {
    if (found.size === 0) continue;
    const rows = [...found].map(([id, cents]) => ({ id, cents }));
    await database.execute(sql`update ${table} o set ${sql.identifier(column.name)} = r.cents, missed_at = ${missedAt}::timestamptz
      from ${rowsAsColumns(rows, { id: 'text', cents: 'bigint' })} where o.id = r.id`);
  }
}

const TABLES = [
  ['order', orders],
  ['exercise', exercises],
] as const;
