import { randomUUID } from 'node:crypto';
import { isTradingAt, venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Fill } from '#rules/trading/fill-order.ts';
import { tickerIn, type Priced } from '#rules/trading/instruments.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
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
import { lockPortfolio, portfolioOf, readHoldings, type PortfolioRow } from './portfolios.ts';
import { openPriceBook, type PriceBook } from '../price-book.ts';
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
      const portfolio = await portfolioOf(context, viewer, request.portfolioId);
      const named = parseOptionSymbol(request.optionSymbol);
      if (!named) throw new Refusal(tickerIn(request.optionSymbol) === '' ? 'UNKNOWN_CONTRACT' : 'NOT_EXERCISABLE');
      const book = await openPriceBook(context, portfolio.marketId, 'now', [named.ticker]);
      if (!book.market.tickers.has(named.ticker)) throw new Refusal('UNKNOWN_CONTRACT');
      const priced = book.find(request.optionSymbol);
      if (priced === 'expired') throw new Refusal('UNKNOWN_CONTRACT');
      if (!priced) throw new Refusal('NO_PRICE');
      return (open) => {
        isNew = true;
        return decide(context, open, { portfolio, quantity: request.qty, priced, book, nowMs });
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
  portfolio: PortfolioRow;
  quantity: number;
  priced: Priced;
  book: PriceBook;
  nowMs: number;
}

async function decide(context: Context, database: Database, asked: Asked) {
  const { portfolio, priced, book, nowMs } = asked;
  const locked = await lockPortfolio(database, portfolio.id);
  await checkPlaying(context, database, locked.arena);
  const state = await readHoldings(database, locked.row, book.market.venue);
  await checkDailyLimit(database, portfolio, venueDay(book.market.venue, book.atMs));
  const fill = await fillExercise(context, database, state, asked);
  const isNow = settlesNow(book, priced, nowMs);
  if (isNow) await checkNothingUndecided(database, portfolio.id, nowMs, context.config.market.venue);
  const auction = isNow ? undefined : nextAuctionOf(context, locked.arena);
  checkAlive(book.market.venue, priced.instrument, auction, 'SETTLES_AT_EXPIRY');
  const id = await stageExercise(database, asked, auction);
  if (isNow) await settleAtOnce(database, asked, { id, fill });
  return {
    id,
    marketId: portfolio.marketId,
    status: isNow ? ('FILLED' as const) : ('PENDING' as const),
    auctionSlot: auction?.slot ?? null,
    realizedPnL: isNow ? fill.realizedCents / 100 : null,
    proceeds: fill.notionalCents / 100,
    fees: fill.feeCents / 100,
  };
}

/** What the exercise would bring as things stand; refused where the rules say no. */
async function fillExercise(context: Context, database: Database, state: Portfolio, asked: Asked): Promise<Fill> {
  const { portfolio, quantity, priced } = asked;
  const { instrument, spotCents } = priced;
  const owned = state.holdings.get(instrument.symbol)?.quantity ?? 0;
  await checkAvailable(database, portfolio.id, { symbol: instrument.symbol, quantity, owned });
  const decision = exerciseOption(state, { instrument, quantity, spotCents }, context.config.trading.fees);
  if (decision.outcome === 'FILLED') return decision.fill;
  throw new Refusal(refusalOf(decision.outcome === 'REJECTED' ? decision.reason : 'NO_QUOTES'));
}

async function stageExercise(
  database: Database,
  { portfolio, quantity, priced: { instrument }, book, nowMs }: Asked,
  auction: ReturnType<typeof nextAuctionOf> | undefined,
): Promise<string> {
  const id = randomUUID();
  await database.insert(exercises).values({
    id,
    portfolioId: portfolio.id,
    marketId: portfolio.marketId,
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
  { portfolio, quantity, priced: { instrument, spotCents, priceMs }, book, nowMs }: Asked,
  { id, fill }: { id: string; fill: Fill },
): Promise<void> {
  const what = { id, portfolioId: portfolio.id, kind: 'exercise', side: 'EXERCISE', instrument, quantity } as const;
  await writeTrades(database, {
    marketId: portfolio.marketId,
    filledAtMs: nowMs,
    auctionRunId: null,
    window: null,
    book,
    after: new Map([[portfolio.id, fill.portfolio]]),
    trades: [{ ...what, spotCents, priceMs, fill }],
  });
}

/** Whether an exercise is settled at once; otherwise it waits for the next auction. */
export function settlesNow({ market }: PriceBook, { isStale }: Priced, nowMs: number): boolean {
  return !market.isEvent && isTradingAt(market.venue, nowMs) && !isStale && !market.feed.isDelayed;
}
