import type { SimulatedStock, SpotPrice } from '#rules/market/prices/simulated-prices.ts';
import { createSimulatedPrices } from '#rules/market/prices/simulated-prices.ts';
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
  const prices = createSimulatedPrices(venue, Buffer.from(feedKey, 'hex'), rate);
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
