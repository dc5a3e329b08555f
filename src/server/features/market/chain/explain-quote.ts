import { jumpPrice } from '#pricing/jump-diffusion.ts';
import { priceEuropean } from '#pricing/price-european.ts';
import { expiryInstant, listedExpiries } from '#rules/market/options/expiries.ts';
import { forwardPrice, priceListedOptions, type PricedContract } from '#rules/market/options/option-chain.ts';
import { parseOptionSymbol, type OptionContract } from '#rules/market/options/option-symbol.ts';
import { quoteOption, spreadParts, type QuotedOptionInput } from '#rules/market/quotes.ts';
import { shockFactor } from '#rules/market/prices/shocks.ts';
import { activeOverride } from '#rules/market/slippage.ts';
import { strikeRange } from '#rules/market/options/strikes.ts';
import { tickCents } from '#rules/market/ticks.ts';
import { jumpDiffusionOf } from '#rules/market/underlyings.ts';
import { VARIANCE_DAYS_PER_YEAR } from '#rules/market/time/variance-clock.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { dayIn, timeIn } from '#rules/market/time/zone-time.ts';
import type { Venue } from '#rules/market/venue.ts';
import { openSeasonMarket, tickerOf, type Market } from '../open-market.ts';
import { spotsAt } from '../prices/spots.ts';
import type { Spot } from '../prices/spot.ts';

/** How the quote of a contract came about at an instant, one step a line, from what the server itself computes with. Writes nothing. */
export async function explainQuote(context: Context, symbol: string, atMs: number): Promise<string[]> {
  const option = parseOptionSymbol(symbol);
  if (!option) throw new Refusal('UNKNOWN_CONTRACT');
  const market = await openSeasonMarket(context, 'active');
  const model = tickerOf(market, option.ticker);
  const { rate } = context.config.market;
  if (expiryInstant(market.venue, option.expiry) <= atMs)
    return [`${symbol} has expired: there are no quotes, only settlement.`];
  const spot = (await spotsAt(market, atMs, [option.ticker])).get(option.ticker);
  if (!spot) throw new Refusal('NO_PRICE');
  const multiplier = activeOverride(market.overrides, option, atMs)?.multiplier ?? 1;
  const priced = priceOne(market, option, { rate, spot, multiplier, atMs });
  const forward = forwardPrice(spot.priceCents / 100, rate - model.dividendYield, priced.years);
  const logMoneyness = Math.log(option.strikeMilli / 1000 / forward);
  const quoted = {
    ...option,
    ticks: market.venue.ticks.option,
    spotCents: spot.priceCents,
    mid: priced.mid,
    years: priced.years,
    volatility: model.volatility,
    logMoneyness,
    spreadMultiplier: multiplier,
  };
  return [...pricedSteps({ market, option, spot, priced, forward, logMoneyness, rate, atMs }), ...spreadSteps(quoted)];
}

/** With the strikes that are listed around it, as the chain is priced. */
function priceOne(
  market: Market,
  option: OptionContract,
  { rate, spot, multiplier, atMs }: { rate: number; spot: Spot; multiplier: number; atMs: number },
): PricedContract {
  const listed = market.listings.get(option.ticker)?.get(option.expiry);
  const range =
    listed ?? (listedExpiries(market.venue, atMs).includes(option.expiry) ? strikeRange(spot.priceCents) : undefined);
  if (!range) throw new Refusal('UNKNOWN_CONTRACT');
  const contracts = priceListedOptions({
    venue: market.venue,
    ticker: option.ticker,
    model: tickerOf(market, option.ticker),
    rate,
    spotCents: spot.priceCents,
    priceMs: spot.priceMs,
    listings: [{ expiry: option.expiry, ...range }],
    spreadMultiplier: { call: multiplier, put: multiplier },
  });
  const found = contracts.find(({ type, strikeMilli }) => type === option.type && strikeMilli === option.strikeMilli);
  if (!found) throw new Refusal('UNKNOWN_CONTRACT');
  return found;
}

