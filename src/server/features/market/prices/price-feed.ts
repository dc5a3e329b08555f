import {
  createSimulatedPrices,
  type SimulatedPrices,
  type SimulatedStock,
  type SpotPrice,
} from '#rules/market/prices/simulated-prices.ts';
import type { Venue } from '#rules/market/venue.ts';

/** Where share prices come from: the last price of each stock at or before an instant, none where there is none. */
export interface PriceFeed {
  /** On a delayed feed nothing fills at once: the price of this very moment is not known yet. */
  isDelayed: boolean;
  pricesAt(stocks: readonly SimulatedStock[], atMs: number): Promise<Map<string, SpotPrice>>;
  /** Asks the source for new prices, where there is one to ask. A source that is away is no error. */
  refresh?(stocks: readonly SimulatedStock[]): Promise<void>;
}

/** Made from the market's secret key; there is nothing to fetch and nothing to wait for. */
export function simulatedFeed(venue: Venue, feedKey: string, rate: number): PriceFeed {
  const prices = simulatedPrices(venue, feedKey, rate);
  return {
    isDelayed: false,
    pricesAt: (stocks, atMs) => {
      const found = new Map<string, SpotPrice>();
      for (const stock of stocks) {
        const price = prices.priceAt(stock, atMs);
        if (price) found.set(stock.ticker, price);
      }
      return Promise.resolve(found);
    },
  };
}

/** A few, since each holds what it has computed. */
const KEPT_KEYS = 3;
const keptByVenue = new WeakMap<Venue, Map<string, SimulatedPrices>>();

/** Prices depend on nothing but these, so a market that is opened anew goes on with what was computed for it before, as do the hundreds that tests open with one key. */
function simulatedPrices(venue: Venue, feedKey: string, rate: number): SimulatedPrices {
  const kept = keptByVenue.get(venue) ?? new Map<string, SimulatedPrices>();
  keptByVenue.set(venue, kept);
  const name = `${feedKey} ${rate}`;
  const prices = kept.get(name) ?? createSimulatedPrices(venue, Buffer.from(feedKey, 'hex'), rate);
  // The one used last stands last; the one before all others makes room.
  kept.delete(name);
  kept.set(name, prices);
  const [oldest] = kept.size > KEPT_KEYS ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return prices;
}
