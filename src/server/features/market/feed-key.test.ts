import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { call, createAccount, signedIn } from '#server/testing/accounts.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { markets } from '../seasons/tables.ts';
import { touchMarket } from './open-market.ts';

const NOON = berlinInstant('2026-11-16', '12:00');

it('tells the key in no answer and no line of the log, until it is published', async () => {
  const server = await startTestServer({ machine: () => NOON });
  const { database } = server.context;
  const { marketId } = await openTestSeason(server.context, { underlyings: ['SAP'] });
  const [market] = await database.select().from(markets).where(eq(markets.id, marketId));
  const key = market?.feedKey ?? '';
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const admin = await signedIn(server.context, (await createAccount(server.context, { isAdmin: true })).email);
  const paths = [
    '/api/seasons/active',
    '/api/market/tickers',
    '/api/market/stock-prices',
    '/api/market/price-line?ticker=SAP',
    '/api/market/options/catalog?symbol=SAP',
    '/api/market/options/catalog?symbol=NONE',
    '/health',
    '/health/metrics',
    '/logos/SAP.svg',
    '/api/account/data',
  ];
  let seen = server.logged();
  for (const path of paths)
    seen += await (await fetch(server.url + path, { headers: { Authorization: `Bearer ${admin}` } })).text();
  expect(seen).toContain(market?.feedKeyHash);
  expect(seen).not.toContain(key);
  expect(seen).not.toContain(Buffer.from(key, 'hex').toString('base64'));
  await database.update(markets).set({ keyPublishedAt: new Date() }).where(eq(markets.id, marketId));
  await touchMarket(database, marketId);
  const { data } = (await call(server, 'GET /api/seasons/active')).body;
  expect(data.feed_key).toBe(key);
  expect(createHash('sha256').update(Buffer.from(data.feed_key, 'hex')).digest('hex')).toBe(data.feed_key_hash);
});
