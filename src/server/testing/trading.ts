import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import type { Day } from '#rules/market/time/day.ts';
import { createAccount, call, signedIn, type Answer } from './accounts.ts';
import { touchMarket } from '../features/market/open-market.ts';
import { newsShocks } from '../features/market/tables.ts';
import { runScheduledAuction } from '../features/trading/auctions/run-auction.ts';
import { openTestSeason } from './season.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A game at an instant that the test sets, with a season that runs. */
export interface TestGame {
  server: TestServer;
  marketId: string;
  seasonId: string;
  /** Sets the product clock to a Berlin time; only forward. */
  goTo(day: Day, time: string): void;
  pass(ms: number): void;
  join(name: string): Promise<TestPlayer>;
}

export interface TestPlayer {
  userId: string;
  email: string;
  token: string;
  portfolioId: string;
  call(key: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  place(optionSymbol: string, side: 'BUY' | 'SELL', qty: number, headers?: Record<string, string>): Promise<Answer>;
}

/** Monday 2026-03-02, an ordinary trading day. */
export const MONDAY = '2026-03-02';

export async function startGame(
  options: Omit<TestServerOptions, 'machine'> & { at?: [Day, string] } = {},
): Promise<TestGame> {
  let nowMs = berlinInstant(...(options.at ?? ([MONDAY, '10:00'] as const)));
  const server = await startTestServer({ ...options, machine: () => nowMs });
  const { marketId, seasonId } = await openTestSeason(server.context, { feed: 'test game' });
  return {
    server,
    marketId,
    seasonId,
    goTo: (day, time) => {
      nowMs = berlinInstant(day, time);
    },
    pass: (ms) => {
      nowMs += ms;
    },
    join: async (name) => {
      const { email, userId } = await createAccount(server.context, {}, name);
      const token = await signedIn(server.context, email);
      const snapshot = await call(server, 'GET /api/adx/portfolio-snapshot', { token });
      const portfolioId = String(snapshot.body.data?.portfolio.id);
      const send: TestPlayer['call'] = (key, body, headers = {}) => call(server, key, { token, body, headers });
      return {
        userId,
        email,
        token,
        portfolioId,
        call: send,
        place: (optionSymbol, side, qty, headers) =>
          send('POST /api/adx/place-order', { portfolioId, optionSymbol, side, qty }, headers),
      };
    },
  };
}

/** The symbol of a quoted call near the money, of the second listed expiry. */
export async function atTheMoneyCall(player: Pick<TestPlayer, 'call'>, ticker = 'SAP'): Promise<string> {
  const { body } = await player.call(`GET /api/market/options/catalog?symbol=${ticker}&liquid=true&maxExpiries=2`);
  const spot = body.spot as number;
  const calls = (body.data as { type: string; strike: number; expiry: string; option_symbol: string }[]).filter(
    ({ type, expiry }) => type === 'call' && expiry === body.expiries[1],
  );
  const nearest = calls.toSorted((a, b) => Math.abs(a.strike - spot) - Math.abs(b.strike - spot))[0];
  if (!nearest) throw new Error(`No call on ${ticker}`);
  return nearest.option_symbol;
}

/** Bought at the close of the Monday on which a game begins. */
export async function buyAtClose(
  game: TestGame,
  player: TestPlayer,
  symbol: string,
  quantity: number,
): Promise<string> {
  const placed = await player.place(symbol, 'BUY', quantity);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  return String(placed.body.data.order.id);
}

/** News that multiply a share's price from this moment on. */
export async function shock(game: TestGame, ticker: string, factor: number): Promise<void> {
  const { database, clock } = game.server.context;
  await database
    .insert(newsShocks)
    .values({ marketId: game.marketId, ticker, at: new Date(clock.now()), mode: 'multiply', factor });
  await touchMarket(database, game.marketId);
}
