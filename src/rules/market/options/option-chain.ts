import { jumpVolatility } from '#pricing/jump-diffusion.ts';
import { prepareChain } from '#pricing/prepare-chain.ts';
import { priceChain } from '#pricing/price-chain.ts';
import type { Day } from '../time/day.ts';
import { expiryInstant } from './expiries.ts';
import { formatOptionSymbol, type OptionContract, type OptionType } from './option-symbol.ts';
import { quoteOption, type Quote } from '../quotes.ts';
import { strikesIn, type StrikeRange } from './strikes.ts';
import { jumpDiffusionOf, type PriceModel } from '../underlyings.ts';
import { varianceYears } from '../time/variance-clock.ts';
import type { Venue } from '../venue.ts';

/** The strikes that are listed for one expiry of a ticker. */
export interface Listing extends StrikeRange {
  expiry: Day;
}

export interface ChainInput {
  venue: Venue;
  ticker: string;
  model: Pick<PriceModel, 'dividendYield' | 'volatility'>;
  rate: number;
  spotCents: number;
  /** The instant of the price, from which the time to expiry is counted. */
  priceMs: number;
  listings: readonly Listing[];
  spreadMultiplier: Record<OptionType, number>;
}

/** An option with its value under the model and, where there are two prices to trade at, its quote. */
export interface PricedContract extends OptionContract {
  symbol: string;
  /** Time to expiry on the variance clock. */
  years: number;
  volatility: number;
  /** The model's value per unit in euro, and rounded to the cent: the mark. */
  mid: number;
  midCents: number;
  quote: Quote | undefined;
}

/** Prices and quotes every listed contract of one underlying. Contracts that have expired are left out. */
export function priceListedOptions(input: ChainInput): PricedContract[] {
  const { venue, spotCents, priceMs, rate, model } = input;
  const spot = spotCents / 100;
  const alive = input.listings.filter(({ expiry }) => expiryInstant(venue, expiry) > priceMs);
  const expiries = alive.map(({ expiry }) => ({
    years: varianceYears(venue, priceMs, expiryInstant(venue, expiry)),
    rate,
    dividend: model.dividendYield,
  }));
  const drafts: Draft[] = [];
  alive.forEach((listing, index) => draftExpiry(input, listing, expiries[index]?.years ?? 0, index, drafts));
  const chain = prepareChain({
    expiries,
    isCall: Uint8Array.from(drafts, ({ contract }) => (contract.type === 'call' ? 1 : 0)),
    expiry: Uint16Array.from(drafts, ({ expiryIndex }) => expiryIndex),
    strike: Float64Array.from(drafts, ({ contract }) => contract.strikeMilli / 1000),
    volatility: Float64Array.from(drafts, ({ contract }) => contract.volatility),
  });
  const prices = new Float64Array(drafts.length);
  if (drafts.length > 0) priceChain(chain, spot, prices);
  return drafts.map((draft, index) => finish(input, draft, prices[index] ?? 0));
}

interface Draft {
  contract: PricedContract;
  expiryIndex: number;
  logMoneyness: number;
}

/** Adds the contracts of one expiry, still without a price: by strike, the call before the put. */
function draftExpiry(
  { ticker, model, rate, spotCents }: ChainInput,
  listing: Listing,
  years: number,
  expiryIndex: number,
  drafts: Draft[],
): void {
  const { expiry } = listing;
  const jumps = jumpDiffusionOf(model);
  const forward = forwardPrice(spotCents / 100, rate - model.dividendYield, years);
  for (const strikeMilli of strikesIn(listing)) {
    const logMoneyness = Math.log(strikeMilli / 1000 / forward);
    const volatility = jumpVolatility(jumps, logMoneyness, years);
    for (const type of TYPES) {
      const symbol = formatOptionSymbol({ ticker, expiry, type, strikeMilli });
      const unpriced = { mid: 0, midCents: 0, quote: undefined };
      const contract = { symbol, ticker, expiry, type, strikeMilli, years, volatility, ...unpriced };
      drafts.push({ contract, expiryIndex, logMoneyness });
    }
  }
}

const TYPES = ['call', 'put'] as const;

/** Written out field by field: this runs for some thousand contracts at every change of a price. */
function finish(
  { venue, spotCents, model, spreadMultiplier }: ChainInput,
  { contract, logMoneyness }: Draft,
  mid: number,
): PricedContract {
  const { type, strikeMilli, years } = contract;
  contract.mid = mid;
  contract.midCents = Math.round(mid * 100);
  contract.quote = quoteOption({
    ticks: venue.ticks.option,
    type,
    spotCents,
    strikeMilli,
    mid,
    years,
    volatility: model.volatility,
    logMoneyness,
    spreadMultiplier: spreadMultiplier[type],
  });
  return contract;
}

/** Interest and dividends run on the variance clock like everything else. */
export function forwardPrice(spot: number, growth: number, years: number): number {
  return spot * Math.exp(growth * years);
}
