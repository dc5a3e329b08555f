import { beforeAll, describe, expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { call } from '#server/testing/accounts.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { shareTestServer } from '#server/testing/shared-server.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { listedExpiries } from '#rules/market/options/expiries.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { chainCounts } from './chain/chain-monitor.ts';
import { touchMarket } from './open-market.ts';
import { newsShocks, refreshCalls, slippageOverrides, stockPrices } from './tables.ts';

const NOON = berlinInstant('2026-11-16', '12:00');

let nowMs = NOON;

const sharedServer = shareTestServer({ machine: () => nowMs });

let marketId = '';

let seasonId = '';

beforeAll(async () => {
  ({ marketId, seasonId } = await openTestSeason(sharedServer().context, { underlyings: 'all' }));
});

const get = (path: string, server: TestServer = sharedServer()) => call(server, `GET ${path}`);

const catalog = async (query: string, server?: TestServer) =>
  (await get(`/api/market/options/catalog?symbol=SAP&${query}`, server)).body;

interface Listed {
  option_symbol: string;
  type: string;
  strike: number;
  expiry: string;
  display_bid: number | null;
  display_ask: number | null;
}

it('answers the season that counts, with the hash of its key and not the key', async () => {
  const { body } = await get('/api/seasons/active');
  expect(body.data).toMatchObject({ id: seasonId, code: 'TEST', status: 'active', feed_key: null });
  expect(body.data.tickers).toHaveLength(18);
  expect(body.data.feed_key_hash).toMatch(/^[0-9a-f]{64}$/);
});

it('lists the underlyings by band, with their logos', async () => {
  const { body } = await get('/api/market/tickers');
  expect(body.data).toHaveLength(18);
  expect(body.data[0]).toMatchObject({ symbol: 'ALV', band: 'top', season_id: seasonId, logo_url: '/logos/ALV.svg' });
});

describe('share prices', () => {
  it('come with change, time and both sides', async () => {
    const { body } = await get('/api/market/stock-prices?season=active');
    expect(body.data).toHaveLength(18);
    for (const { price, bid, ask, price_time, last_updated } of body.data) {
      expect(bid < price && price < ask).toBe(true);
      expect([price_time, last_updated]).toEqual(['2026-11-16T11:00:00.000Z', '2026-11-16T11:00:00.000Z']);
    }
  });

  it('can be asked for some, and for what has moved', async () => {
    const some = await get('/api/market/stock-prices?tickers=SAP,NONE,BMW');
    expect(some.body.data.map(({ ticker }: { ticker: string }) => ticker)).toEqual(['BMW', 'SAP']);
    const all = (await get('/api/market/stock-prices')).body.data;
    const moved = (await get('/api/market/stock-prices?delta=1&t=123')).body.data;
    expect(moved.length).toBeGreaterThan(8);
    expect(all).toEqual(expect.arrayContaining(moved));
  });

  it('are stored when asked to refresh', async () => {
    const { database } = sharedServer().context;
    await database.delete(refreshCalls);
    await get('/api/market/stock-prices?refresh=1');
    expect(await database.select().from(stockPrices)).toHaveLength(18);
  });

  it('have a course of the day and closes before it', async () => {
    const { data } = (await get('/api/market/price-line?ticker=SAP')).body;
    expect(data.today).toHaveLength(37);
    expect(data.closes).toHaveLength(60);
    expect(data.closes.at(-1).day).toBe('2026-11-13');
    const [sap] = (await get('/api/market/stock-prices?tickers=SAP')).body.data;
    expect(data.today.at(-1).price).toBe(sap.price);
    expect(sap.change).toBeCloseTo(sap.price - data.closes.at(-1).price, 9);
  });
});

describe('the catalog', () => {
  it('has every listed contract, each with a bid below its ask or none', async () => {
    const body = await catalog('');
    expect(body.expiries).toHaveLength(12);
    expect(body.expiries[0]).toBe('2026-11-20');
    for (const { display_bid, display_ask } of body.data as Listed[])
      expect(display_bid === null ? display_ask === null : display_ask !== null && display_bid < display_ask).toBe(
        true,
      );
  });

  it.each([
    ['maxExpiries=3', ({ expiry }: Listed) => expiry <= '2026-12-04'],
    ['maxExpiries=12', () => true],
    ['liquid=true', ({ display_bid }: Listed) => display_bid !== null],
    ['season=active&liquid=false&override=1&t=1', () => true],
  ])('can be asked for %s', async (query, expected) => {
    const all = (await catalog('')).data as Listed[];
    const some = await catalog(query);
    expect(some.expiries).toHaveLength(12);
    expect(some.data).toEqual(all.filter(expected));
  });

  it('can be asked for strikes near the money', async () => {
    const { data, spot } = await catalog('atmPct=0.05&maxExpiries=1');
    const strikes = (data as Listed[]).map(({ strike }) => strike);
    expect(strikes.length).toBeGreaterThan(5);
    expect(strikes.every((strike) => Math.abs(strike - spot) <= 0.05 * spot)).toBe(true);
  });

  it('has what lies in a window, whichever windows were asked for before', async () => {
    const { data, expiries, spot } = await catalog('');
    for (const share of [0.3, 0.031, 0.03, 0.0301, 0.5, 0.01])
      for (const [place, liquid] of [
        [12, 'false'],
        [2, 'true'],
        [2, 'false'],
        [1, 'true'],
      ] as const) {
        const isIn = ({ strike, expiry, display_bid }: Listed) =>
          Math.abs(strike - spot) <= share * spot &&
          expiry <= expiries[place - 1] &&
          (liquid === 'false' || display_bid !== null);
        const shown = await catalog(`atmPct=${share}&maxExpiries=${place}&liquid=${liquid}`);
        expect(shown.data).toEqual((data as Listed[]).filter(isIn));
      }
  });

  it('is the same as the contract`s own answer, which adds value and greeks', async () => {
    const [first] = (await catalog('liquid=true&atmPct=0.02')).data as Listed[];
    const { body } = await get(`/api/market/options/contract?symbol=${first?.option_symbol}`);
    expect(body.data).toMatchObject({ ...first, contract_size: 100, currency: 'EUR', rate: 0.02 });
    expect(body.data.mid > body.data.display_bid && body.data.mid < body.data.display_ask).toBe(true);
    expect(body.data.delta).not.toBe(0);
  });
});

describe('what the screens show beside the catalog', () => {
  it('has at most ten contracts of each company: those with quotes next to expiry and money', async () => {
    const { data } = (await get('/api/market/options/list')).body;
    expect(data).toHaveLength(18);
    for (const { contracts } of data as { contracts: Listed[] }[]) expect(contracts).toHaveLength(10);
    const [sap] = (await get('/api/market/options/list?tickers=SAP,NONE')).body.data;
    const { data: all, spot } = await catalog('liquid=true&maxExpiries=1');
    const nearest = (all as Listed[]).toSorted((a, b) => Math.abs(a.strike - spot) - Math.abs(b.strike - spot));
    expect(sap).toMatchObject({ ticker: 'SAP', spot });
    expect(new Set(sap.contracts)).toEqual(new Set(nearest.slice(0, 10)));
  });

  it('adds volatility and delta where they are asked for, as the contract tells them', async () => {
    const query = 'liquid=true&atmPct=0.1&maxExpiries=3';
    const plain = (await catalog(query)).data as Listed[];
    const asked = (await catalog(`${query}&greeks=1`)).data as (Listed & { delta: number; volatility: number })[];
    expect(asked.map(({ delta: _delta, volatility: _volatility, ...rest }) => rest)).toEqual(plain);
    for (const row of [asked.at(0), asked.at(-1), asked.at(Math.floor(asked.length / 2))]) {
      const { data } = (await get(`/api/market/options/contract?symbol=${row?.option_symbol}`)).body;
      expect(row?.volatility).toBe(data.volatility);
      expect(row?.delta).toBeCloseTo(data.delta, 4);
    }
  });

  it('has the smile of each expiry, the numbers of its contracts, and the term structure between its strikes', async () => {
    const { data } = (await get('/api/market/options/volatility?symbol=SAP')).body;
    expect(data.expiries).toHaveLength(12);
    const contracts = (await catalog('greeks=1')).data as (Listed & { volatility: number })[];
    for (const { expiry, at_the_money, smile } of data.expiries) {
      for (const { strike, volatility } of smile)
        expect(volatility).toBe(contracts.find((one) => one.expiry === expiry && one.strike === strike)?.volatility);
      const beside = smile.filter(({ strike }: Listed) => Math.abs(strike / data.spot - 1) < 0.05);
      const volatilities = beside.map(({ volatility }: { volatility: number }) => volatility);
      expect(at_the_money).toBeGreaterThan(Math.min(...volatilities));
      expect(at_the_money).toBeLessThan(Math.max(...volatilities));
    }
  });
});

it.each([
  ['/api/market/options/volatility?symbol=NONE', 404, 'UNKNOWN_TICKER'],
  ['/api/market/options/list?tickers=sap', 400, 'INVALID_REQUEST'],
  ['/api/market/stock-prices?season=other', 404, 'SEASON_NOT_FOUND'],
  ['/api/market/stock-prices?tickers=sap', 400, 'INVALID_REQUEST'],
  ['/api/market/stock-prices?tickers=SAP,,BMW', 400, 'INVALID_REQUEST'],
  ['/api/market/stock-prices?refresh=yes', 400, 'INVALID_REQUEST'],
  ['/api/market/stock-prices?season=active&season=active', 400, 'INVALID_REQUEST'],
  ['/api/market/tickers?season=%00', 400, 'INVALID_REQUEST'],
  ['/api/market/price-line?ticker=NONE', 404, 'UNKNOWN_TICKER'],
  ['/api/market/price-line', 400, 'INVALID_REQUEST'],
  ['/api/market/options/catalog?symbol=NONE', 404, 'UNKNOWN_TICKER'],
  ['/api/market/options/catalog?symbol=SAP&maxExpiries=0', 400, 'INVALID_REQUEST'],
  ['/api/market/options/catalog?symbol=SAP&maxExpiries=13', 400, 'INVALID_REQUEST'],
  ['/api/market/options/catalog?symbol=SAP&atmPct=0.6', 400, 'INVALID_REQUEST'],
  ['/api/market/options/catalog?symbol=SAP&atmPct=NaN', 400, 'INVALID_REQUEST'],
  ["/api/market/options/catalog?symbol=SAP'--", 400, 'INVALID_REQUEST'],
  ['/api/market/options/contract?symbol=SAP', 400, 'INVALID_REQUEST'],
  ['/api/market/options/contract?symbol=SAP261118C00220000', 404, 'UNKNOWN_CONTRACT'],
  ['/api/market/options/contract?symbol=SAP269999C00220000', 404, 'UNKNOWN_CONTRACT'],
  ['/api/market/options/contract?symbol=NONE261218C00220000', 404, 'UNKNOWN_TICKER'],
])('refuses %s with %d %s', async (path, status, code) => {
  const answer = await get(path);
  expect([answer.status, answer.body.error]).toEqual([status, code]);
});

it.each([
  '/api/market/stock-prices',
  '/api/market/options/catalog?symbol=SIE',
  '/api/market/tickers',
  '/health/metrics',
])('answers %s with a tag, and with 304 while nothing has changed', async (path) => {
  const first = await get(path);
  const tag = first.headers.get('ETag') ?? '';
  expect(tag).not.toBe('');
  const again = await fetch(sharedServer().url + path, { headers: { 'If-None-Match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await fetch(sharedServer().url + path, { headers: { 'If-None-Match': '"other"' } });
  expect(other.status).toBe(200);
  await other.text();
});

it('builds a chain once for a price, however often and by whomever it is asked for', async () => {
  const server = sharedServer();
  const counts = chainCounts(server.context);
  await catalog('');
  const before = counts.chainsBuilt;
  await Promise.all(Array.from({ length: 10 }, (_, index) => catalog(`maxExpiries=${index + 1}`)));
  expect(counts.chainsBuilt).toBe(before);
  nowMs += 59_000;
  await catalog('');
  expect(counts.chainsBuilt).toBe(before);
  nowMs += 1_000;
  await Promise.all([catalog(''), catalog('liquid=true')]);
  expect(counts.chainsBuilt).toBe(before + 1);
  expect(counts.contractsWithdrawn).toBe(0);
});

it('shows the overrides in force, and none that is over', async () => {
  const { database } = sharedServer().context;
  const spreadOf = (data: Listed[], type: string) =>
    data.reduce((sum, each) => (each.type === type ? sum + (each.display_ask ?? 0) - (each.display_bid ?? 0) : sum), 0);
  const query = 'liquid=true&atmPct=0.05&maxExpiries=6';
  const before = (await catalog(query)).data;
  const span = { startsAt: new Date(nowMs), endsAt: new Date(nowMs + 1) };
  await database
    .insert(slippageOverrides)
    .values({ marketId, scope: 'product', target: 'calls', multiplier: 5, ...span });
  await touchMarket(database, marketId);
  const during = (await catalog(query)).data;
  expect(spreadOf(during, 'call')).toBeGreaterThan(2 * spreadOf(before, 'call'));
  expect(spreadOf(during, 'put')).toBe(spreadOf(before, 'put'));
  nowMs += 1;
  expect((await catalog(query)).data).toEqual(before);
});

it('keeps a contract listed when the spot moves away, and lists what comes near', async () => {
  const { database } = sharedServer().context;
  const before = await catalog('');
  const at = new Date(nowMs);
  await database.insert(newsShocks).values({ marketId, ticker: 'SAP', at, mode: 'multiply', factor: 0.4 });
  await touchMarket(database, marketId);
  const after = await catalog('');
  expect(after.spot).toBeCloseTo(before.spot * 0.4, 1);
  const symbols = new Set((after.data as Listed[]).map(({ option_symbol }) => option_symbol));
  expect((before.data as Listed[]).filter(({ option_symbol }) => !symbols.has(option_symbol))).toEqual([]);
  expect(after.data.length).toBeGreaterThan(before.data.length);
  expect((after.data as Listed[])[0]?.strike).toBeLessThan(before.spot * 0.25);
  const [price] = (await get('/api/market/stock-prices?tickers=SAP')).body.data;
  expect(price.last_updated).toBe(at.toISOString());
});

it('says so where there is no season', async () => {
  const server = await startTestServer();
  expect((await get('/api/seasons/active', server)).body).toEqual({ ok: true, data: null });
  for (const path of ['stock-prices', 'tickers', 'price-line?ticker=SAP', 'options/catalog?symbol=SAP'])
    expect((await get(`/api/market/${path}`, server)).body.error).toBe('NO_ACTIVE_SEASON');
});

it('lists twelve expiries, also where one of before is left over', async () => {
  let atMs = berlinInstant('2026-01-28', '12:00');
  const server = await startTestServer({ machine: () => atMs });
  await openTestSeason(server.context, { underlyings: ['SAP'] });
  const expiriesOf = async () => (await call(server, 'GET /api/market/options/catalog?symbol=SAP')).body.expiries;
  expect(await expiriesOf()).toHaveLength(12);
  atMs = berlinInstant('2026-02-02', '12:00');
  expect(await expiriesOf()).toEqual(listedExpiries(xetra, atMs));
});
