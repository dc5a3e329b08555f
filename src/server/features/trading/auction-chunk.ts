import { sql } from 'drizzle-orm';
import { auctionOf, nextAuction } from '#rules/market/auction-clock.ts';
import { fillOrder, type Decision, type RejectReason } from '#rules/trading/fill-order.ts';
import { instrumentOf } from '#rules/trading/instruments.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import { exerciseOption } from '#rules/trading/settle-option.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockPortfolios } from './portfolios.ts';
import type { PriceBook } from './price-book.ts';
import { inAuction, type AuctionRun } from './run-auction.ts';
import { filledInWindow, windowKey } from './staging.ts';
import { auctionRuns, exercises, orders } from './tables.ts';
import { writeTrades, type Trade } from './write-trades.ts';

interface Chunk {
  run: AuctionRun;
  window: string;
  book: PriceBook;
  portfolioIds: readonly string[];
}

/** Decides everything that some portfolios have in an auction, first come first served in each, and commits it as one. */
export async function runAuctionChunk(context: Context, { run, window, book, portfolioIds }: Chunk): Promise<void> {
  await transaction(context.database, async (database) => {
    const locked = await lockPortfolios(database, portfolioIds);
    // Read under the lock: a cancellation or another runner may have come first.
    const waiting = await readWaiting(database, run, portfolioIds);
    const states = new Map([...locked].map(([id, { state }]) => [id, state]));
    const filledBefore = await filledInWindow(database, portfolioIds, window);
    const trades: Trade[] = [];
    const rejected: Rejected[] = [];
    const deferred: Waiting[] = [];
    for (const item of waiting) {
      const state = states.get(item.portfolioId);
      if (!state) continue;
      const key = windowKey(item.portfolioId, item.symbol, item.side);
      const decision = decideSafely(context, run, book, state, item, filledBefore.get(key) ?? 0);
      if (decision.outcome === 'DEFERRED') deferred.push(item);
      else if (decision.outcome === 'REJECTED') rejected.push({ ...item, reason: decision.reason });
      else {
        states.set(item.portfolioId, decision.fill.portfolio);
        filledBefore.set(key, (filledBefore.get(key) ?? 0) + item.quantity);
        trades.push(tradeOf(book, item, decision.fill));
      }
    }
    const { marketId } = run;
    const filledAtMs = context.clock.now();
    await writeTrades(database, { marketId, filledAtMs, auctionRunId: run.id, window, book, trades, after: states });
    await writeRejected(database, rejected);
    await writeDeferred(context, database, run, deferred);
    await database
      .update(auctionRuns)
      .set({
        filled: sql`${auctionRuns.filled} + ${trades.length}`,
        rejected: sql`${auctionRuns.rejected} + ${rejected.length}`,
        deferred: sql`${auctionRuns.deferred} + ${deferred.length}`,
      })
      .where(sql`${auctionRuns.id} = ${run.id}`);
  });
}

interface Waiting {
  id: string;
  kind: 'order' | 'exercise';
  portfolioId: string;
  symbol: string;
  side: 'BUY' | 'SELL' | 'EXERCISE';
  quantity: number;
  acceptedNumber: number;
  placedAtMs: number;
}

type Rejected = Waiting & { reason: RejectReason };

async function readWaiting(database: Database, run: AuctionRun, portfolioIds: readonly string[]): Promise<Waiting[]> {
  const mine = sql`${inAuction(run)} and portfolio_id = any(${sql.param([...portfolioIds])}::text[])`;
  const ordered = (await database.select().from(orders).where(mine)).map((order) => ({
    kind: 'order' as const,
    ...order,
  }));
  const exercised = (await database.select().from(exercises).where(mine)).map((row) => ({
    ...row,
    kind: 'exercise' as const,
    side: 'EXERCISE' as const,
  }));
  return [...ordered, ...exercised]
    .map(({ id, kind, portfolioId, symbol, side, quantity, acceptedNumber, placedAt }) => ({
      id,
      kind,
      portfolioId,
      symbol,
      side,
      quantity,
      acceptedNumber,
      placedAtMs: placedAt.getTime(),
    }))
    .toSorted((a, b) => a.acceptedNumber - b.acceptedNumber);
}

