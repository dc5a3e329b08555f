import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { unplaceable } from '#contract/trading-shapes.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import { exposureOf } from '#rules/trading/exposure.ts';
import {
  mostThatFills,
  priceTrade,
  tradeWithinLimit,
  type Decision,
  type RejectReason,
} from '#rules/trading/fill-order.ts';
import { foreseeAuctions, isOverBefore, type Foreseen } from '#rules/trading/foresee-auctions.ts';
import { unitPriceCents, type Priced } from '#rules/trading/instruments.ts';
import { missingCents } from '#rules/trading/limit-price.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import { exerciseOption } from '#rules/trading/settle-option.ts';
import { valuePortfolio } from '#rules/trading/valuation.ts';
import type { Account, Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { checkAlive, checkWorth, nextAuctionOf, tradeable } from './check-stageable.ts';
import { checkPlaying } from './check-playing.ts';
import { settlesNow } from '../portfolio/exercise.ts';
import { auctionPrices, foreseeWaiting, readWaiting, tickersOf, type WaitingRows } from './foresee-waiting.ts';
import { termsOf, type OrderRequest } from './order-request.ts';
import { windowFor } from './window-for.ts';
import { windowOf } from './staging.ts';
import { reservedBy } from '../packages/packaged-orders.ts';
import { portfolioOf, readArena, readHoldings, type PortfolioRow } from '../portfolio/portfolios.ts';
import { priceBookOf, type PriceBook } from '../price-book.ts';
import { checkAvailable, checkDailyLimit, checkNothingUndecided, filledInWindow, windowKey } from './staging.ts';

const PREVIEW = 'preview';

interface Question {
  portfolio: PortfolioRow;
  state: Portfolio;
  waiting: WaitingRows;
  request: OrderRequest;
  book: PriceBook;
  priced: Priced;
  /** Filled at once in this window, or else staged for this auction. */
  live: Auction | undefined;
  auction: Auction | undefined;
  nowMs: number;
}

/** What would become of an order placed now: the auction's own rule at the prices of now, after everything that waits already. */
export async function previewOrder(context: Context, viewer: Account, request: OrderRequest) {
  const { question, refused } = await ask(context, viewer, request);
  const { state, waiting, book, priced, live, auction } = question;
  const { rules, filledBefore, foreseen } = await foresee(context, question);
  const { side, qty: quantity, limit } = request;
  const terms = termsOf(request, filledBefore);
  const price = priceTrade(terms, priced, rules);
  const trade = tradeWithinLimit(terms, priced, rules);
  if (!price || !trade || !priced.quote) throw new Refusal('NO_QUOTES');
  const total = { notionalCents: price.notionalCents, units: quantity * priced.instrument.size };
  const { decision, before, riskReasons } = foreseen;
  const changeCents = side === 'BUY' ? -(trade.notionalCents + trade.feeCents) : trade.notionalCents - trade.feeCents;
  const powerCents = state.cashCents - reservedBy(waiting.ordered);
  return {
    option_symbol: request.optionSymbol,
    side,
    qty: quantity,
    executes: live ? ('now' as const) : ('auction' as const),
    auction: auction
      ? { slot: auction.slot, day: auction.day, starts_at: new Date(auction.startMs).toISOString() }
      : null,
    price_time: new Date(priced.priceMs).toISOString(),
    spot: priced.spotCents / 100,
    bid: priced.quote.bidCents / 100,
    ask: priced.quote.askCents / 100,
    price: unitPriceCents(total.notionalCents, total.units) / 100,
    limit_price: limit ? limit.priceCents / 100 : null,
    validity: limit?.validity ?? null,
    limit_distance: limit ? missingCents(side, limit, total) / 100 : null,
    notional: trade.notionalCents / 100,
    fees: trade.feeCents / 100,
    decision: decision.outcome,
    reason: decision.outcome === 'REJECTED' ? decision.reason : (foreseen.otherReason ?? null),
    risk_reasons: riskReasons,
    fillable: side === 'BUY' ? mostThatFills(before, { side, filledBefore, limit }, priced, rules, book.mark) : null,
    exercisable: exercisableOf(context, question),
    refused: refused ?? refusedBy(question, trade, decision),
    cash: state.cashCents / 100,
    cash_after: (state.cashCents + changeCents) / 100,
    cash_at_turn: before.cashCents / 100,
    trading_power: powerCents / 100,
    // What a staged sell will bring cannot be spent before its auction.
    trading_power_after: (powerCents + (side === 'BUY' || live ? changeCents : 0)) / 100,
    liquidation_value: valuePortfolio(state, book.value, rules.fees).liquidationCents / 100,
    exposure: side === 'BUY' ? exposureFor(before, priced, trade.notionalCents, rules, book) : null,
  };
}

function exposureFor(
  before: Portfolio,
  { instrument: { ticker } }: Priced,
  notionalCents: number,
  { exposure }: Context['config']['trading'],
  { mark }: PriceBook,
) {
  const { heldCents, capCents } = exposureOf(before, ticker, exposure, mark);
  return {
    ticker,
    held: heldCents / 100,
    order: notionalCents / 100,
    cap: capCents / 100,
    left: (capCents - heldCents - notionalCents) / 100,
  };
}

/** At once an order is refused where an auction would reject it; to be staged a sale need only bring more than its fees. */
function refusedBy(
  { live, request }: Question,
  trade: { notionalCents: number; feeCents: number },
  decision: Decision,
) {
  if (live) return decision.outcome === 'REJECTED' ? placingCode(decision.reason) : null;
  return request.side === 'SELL' && trade.notionalCents <= trade.feeCents ? ('FEES_EXCEED_PROCEEDS' as const) : null;
}

/** What is held and not spoken for, where exercising it would be taken and pay. */
function exercisableOf(context: Context, { state, waiting, request, book, priced, nowMs, auction }: Question): number {
  const { instrument, spotCents } = priced;
  const spokenFor = [...waiting.ordered.filter(({ side }) => side === 'SELL'), ...waiting.exercised]
    .filter(({ symbol }) => symbol === request.optionSymbol)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = (state.holdings.get(request.optionSymbol)?.quantity ?? 0) - spokenFor;
  if (!settlesNow(book, priced, nowMs) && isOverBefore(book.market.venue, instrument, auction?.startMs)) return 0;
  const decision = exerciseOption(state, { instrument, quantity, spotCents }, context.config.trading.fees);
  return decision.outcome === 'FILLED' ? quantity : 0;
}

async function foresee(context: Context, question: Question) {
  const { portfolio, state, waiting, request, book, live, auction } = question;
  const rules = context.config.trading;
  const { optionSymbol: symbol, side, qty: quantity, limit } = request;
  const order = { id: PREVIEW, symbol, side, quantity, limit, packaged: null };
  let all: Map<string, Foreseen>;
  if (live) {
    const filled = await filledInWindow(context.database, [portfolio.id], windowOf(live));
    const filledBefore = filled.get(windowKey(portfolio.id, order.symbol, order.side)) ?? 0;
    all = foreseeAuctions(state, [{ ...order, auctionMs: undefined }], rules, auctionPrices(book), () => filledBefore);
  } else all = foreseeWaiting(context, state, waiting, book, [{ ...order, auctionMs: auction?.startMs }]);
  const foreseen = all.get(PREVIEW);
  if (!foreseen) throw new Error('Nothing was foreseen');
  return { rules, filledBefore: foreseen.filledBefore, foreseen };
}

/** Everything that decides about the order, and with what code it would be refused. */
async function ask(context: Context, viewer: Account, request: OrderRequest) {
  const { database, config } = context;
  const portfolio = await portfolioOf(context, viewer, request.portfolioId);
  const market = await openMarket(context, portfolio.marketId);
  const nowMs = context.clock.now();
  const state = await readHoldings(database, portfolio, market.venue);
  const waiting = await readWaiting(database, portfolio.id);
  const tickers = tickersOf(context, [request.optionSymbol], state, waiting);
  const book = await priceBookOf(context, market, market.timeAt(nowMs), tickers);
  const priced = tradeable(book, request);
  const live = await windowFor(context, database, { portfolioId: portfolio.id, request, priced, book, nowMs });
  const question: Question = { portfolio, state, waiting, request, book, priced, live, auction: undefined, nowMs };
  try {
    const arena = await readArena(database, portfolio);
    await checkPlaying(context, database, arena);
    await checkDailyLimit(database, portfolio, venueDay(market.venue, book.atMs));
    if (live) await checkNothingUndecided(database, portfolio.id, nowMs, config.market.venue);
    else {
      question.auction = nextAuctionOf(context, arena);
      checkAlive(market.venue, priced.instrument, question.auction, 'EXPIRES_BEFORE_AUCTION');
    }
    await checkMoney(context, question);
    return { question, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { question, refused: placingCode(error.code) };
  }
}

async function checkMoney(
  context: Context,
  { portfolio, state, request, priced, live, book }: Question,
): Promise<void> {
  const { side, qty: quantity, optionSymbol: symbol } = request;
  if (side === 'SELL') {
    const owned = state.holdings.get(symbol)?.quantity ?? 0;
    await checkAvailable(context.database, portfolio.id, { symbol, quantity, owned });
  }
  if (side === 'SELL' || live) return;
  const cost = tradeWithinLimit(termsOf(request, 0), priced, context.config.trading);
  if (cost) checkWorth(context, state, book, cost.notionalCents + cost.feeCents);
}

const SEASON_CODES = ['NO_ACTIVE_SEASON', 'SEASON_ENDED', 'SEASON_FROZEN', 'EVENT_FROZEN', 'EVENT_OVER'] as const;

export function placingCode(code: ErrorCode | RejectReason) {
  return [...unplaceable, ...SEASON_CODES].find((known) => known === code) ?? null;
}