interface Priced {
  market: Market;
  option: OptionContract;
  spot: Spot;
  priced: PricedContract;
  forward: number;
  logMoneyness: number;
  rate: number;
  atMs: number;
}

function pricedSteps({ market, option, spot, priced, forward, logMoneyness, rate, atMs }: Priced): string[] {
  const { dividendYield, volatility } = tickerOf(market, option.ticker);
  const jumps = jumpDiffusionOf({ volatility });
  const { years, mid } = priced;
  const shock = shockFactor(market.shocks, option.ticker, atMs);
  const strike = option.strikeMilli / 1000;
  const input = { type: option.type, spot: spot.priceCents / 100, strike, years, rate, dividend: dividendYield };
  const european = priceEuropean({ ...input, volatility: priced.volatility }).price;
  return [
    `${priced.symbol}: ${option.type} on ${option.ticker}, strike ${strike}, expires ${option.expiry} ${market.venue.closes} ${cityOf(market.venue)}`,
    `1. Spot          S = ${euro(spot.priceCents)} at ${timeAt(market.venue, spot.priceMs)}${shock === 1 ? '' : `, news of x ${shock} included`}`,
    `2. Variance clock ${number(years * VARIANCE_DAYS_PER_YEAR)} trading days of variance to expiry / ${VARIANCE_DAYS_PER_YEAR} = T = ${number(years)} years`,
    `3. Forward       F = S e^((r - q) T) = ${number(forward)}, r = ${rate}, q = ${dividendYield}; k = ln(K / F) = ${number(logMoneyness)}`,
    `4. Model         volatility ${volatility}: diffusion ${number(jumps.diffusion)}, ${jumps.jumpsPerYear} jumps a year of mean ${number(jumps.jumpMean)} and deviation ${number(jumps.jumpDeviation)}`,
    `5. Merton        undiscounted ${logMoneyness < 0 ? 'put' : 'call'} / F = ${number(jumpPrice(jumps, logMoneyness, years))}, which is Black's price at volatility ${number(priced.volatility)}`,
    `6. Value         European ${number(european)} + early exercise ${number(mid - european)} = mid ${number(mid)}`,
  ];
}

function spreadSteps(quoted: QuotedOptionInput): string[] {
  const { ticks, mid, spreadMultiplier, type, spotCents, strikeMilli } = quoted;
  const { deviation, distance, tenor, share, base } = spreadParts(quoted);
  const halfCents = share * base * 100 * spreadMultiplier;
  const tick = tickCents(ticks, mid * 100);
  const intrinsicCents = Math.max(type === 'call' ? spotCents - strikeMilli / 10 : strikeMilli / 10 - spotCents, 0);
  const highestCents = type === 'call' ? spotCents : strikeMilli / 10;
  const quote = quoteOption(quoted);
  const usedCents = Math.max(halfCents, tick);
  return [
    `7. Half spread   share ${number(share)} (${number(distance)} deviations of ${number(deviation)} from the forward, tenor factor ${number(tenor)}) x ${number(base)} x override ${spreadMultiplier} = ${number(halfCents / 100)}, at least a tick of ${euro(tick)}`,
    `8. Raw           ${number(mid - usedCents / 100)} to ${number(mid + usedCents / 100)}; ask at least ${euro(intrinsicCents)}, at most ${euro(highestCents)}`,
    quote
      ? `9. On the tick   bid ${euro(quote.bidCents)}, ask ${euro(quote.askCents)}`
      : '9. On the tick   the bid would be zero, or nothing is left between the limits: no quotes',
  ];
}

function number(value: number): string {
  return value.toPrecision(8);
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2);
}

function timeAt(venue: Venue, atMs: number): string {
  return `${dayIn(venue.zone, atMs)} ${timeIn(venue.zone, atMs)} ${cityOf(venue)}`;
}

function cityOf({ zone }: Venue): string {
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
}
