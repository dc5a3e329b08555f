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
import { auctionFor, checkMoney, checkMayPlace, type Asked } from './check-placeable.ts';
import { tradeable } from './check-stageable.ts';
import { settlesNow } from '../portfolio/exercise.ts';
import { auctionPrices, foreseeWaiting, tickersOf } from './foresee-waiting.ts';
import { termsOf, type OrderRequest } from './order-request.ts';
import { windowFor } from './window-for.ts';
import { reservedBy } from '../packages/packaged-orders.ts';
import { standingOf, type Standing } from '../portfolio/standing.ts';
import { priceBookOf, type PriceBook } from '../price-book.ts';
import { availableOf, filledInWindow, windowKey, windowOf } from './staging.ts';

const PREVIEW = 'preview';

interface Question extends Asked {
  standing: Standing;
  /** Filled at once in this window, or else staged for this auction. */
  live: Auction | undefined;
  auction: Auction | undefined;
}

/** What would become of an order placed now: the auction's own rule at the prices of now, after everything that waits already. */
export async function previewOrder(context: Context, viewer: Account, request: OrderRequest) {
  const { question, refused } = await ask(context, viewer, request);
  const { standing, book, priced, live, auction } = question;
  const { state, waiting } = standing;
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
function exercisableOf(context: Context, { standing, request, book, priced, nowMs, auction }: Question): number {
  const { instrument, spotCents } = priced;
  const { state } = standing;
  const quantity = availableOf(standing, request.optionSymbol);
  if (!settlesNow(book, priced, nowMs) && isOverBefore(book.market.venue, instrument, auction?.startMs)) return 0;
  const decision = exerciseOption(state, { instrument, quantity, spotCents }, context.config.trading.fees);
  return decision.outcome === 'FILLED' ? quantity : 0;
}

async function foresee(context: Context, question: Question) {
  const { standing, request, book, live, auction } = question;
  const { portfolio, state, waiting } = standing;
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
  const { database } = context;
  const { standing, market } = await standingOf(context, viewer, request.portfolioId);
  const nowMs = context.clock.now();
  const tickers = tickersOf(context, [request.optionSymbol], standing.state, standing.waiting);
  const book = await priceBookOf(context, market, market.timeAt(nowMs), tickers);
  const priced = tradeable(book, request);
  const { portfolioId } = request;
  const live = await windowFor(context, database, { portfolioId, request, priced, book, nowMs });
  const question: Question = { standing, request, book, priced, live, auction: undefined, nowMs };
  try {
    await checkMayPlace(context, database, standing, { book, nowMs, live });
    if (!live) question.auction = auctionFor(context, standing, book, [priced]);
    checkMoney(context, standing, question, live);
    return { question, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { question, refused: placingCode(error.code) };
  }
}

const SEASON_CODES = ['NO_ACTIVE_SEASON', 'SEASON_ENDED', 'SEASON_FROZEN', 'EVENT_FROZEN', 'EVENT_OVER'] as const;

export function placingCode(code: ErrorCode | RejectReason) {
  return [...unplaceable, ...SEASON_CODES].find((known) => known === code) ?? null;
}
