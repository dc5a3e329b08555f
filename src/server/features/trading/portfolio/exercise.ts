import { randomUUID } from 'node:crypto';
import { isTradingAt, venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import type { Fill } from '#rules/trading/fill-order.ts';
import { tickerIn, type Priced } from '#rules/trading/instruments.ts';
import { exerciseOption } from '#rules/trading/settle-option.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { once } from '#server/features/accounts/repeats.ts';
import { parseOptionSymbol } from '#rules/market/options/option-symbol.ts';
import { checkPlaying } from '../orders/check-playing.ts';
import { checkAlive, nextAuctionOf } from '../orders/check-stageable.ts';
import type { RequestIdentity } from '../orders/place-order.ts';
import { refusalOf } from '../refusal-of.ts';
import { lockStanding, standingOf, type Standing } from './standing.ts';
import { priceBookOf, type PriceBook } from '../price-book.ts';
import { recordEquity } from './record-equity.ts';
import { checkAvailable, checkDailyLimit, checkNothingUndecided } from '../orders/staging.ts';
import { exercises } from '../tables.ts';
import { writeTrades } from '../write-trades.ts';

export interface ExerciseRequest {
  portfolioId: string;
  optionSymbol: string;
  qty: number;
}

/** Exercises in cash: at once at a fresh price in trading hours, otherwise at the spot of the next auction. */
export async function exercise(context: Context, viewer: Account, request: ExerciseRequest, identity: RequestIdentity) {
  const { reference, endpoint, body } = identity;
  const nowMs = context.clock.now();
  let isNew = false;
  const answer = await once(
    context.database,
    { userId: viewer.userId, reference, content: { endpoint, body } },
    async () => {
      const { market } = await standingOf(context, viewer, request.portfolioId);
      const named = parseOptionSymbol(request.optionSymbol);
      if (!named) throw new Refusal(tickerIn(request.optionSymbol) === '' ? 'UNKNOWN_CONTRACT' : 'NOT_EXERCISABLE');
      const book = await priceBookOf(context, market, market.timeAt(context.clock.now()), [named.ticker]);
      if (!market.tickers.has(named.ticker)) throw new Refusal('UNKNOWN_CONTRACT');
      const priced = book.find(request.optionSymbol);
      if (priced === 'expired') throw new Refusal('UNKNOWN_CONTRACT');
      if (!priced) throw new Refusal('NO_PRICE');
      return (open) => {
        isNew = true;
        return decide(context, open, { portfolioId: request.portfolioId, quantity: request.qty, priced, book, nowMs });
      };
    },
  );
  const { marketId, ...exercised } = answer;
  if (isNew && exercised.status === 'FILLED') await recordEquity(context, marketId, nowMs, [request.portfolioId]);
  if (isNew) publish(context, 'portfolio', [viewer.userId]);
  return exercised;
}

/** What is to be exercised, and the prices at which it is looked at. */
interface Asked {
  portfolioId: string;
  quantity: number;
  priced: Priced;
  book: PriceBook;
  nowMs: number;
}

async function decide(context: Context, database: Database, asked: Asked) {
  const { portfolioId, priced, book, nowMs } = asked;
  const standing = await lockStanding(context, database, portfolioId);
  const isNow = settlesNow(book, priced, nowMs);
  await checkPlaying(context, database, standing.arena);
  checkDailyLimit(standing, venueDay(book.market.venue, book.atMs));
  const fill = fillExercise(context, standing, asked);
  if (isNow) checkNothingUndecided(standing, nowMs, context.config.market.venue);
  const auction = isNow ? undefined : nextAuctionOf(context, standing.arena);
  checkAlive(book.market.venue, priced.instrument, auction, 'SETTLES_AT_EXPIRY');
  const { marketId } = standing.portfolio;
  const id = await stageExercise(database, asked, { marketId, auction });
  if (isNow) await settleAtOnce(database, asked, { id, marketId, fill });
  return {
    id,
    marketId,
    status: isNow ? ('FILLED' as const) : ('PENDING' as const),
    auctionSlot: auction?.slot ?? null,
    realizedPnL: isNow ? fill.realizedCents / 100 : null,
    proceeds: fill.notionalCents / 100,
    fees: fill.feeCents / 100,
  };
}

/** What the exercise would bring as things stand; refused where the rules say no. */
function fillExercise(context: Context, standing: Standing, { quantity, priced }: Asked): Fill {
  const { instrument, spotCents } = priced;
  const { state } = standing;
  checkAvailable(standing, { symbol: instrument.symbol, quantity });
  const decision = exerciseOption(state, { instrument, quantity, spotCents }, context.config.trading.fees);
  if (decision.outcome === 'FILLED') return decision.fill;
  throw new Refusal(refusalOf(decision.outcome === 'REJECTED' ? decision.reason : 'NO_QUOTES'));
}

async function stageExercise(
  database: Database,
  { portfolioId, quantity, priced: { instrument }, book, nowMs }: Asked,
  { marketId, auction }: { marketId: string; auction: Auction | undefined },
): Promise<string> {
  const id = randomUUID();
  await database.insert(exercises).values({
    id,
    portfolioId,
    marketId,
    symbol: instrument.symbol,
    ticker: instrument.ticker,
    kind: 'exercise',
    quantity,
    status: 'PENDING',
    auctionSlot: auction?.slot ?? null,
    auctionDay: auction?.day ?? null,
    placedAt: new Date(nowMs),
    placedOn: venueDay(book.market.venue, book.atMs),
  });
  return id;
}

async function settleAtOnce(
  database: Database,
  { portfolioId, quantity, priced: { instrument, spotCents, priceMs }, book, nowMs }: Asked,
  { id, marketId, fill }: { id: string; marketId: string; fill: Fill },
): Promise<void> {
  const what = { id, portfolioId, kind: 'exercise', side: 'EXERCISE', instrument, quantity } as const;
  await writeTrades(database, {
    marketId,
    filledAtMs: nowMs,
    auctionRunId: null,
    window: null,
    book,
    after: new Map([[portfolioId, fill.portfolio]]),
    trades: [{ ...what, spotCents, priceMs, fill }],
  });
}

/** Whether an exercise is settled at once; otherwise it waits for the next auction. */
export function settlesNow({ market }: PriceBook, { isStale }: Priced, nowMs: number): boolean {
  return !market.isEvent && isTradingAt(market.venue, nowMs) && !isStale && !market.feed.isDelayed;
}
