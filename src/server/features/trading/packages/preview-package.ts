import type { Auction } from '#rules/market/time/auction-clock.ts';
import { foreseeAuctions } from '#rules/trading/foresee-auctions.ts';
import type { Priced } from '#rules/trading/instruments.ts';
import { exposuresOf } from '#rules/trading/package-exposures.ts';
import { valuePortfolio } from '#rules/trading/valuation.ts';
import type { Account, Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { auctionFor, checkMayPlace } from '../orders/check-placeable.ts';
import { tradeable } from '../orders/check-stageable.ts';
import { auctionPrices, foreseeWaiting } from '../orders/foresee-waiting.ts';
import { placingCode } from '../orders/preview-order.ts';
import { standingOf, type Standing } from '../portfolio/standing.ts';
import type { PriceBook } from '../price-book.ts';
import { checkPackageWorth } from './check-package-worth.ts';
import { foreseenLeg, packageLegs, stagedLegs, type PackageRequest } from './package-request.ts';
import { filledBefore, windowForPackage } from './package-window.ts';
import { reservedBy } from './packaged-orders.ts';
import { bookFor, checkSold } from './place-package.ts';
import { priceLegs, priceOfLeg, totalOf, type PricedLeg } from './price-legs.ts';

interface Question {
  standing: Standing;
  request: PackageRequest;
  priced: readonly Priced[];
  book: PriceBook;
  live: Auction | undefined;
  auction: Auction | undefined;
  nowMs: number;
}

/** What would become of a package placed now: the auction's own rule at the prices of now, after everything that waits already. */
export async function previewPackage(context: Context, viewer: Account, request: PackageRequest) {
  const { question, refused } = await ask(context, viewer, request);
  const { standing, book, priced, live, auction } = question;
  const { state, waiting } = standing;
  const rules = context.config.trading;
  const foreseen = await foresee(context, question);
  const legs = priceLegs(foreseen.terms, priced, rules);
  if (!legs) throw new Refusal('NO_QUOTES');
  const { decision, before, riskReasons, otherReason } = foreseen;
  const { netCents, withinCents, feeCents, reservedCents } = totalOf(legs, request.limit);
  const changeCents = -(withinCents + feeCents);
  const powerCents = state.cashCents - reservedBy(waiting.ordered);
  const rejection = decision.outcome === 'REJECTED' ? decision.reason : null;
  return {
    executes: live ? ('now' as const) : ('auction' as const),
    auction: auction
      ? { slot: auction.slot, day: auction.day, starts_at: new Date(auction.startMs).toISOString() }
      : null,
    price_time: new Date(Math.min(...priced.map(({ priceMs }) => priceMs))).toISOString(),
    legs: legs.map(legShown),
    net: netCents / 100,
    fees: feeCents / 100,
    net_limit: request.limit ? request.limit.netCents / 100 : null,
    validity: request.limit?.validity ?? null,
    limit_distance: request.limit ? (netCents - request.limit.netCents) / 100 : null,
    decision: decision.outcome,
    reason: rejection ?? otherReason ?? null,
    risk_reasons: riskReasons,
    refused: refused ?? refusedBy(live, legs, rejection),
    cash: state.cashCents / 100,
    cash_after: (state.cashCents + changeCents) / 100,
    cash_at_turn: before.cashCents / 100,
    trading_power: powerCents / 100,
    // What a staged package will bring cannot be spent before its auction.
    trading_power_after: (powerCents + (live ? changeCents : -reservedCents)) / 100,
    liquidation_value: valuePortfolio(state, book.value, rules.fees).liquidationCents / 100,
    exposures: exposuresOf(before, foreseen.terms, book, rules).map(({ ticker, heldCents, orderCents, capCents }) => ({
      ticker,
      held: heldCents / 100,
      order: orderCents / 100,
      cap: capCents / 100,
      left: (capCents - heldCents - orderCents) / 100,
    })),
  };
}

function legShown(leg: PricedLeg) {
  const { symbol, side, quantity, spotCents, quote, notionalCents, feeCents } = leg;
  return {
    option_symbol: symbol,
    side,
    qty: quantity,
    spot: spotCents / 100,
    bid: (quote?.bidCents ?? 0) / 100,
    ask: (quote?.askCents ?? 0) / 100,
    price: priceOfLeg(leg) / 100,
    notional: notionalCents / 100,
    fees: feeCents / 100,
  };
}

/** At once a package is refused where an auction would reject it; to be staged each sale need only bring more than its fees. */
function refusedBy(
  live: Auction | undefined,
  legs: readonly PricedLeg[],
  rejection: Parameters<typeof placingCode>[0] | null,
) {
  if (live) return rejection === null ? null : placingCode(rejection);
  return legs.some(({ side, notionalCents, feeCents }) => side === 'SELL' && notionalCents <= feeCents)
    ? ('FEES_EXCEED_PROCEEDS' as const)
    : null;
}

async function foresee(context: Context, { standing, request, book, live, auction }: Question) {
  const { portfolio, state, waiting } = standing;
  const filled = live && (await filledBefore(context.database, portfolio.id, live));
  const staged = stagedLegs(request, live ? undefined : auction?.startMs);
  const all = filled
    ? foreseeAuctions(state, staged, context.config.trading, auctionPrices(book), filled)
    : foreseeWaiting(context, state, waiting, book, staged);
  const [first] = request.legs;
  const found = foreseenLeg(all, first?.optionSymbol ?? '');
  if (!found) throw new Error('Nothing was foreseen');
  return { ...found, terms: packageLegs(request, (symbol) => foreseenLeg(all, symbol)?.filledBefore ?? 0) };
}

/** Everything that decides about the package, and with what code it would be refused. */
async function ask(context: Context, viewer: Account, request: PackageRequest) {
  const { database } = context;
  const { standing, market } = await standingOf(context, viewer, request.portfolioId);
  const nowMs = context.clock.now();
  const book = await bookFor(context, market, standing, request, nowMs);
  const priced = request.legs.map((leg) => tradeable(book, leg));
  const live = await windowForPackage(context, database, { request, priced, book, nowMs });
  const question: Question = { standing, request, priced, book, live, auction: undefined, nowMs };
  try {
    await checkMayPlace(context, database, standing, { book, nowMs, live, count: request.legs.length });
    if (!live) question.auction = auctionFor(context, standing, book, priced);
    checkSold(standing, request);
    if (!live) checkPackageWorth(context, standing.state, book, request);
    return { question, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { question, refused: placingCode(error.code) };
  }
}
