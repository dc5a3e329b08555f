import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newEventClock } from '#rules/market/time/event-clock.ts';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { isStaleForFilling } from '#rules/market/time/staleness.ts';
import { call } from '#server/testing/accounts.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { createMarket } from '#server/features/seasons/create-season.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { openMarket, openSeasonMarket } from '../open-market.ts';
import { refreshPrices } from './refresh-prices.ts';
import { stockPricePoints, stockPrices } from '../tables.ts';

const NOON = berlinInstant('2026-11-16', '12:00');
const time = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const csv = (...lines: string[]) => ['symbol,price,time', ...lines].join('\n');

/** A source of quotes that answers as told. */
async function startSource(answer: RequestListener): Promise<string> {
  const source = createServer(answer);
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    source.closeAllConnections();
    source.close();
  });
  return `http://127.0.0.1:${(source.address() as AddressInfo).port}/quotes.csv?key=canary-key`;
}

async function startMarket(answer: RequestListener, environment: Record<string, string> = {}) {
  let nowMs = NOON;
  const server = await startTestServer({
    machine: () => nowMs,
    environment: { MARKET_FEED_URL: await startSource(answer), ...environment },
  });
  const season = await openTestSeason(server.context);
  return {
    ...season,
    server,
    refresh: () => refreshPrices(server.context),
    moveTo: (ms: number) => (nowMs = ms),
    prices: async () =>
      Object.fromEntries(
        (await call(server, 'GET /api/market/stock-prices')).body.data.map(
          ({ ticker, price, price_time }: Record<string, unknown>) => [ticker, [price, price_time]],
        ),
      ),
  };
}

it('serves delayed quotes from what it has stored, and says that they are delayed', async () => {
  let body = csv(`SAP,231.50,${time(-15)}`, `BMW,84.10,${time(-16)}`, `OTHER,1.00,${time(-15)}`);
  const { server, refresh, moveTo, prices } = await startMarket((_request, response) => response.end(body));
  expect(await prices()).toEqual({});
  expect((await call(server, 'GET /api/market/options/catalog?symbol=SAP')).body.error).toBe('NO_PRICE');
  await refresh();
  expect(await prices()).toEqual({ SAP: [231.5, time(-15)], BMW: [84.1, time(-16)] });
  expect((await openSeasonMarket(server.context, 'active')).feed.isDelayed).toBe(true);
  expect((await call(server, 'GET /api/market/options/catalog?symbol=SAP')).body.spot).toBe(231.5);
  // What was told for a time stays; a newer time is a newer price.
  body = csv(`SAP,999,${time(-15)}`, `SAP,232.00,${time(-14)}`);
  moveTo(NOON + 60_000);
  await refresh();
  expect(await prices()).toEqual({ SAP: [232, time(-14)], BMW: [84.1, time(-16)] });
  expect(await server.context.database.select().from(stockPricePoints)).toHaveLength(3);
  expect(await server.context.database.select().from(stockPrices)).toHaveLength(2);
});

describe('keeps the last price, which grows stale, when the source', () => {
  it.each<[string, RequestListener, string]>([
    ['answers 500', (_, response) => void response.writeHead(500).end('no'), 'answered with 500'],
    [
      'leads elsewhere',
      (_, response) => void response.writeHead(302, { Location: '/other' }).end(),
      'answered with 302',
    ],
    ['is too slow', () => undefined, 'timeout'],
    ['stops in the middle', (_, response) => void response.write('symbol,price,time\nSAP,1,'), 'timeout'],
    ['sends too much', (_, response) => void response.end(csv('x,'.repeat(600_000))), 'larger than'],
    ['breaks off', (request) => void request.socket.destroy(), 'fetch failed'],
    ['sends garbage', (_, response) => void response.end('<html>\0</html>'), 'no column'],
    ['sends lines that make no sense', (_, response) => void response.end(csv('SAP,-1,now', 'SAP')), 'no price'],
    ['sends prices of tomorrow', (_, response) => void response.end(csv(`SAP,300,${time(1440)}`)), 'another time'],
    ['sends prices of last year', (_, response) => void response.end(csv(`SAP,300,${time(-525_600)}`)), 'another time'],
  ])('%s', async (_, answer, logged) => {
    let isGood = true;
    const { server, refresh, moveTo, prices } = await startMarket(
      (request, response) => (isGood ? response.end(csv(`SAP,231.50,${time(-1)}`)) : answer(request, response)),
      // As long as a busy machine may take for what the source has said.
      { MARKET_FEED_TIMEOUT_MS: '60000' },
    );
    await refresh();
    isGood = false;
    // What never comes need not be waited for.
    if (logged === 'timeout') Object.assign(server.context.config.market.feed ?? {}, { timeoutMs: 100 });
    moveTo(NOON + 30 * 60_000);
    await refresh();
    expect(await prices()).toEqual({ SAP: [231.5, time(-1)] });
    expect(isStaleForFilling(xetra, NOON - 60_000, server.context.clock.now())).toBe(true);
    expect(server.logged()).toContain(logged);
    expect(server.logged()).not.toContain('canary-key');
  });

  it('is not there', async () => {
    const { server, refresh, prices } = await startMarket(() => undefined, { MARKET_FEED_URL: 'http://127.0.0.1:9/' });
    await refresh();
    expect(await prices()).toEqual({});
    expect(server.logged()).toContain('nothing read');
  });
});

it('takes no quotes for a contract that has expired, though its last price is from before', async () => {
  const before = berlinInstant('2026-11-20', '17:20');
  const body = csv(`SAP,231.50,${new Date(before).toISOString()}`);
  const { server, refresh, moveTo } = await startMarket((_request, response) => response.end(body));
  moveTo(before);
  await refresh();
  const expiries = async () => (await call(server, 'GET /api/market/options/catalog?symbol=SAP')).body.expiries;
  expect(await expiries()).toContain('2026-11-20');
  moveTo(before + 10 * 60_000);
  expect(await expiries()).not.toContain('2026-11-20');
});

it('is not for live events, which are always simulated', async () => {
  const { server, marketId } = await startMarket(() => undefined);
  const eventMarket = await createMarket(server.context.database, {
    kind: 'event',
    venue: xetra.id,
    clock: newEventClock(xetra, 0),
  });
  expect((await openMarket(server.context, eventMarket)).feed.isDelayed).toBe(false);
  expect((await openMarket(server.context, marketId)).feed.isDelayed).toBe(true);
});