/** An order that cannot be decided for a fault of ours is rejected by itself; it must not take its auction with it. */
function decideSafely(
  context: Context,
  run: AuctionRun,
  book: PriceBook,
  state: Portfolio,
  item: Waiting,
  filledBefore: number,
): Decision {
  try {
    return decide(context, run, book, state, item, filledBefore);
  } catch (error) {
    context.log.error({ err: error, order: item.id }, 'auction: an order could not be decided');
    return { outcome: 'REJECTED', reason: 'FAILED' };
  }
}

function decide(
  context: Context,
  run: AuctionRun,
  book: PriceBook,
  state: Portfolio,
  item: Waiting,
  filledBefore: number,
): Decision {
  const priced = book.find(item.symbol);
  // On a delayed feed, a price from before the order was accepted, or could last be cancelled, was no secret to who did so.
  if (priced && priced !== 'expired' && book.market.feed.isDelayed && priced.priceMs <= lastActMs(context, run, item))
    return { outcome: 'DEFERRED' };
  const { side, quantity } = item;
  // Made inactive since it was placed: a buy that waits is as new as one that is placed now.
  const ticker = instrumentOf(item.symbol)?.ticker ?? '';
  if (side === 'BUY' && book.market.tickers.get(ticker)?.isActive === false)
    return { outcome: 'REJECTED', reason: 'TICKER_INACTIVE' };
  if (side !== 'EXERCISE')
    return fillOrder(state, { side, quantity, filledBefore }, priced, context.config.trading, book.mark);
  if (priced === 'expired') return { outcome: 'REJECTED', reason: 'CONTRACT_EXPIRED' };
  if (!priced || priced.isStale) return { outcome: 'DEFERRED' };
  const { instrument, spotCents } = priced;
  return exerciseOption(state, { instrument, quantity, spotCents }, context.config.trading.fees);
}

function lastActMs({ config }: Context, run: AuctionRun, { placedAtMs }: Waiting): number {
  if (run.kind !== 'scheduled') return placedAtMs;
  return Math.max(placedAtMs, auctionOf(run.day, run.slot, config.market.windows).cutoffMs - 1);
}

function tradeOf(book: PriceBook, item: Waiting, fill: Trade['fill']): Trade {
  const priced = book.value(item.symbol);
  const instrument = instrumentOf(item.symbol);
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

async function writeRejected(database: Database, rejected: readonly Rejected[]): Promise<void> {
  for (const [kind, table] of TABLES) {
    const rows = rejected.filter((item) => item.kind === kind).map(({ id, reason }) => ({ id, reason }));
    if (rows.length === 0) continue;
    await database.execute(sql`update ${table} o set status = 'REJECTED', reject_reason = r.reason
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, reason text) where o.id = r.id and o.status in ('PENDING', 'DEFERRED')`);
  }
}

/** They wait for the next auction, whichever slot that is. */
async function writeDeferred(
  context: Context,
  database: Database,
  run: AuctionRun,
  deferred: readonly Waiting[],
): Promise<void> {
  const next = run.kind === 'event' ? undefined : nextAuction(context.clock.now(), context.config.market.windows);
  const { slot, day } = next ?? { slot: null, day: null };
  for (const [kind, table] of TABLES) {
    const ids = deferred.filter((item) => item.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    await database.execute(sql`update ${table} set status = 'DEFERRED', auction_slot = ${slot}, auction_day = ${day}
      where id = any(${sql.param(ids)}::text[]) and status in ('PENDING', 'DEFERRED')`);
  }
}

const TABLES = [
  ['order', orders],
  ['exercise', exercises],
] as const;
