import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { runScheduledAuction } from '../features/trading/auctions/run-auction.ts';
import { openPriceBook } from '../features/trading/price-book.ts';
import type { TestGame, TestPlayer } from './trading.ts';

export interface Leg {
  optionSymbol: string;
  side: 'BUY' | 'SELL';
  qty: number;
}
type Limit = { netLimit?: number; validity?: 'auction' | 'gtc' };

export const buy = (optionSymbol: string, qty = 1): Leg => ({ optionSymbol, side: 'BUY', qty });
export const sell = (optionSymbol: string, qty = 1): Leg => ({ optionSymbol, side: 'SELL', qty });

/** What a player does with packages, and is told of them. */
export function desk(player: Pick<TestPlayer, 'call' | 'portfolioId'>) {
  const { portfolioId } = player;
  const read = async (path: string) => (await player.call(`GET /api/adx/${path}`)).body.data;
  const place = async (legs: readonly unknown[], limit: object = {}) =>
    (await player.call('POST /api/adx/place-package', { portfolioId, legs, ...limit })).body;
  return {
    place,
    placed: async (legs: readonly Leg[], limit: Limit = {}) => (await place(legs, limit)).data.package,
    preview: async (legs: readonly Leg[], limit: Limit = {}) =>
      (await player.call('POST /api/adx/package-preview', { portfolioId, legs, ...limit })).body.data,
    staged: () => read(`staged-orders?portfolio_id=${portfolioId}`),
    rows: () => read(`orders?portfolio_id=${portfolioId}`),
    history: async (id: string) =>
      (await read(`orders?portfolio_id=${portfolioId}`)).find((row: { id: string }) => row.id === id),
    metrics: () => read('metrics'),
    cancel: async (orderId: string) => (await player.call('POST /api/adx/cancel-order', { orderId })).body,
    outcome: () => read(`auction-outcome?portfolio_id=${portfolioId}`),
    read,
  };
}

/** The call and the put at the money of the first expiry or a later one. */
export async function straddle(player: Pick<TestPlayer, 'call'>, place = 1): Promise<[call: string, put: string]> {
  const { body } = await player.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=2');
  const listed = body.data as { type: string; strike: number; expiry: string; option_symbol: string }[];
  const expiry = [...new Set(listed.map((one) => one.expiry))].toSorted()[place];
  const near = (type: string) =>
    listed
      .filter((one) => one.type === type && one.expiry === expiry)
      .toSorted((a, b) => Math.abs(a.strike - body.spot) - Math.abs(b.strike - body.spot))[0]?.option_symbol ?? '';
  return [near('call'), near('put')];
}

export async function priceOf(player: Pick<TestPlayer, 'call'>, ticker: string): Promise<number> {
  const { body } = await player.call('GET /api/market/stock-prices');
  const found = (body.data as { ticker: string; price: number }[]).find((one) => one.ticker === ticker);
  if (!found) throw new Error(`No price of ${ticker}`);
  return found.price;
}

export async function quotesAt(game: TestGame, day: string, time: string, symbols: readonly string[]) {
  const book = await openPriceBook(game.server.context, game.marketId, berlinInstant(day, time), ['SAP', 'DTE']);
  return symbols.map((symbol) => {
    const quote = book.value(symbol)?.quote;
    if (!quote) throw new Error('No quote');
    return quote;
  });
}

export async function hold(game: TestGame, day: string, slot: 'open' | 'close') {
  game.goTo(day, slot === 'open' ? '09:10' : '17:40');
  return runScheduledAuction(game.server.context, game.marketId, day, slot);
}
