import { createHash } from 'node:crypto';
import type { AuctionSlot } from '#rules/market/time/auction-clock.ts';
import { valuePortfolio } from '#rules/trading/valuation.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { openMarket } from '../market/open-market.ts';
import { runEventAuction } from '../trading/auctions/event-auctions.ts';
import { expirePositions } from '../trading/portfolio/expire-positions.ts';
import { withHoldings } from '../trading/portfolio/portfolios.ts';
import { openPriceBook } from '../trading/price-book.ts';
import type { AuctionRun } from '../trading/auctions/auction-run.ts';
import { changeClock } from './event-clock-acts.ts';
import { checkNotOver, isStarted, marketOfEvent, readEvent, teamsIn } from './find-event.ts';
import { tellRoom } from './shared-answers.ts';
import { liveMarks } from './tables.ts';

const NOTHING_HELD = { batchId: '', filled: 0, rejected: 0, deferred: 0, settled: 0 };

/** An auction of the event with everything that waits in it, or the last one of a run's market. Asked for again under the same reference, it is the same one. */
export async function holdAuction(
  context: Context,
  viewer: Account,
  eventId: string,
  { slot, reference, lastOf }: { slot: AuctionSlot; reference: string; lastOf?: string },
) {
  const isLast = lastOf !== undefined;
  const event = await readEvent(context.database, eventId);
  const market = await marketOfEvent(context.database, event);
  // Cleaned up since it was to end: the next run has nothing to do with it.
  if (isLast && market.id !== lastOf) return NOTHING_HELD;
  checkNotOver(market);
  if (market.frozenAt && !isLast) throw new Refusal('EVENT_FROZEN');
  const settled = await settleExpired(context, market.id);
  const run = await runEventAuction(context, {
    marketId: market.id,
    slot,
    isLast,
    runId: createHash('sha256').update(`${eventId} ${viewer.userId} ${reference}`).digest('hex').slice(0, 32),
    record: async (database, { id, clock }, nowMs) => {
      if (clock && !isLast && !isStarted(clock)) await changeClock(database, { id, clock }, nowMs, event.speed);
      // The end of an event is one act, and writes itself down.
      if (isLast) return;
      await writeAudit(context, database, {
        actorId: viewer.userId,
        action: 'event.auction',
        subject: eventId,
        after: { slot },
      });
    },
    conclude: (begun) => markTeams(context, begun),
  });
  tellRoom(context, market.id);
  const { filled, rejected, deferred } = run;
  return { batchId: run.id, filled, rejected, deferred, settled };
}

/** Settles what has expired by the market's own time. */
export async function settleExpired(context: Context, marketId: string): Promise<number> {
  const market = await openMarket(context, marketId);
  const settled = await expirePositions(context, marketId, market.timeAt(context.clock.now()));
  if (settled > 0) tellRoom(context, marketId);
  return settled;
}

/** The same for acts that must succeed in a market that can make no prices any more. */
export async function trySettling(context: Context, marketId: string): Promise<void> {
  try {
    await settleExpired(context, marketId);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.log.error({ err: error, marketId }, 'live event: what has expired could not be settled');
  }
}

/** Keeps what each team is worth at the auction's own prices. */
export async function markTeams(context: Context, run: AuctionRun): Promise<void> {
  const teams = await teamsIn(context.database, run.marketId);
  if (teams.length === 0) return;
  const { venue } = await openMarket(context, run.marketId);
  const states = await withHoldings(
    context.database,
    teams.map(({ portfolio }) => portfolio),
    venue,
  );
  const held = [...states.values()].flatMap(({ state }) => [...state.holdings.values()]);
  const tickers = new Set(held.map(({ instrument }) => instrument.ticker));
  const book = await openPriceBook(context, run.marketId, run.priceAt.getTime(), tickers);
  const marks = [...states.values()].map(({ row, state }) => ({
    auctionRunId: run.id,
    portfolioId: row.id,
    equityCents: valuePortfolio(state, book.value, context.config.trading.fees).equityCents,
    cashCents: state.cashCents,
  }));
  await context.database.insert(liveMarks).values(marks).onConflictDoNothing();
}
