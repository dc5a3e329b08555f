import { beforeAll, describe, expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { call, createAccount, signedIn } from '#server/testing/accounts.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { shareTestServer } from '#server/testing/shared-server.ts';
import { readConfig } from '#server/config.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { openSeason } from '../open-season.ts';
import { touchMarket } from '../open-market.ts';
import { nextPriceStepMs } from './refresh-prices.ts';
import { newsShocks, refreshCalls, slippageOverrides } from '../tables.ts';

const NOON = berlinInstant('2026-11-16', '12:00');
const sharedServer = shareTestServer({ machine: () => NOON });
beforeAll(async () => {
  await openTestSeason(sharedServer().context);
});

const catalog = async (server: TestServer, query: string) =>
  (await call(server, `GET /api/market/options/catalog?symbol=SAP&${query}`)).body;

describe('asking for fresh prices', () => {
  const refresh = (server: TestServer, token?: string, tickers: unknown = ['SAP', 'BMW', 'SAP']) =>
    call(server, 'POST /api/market/options/refresh', { body: { tickers }, ...(token !== undefined && { token }) });

  it('is done at once, and again only after 45 seconds, for each caller', async () => {
    const server = sharedServer();
    await server.context.database.delete(refreshCalls);
    const ada = await signedIn(server.context, (await createAccount(server.context)).email);
    const bob = await signedIn(server.context, (await createAccount(server.context)).email);
    expect((await refresh(server, ada)).body.data).toMatchObject({ refreshed: ['SAP', 'BMW'] });
    const again = await refresh(server, ada);
    expect(again.status).toBe(429);
    expect(again.body.error).toBe('REFRESH_TOO_SOON');
    const seconds = Number(/^Please wait (\d+)s before refreshing again$/.exec(again.body.message)?.[1]);
    expect(seconds).toBeLessThanOrEqual(45);
    // The test itself takes a moment of them.
    expect(seconds).toBeGreaterThan(20);
    expect(Number(again.headers.get('Retry-After'))).toBe(seconds);
    expect((await refresh(server, bob)).status).toBe(200);
    await server.context.database.update(refreshCalls).set({ lastAt: new Date(Date.now() - 45_000) });
    expect((await refresh(server, ada)).status).toBe(200);
    // The machine's clock has been set back.
    await server.context.database.update(refreshCalls).set({ lastAt: new Date(Date.now() + 3_600_000) });
    expect((await refresh(server, ada)).status).toBe(200);
  });

  it('is granted once to two calls at the same time', async () => {
    const server = sharedServer();
    const token = await signedIn(server.context, (await createAccount(server.context)).email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(server, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
  });

  it.each([
    [['NONE'], 'UNKNOWN_TICKER'],
    [[], 'INVALID_REQUEST'],
    [['sap'], 'INVALID_REQUEST'],
    ['SAP', 'INVALID_REQUEST'],
    [Array.from({ length: 51 }, () => 'SAP'), 'INVALID_REQUEST'],
  ])('refuses %j with %s', async (tickers, code) => {
    expect((await refresh(sharedServer(), undefined, tickers)).body.error).toBe(code);
  });
});

it.each([
  ['in a session, the next minute', '2026-11-16 12:00', '2026-11-16 12:01'],
  ['in the last minute, the close', '2026-11-16 17:29', '2026-11-16 17:30'],
  ['at the close, the next opening', '2026-11-16 17:30', '2026-11-17 09:00'],
  ['before the opening', '2026-11-16 08:00', '2026-11-16 09:00'],
  ['on Friday evening, Monday', '2026-11-20 18:00', '2026-11-23 09:00'],
  ['over the change to summer time', '2026-03-27 18:00', '2026-03-30 09:00'],
])('is due by itself %s', (_name, after, due) => {
  const at = (text: string) => berlinInstant(text.slice(0, 10), text.slice(11));
  expect(nextPriceStepMs(at(after), { config: readConfig({}) })).toBe(at(due));
});

it('moves with the product clock: nothing on a Sunday, something on Monday', async () => {
  const server = await startTestServer({ machine: () => berlinInstant('2026-11-14', '12:00') });
  await openTestSeason(server.context);
  const priceOf = async () => (await call(server, 'GET /api/market/stock-prices?tickers=SAP')).body.data[0];
  const saturday = await priceOf();
  await call(server, 'POST /api/dev/clock', { body: { forward_ms: 24 * 3_600_000 } });
  expect(await priceOf()).toEqual(saturday);
  await call(server, 'POST /api/dev/clock', { body: { forward_ms: 24 * 3_600_000 } });
  expect((await priceOf()).price_time).toBe('2026-11-16T11:00:00.000Z');
  expect((await priceOf()).price).not.toBe(saturday.price);
});

it('shows nothing of one market in another', async () => {
  const server = await startTestServer({ machine: () => NOON });
  const first = await openTestSeason(server.context);
  const { database } = server.context;
  const before = await catalog(server, '');
  const [active] = (await call(server, 'GET /api/market/stock-prices?tickers=SAP')).body.data;
  const second = await openOtherSeason(server);
  const at = new Date(NOON - 60_000);
  await database
    .insert(newsShocks)
    .values({ marketId: second.marketId, ticker: 'SAP', at, mode: 'multiply', factor: 2 });
  await database.insert(slippageOverrides).values({
    marketId: second.marketId,
    scope: 'global',
    multiplier: 10,
    startsAt: at,
    endsAt: new Date(NOON + 60_000),
  });
  for (const id of [first.marketId, second.marketId]) await touchMarket(database, id);
  expect(await catalog(server, '')).toEqual(before);
  const other = await catalog(server, `season=${second.seasonId}`);
  expect(other.spot).not.toBe(active.price);
  expect((await call(server, 'GET /api/market/stock-prices?tickers=SAP')).body.data).toEqual([active]);
});

async function openOtherSeason({ context }: TestServer) {
  const [startsAt, endsAt] = [new Date(NOON - 86_400_000), new Date(NOON + 86_400_000)];
  return openSeason(context.database, { code: 'OTHER', name: 'Other', startsAt, endsAt, venue: 'xetra' }, NOON);
}
