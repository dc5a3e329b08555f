import { randomUUID } from 'node:crypto';
import { isTradingAt, venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Fill } from '#rules/trading/fill-order.ts';
import { tickerIn, type Priced } from '#rules/trading/instruments.ts';
import { exerciseOption } from '#rules/trading/settle-option.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { RequestIdentity } from '#server/features/accounts/repeats.ts';
import { insertFrom } from '#server/database/insert-from.ts';
import { Refusal } from '#server/refusal.ts';
import { parseOptionSymbol } from '#rules/market/options/option-symbol.ts';
import { checkPlaying } from '../orders/check-playing.ts';
import { checkAlive, nextAuctionOf } from '../orders/check-stageable.ts';
import { placeOnce } from '../orders/place-once.ts';
import { auctionIn, TURNED } from '../orders/write-staged.ts';
import { refusalOf } from '../refusal-of.ts';
import { lockStanding, standingOf, type Standing } from './standing.ts';
import { priceBookOf, type PriceBook } from '../price-book.ts';
import { checkAvailable, checkDailyLimit, checkNothingUndecided, checkRoomToWait } from '../orders/staging.ts';
import { exercises } from '../tables.ts';
import { writeTrades } from '../write-trades.ts';

export interface ExerciseRequest {
  portfolioId: string;
  optionSymbol: string;
  qty: number;
}

/** Exercises in cash: at once at a fresh price in trading hours, otherwise at the spot of the next auction. */
export async function exercise(context: Context, viewer: Account, request: ExerciseRequest, identity: RequestIdentity) {
  const { portfolioId, qty: quantity } = request;
  return placeOnce(context, viewer, identity, portfolioId, async (nowMs) => {
    const { standing, market } = await standingOf(context, viewer, portfolioId);
    const named = parseOptionSymbol(request.optionSymbol);
    if (!named) throw new Refusal(tickerIn(request.optionSymbol) === '' ? 'UNKNOWN_CONTRACT' : 'NOT_EXERCISABLE');
    const book = await priceBookOf(context, market, market.timeAt(context.clock.now()), [named.ticker]);
    if (!market.tickers.has(named.ticker)) throw new Refusal('UNKNOWN_CONTRACT');
    const priced = book.find(request.optionSymbol);
    if (priced === 'expired') throw new Refusal('UNKNOWN_CONTRACT');
    if (!priced) throw new Refusal('NO_PRICE');
    const asked = { quantity, priced, book, nowMs };
    const work = (open: Database) => settleOrStage(context, open, portfolioId, asked);
    if (settlesNow(book, priced, nowMs)) return { work };
    const { row, answer } = await decide(context, context.database, standing, asked);
    const inserts = [insertFrom(exercises, [row], { part: TURNED })];
    return { work, staged: { standing, answer, inserts, auction: auctionIn(row), bought: [] } };
  });
}

/** What is to be exercised, and the prices at which it is looked at. */
interface Asked {
  quantity: number;
  priced: Priced;
  book: PriceBook;
  nowMs: number;
}

async function decide(context: Context, database: Database, standing: Standing, asked: Asked) {
  const { quantity, priced, book, nowMs } = asked;
  const { portfolio, arena } = standing;
  const { instrument } = priced;
  const isNow = settlesNow(book, priced, nowMs);
  await checkPlaying(context, database, arena);
  const day = venueDay(book.market.venue, book.atMs);
  checkDailyLimit(standing, day);
  const fill = fillExercise(context, standing, asked);
  if (isNow) await checkNothingUndecided(database, standing, { nowMs, venue: context.config.market.venue });
  else checkRoomToWait(standing);
  const auction = isNow ? undefined : nextAuctionOf(context, arena);
  checkAlive(book.market.venue, instrument, auction, 'SETTLES_AT_EXPIRY');
  const row = {
    id: randomUUID(),
    portfolioId: portfolio.id,
    marketId: portfolio.marketId,
    symbol: instrument.symbol,
    ticker: instrument.ticker,
    kind: 'exercise' as const,
    quantity,
    status: 'PENDING' as const,
    auctionSlot: auction?.slot ?? null,
    auctionDay: auction?.day ?? null,
    placedAt: new Date(nowMs),
    placedOn: day,
  };
  const answer = {
    id: row.id,
    marketId: row.marketId,
    status: isNow ? ('FILLED' as const) : ('PENDING' as const),
    auctionSlot: row.auctionSlot,
    realizedPnL: isNow ? fill.realizedCents / 100 : null,
    proceeds: fill.notionalCents / 100,
    fees: fill.feeCents / 100,
  };
  return { row, answer, isNow, fill };
}

/** Under the portfolio's lock: settled now, or because what it was decided by before is not so any more. */
async function settleOrStage(context: Context, database: Database, portfolioId: string, asked: Asked) {
  const standing = await lockStanding(context, database, portfolioId);
  const { row, answer, isNow, fill } = await decide(context, database, standing, asked);
  await database.insert(exercises).values(row);
  if (!isNow) return answer;
  const { id, marketId, quantity } = row;
  const { instrument, spotCents, priceMs } = asked.priced;
  const what = { id, portfolioId, kind: 'exercise', side: 'EXERCISE', instrument, quantity } as const;
  await writeTrades(database, {
    marketId,
    filledAtMs: context.clock.now(),
    auctionRunId: null,
    window: null,
    book: asked.book,
    after: new Map([[portfolioId, fill.portfolio]]),
    trades: [{ ...what, spotCents, priceMs, fill }],
  });
  return answer;
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

/** Whether an exercise is settled at once; otherwise it waits for the next auction. */
export function settlesNow({ market }: PriceBook, { isStale }: Priced, nowMs: number): boolean {
  return !market.isEvent && isTradingAt(market.venue, nowMs) && !isStale && !market.feed.isDelayed;
}
