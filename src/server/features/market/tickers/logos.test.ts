import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { drawLogo, isLogoAddress } from '#rules/market/logo.ts';
import { call } from '#server/testing/accounts.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { logoAddress, maySeeLogo, signatureOf } from './logos.ts';
import { touchMarket } from '../open-market.ts';
import { tickers } from '../tables.ts';

it('draws a tile for each ticker, and the placeholder for others', async () => {
  const server = await startTestServer();
  const answers = await Promise.all(
    ['SAP', 'BMW', 'NONE'].map(async (symbol) => fetch(`${server.url}/logos/${symbol}.svg`)),
  );
  const pictures = await Promise.all(answers.map((answer) => answer.text()));
  for (const { status, headers } of answers) {
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
  expect(pictures[0]).toBe(drawLogo('SAP', 'Information Technology'));
  expect(pictures[0]).toContain('#6d28d9');
  expect(pictures[1]).toContain('#c2410c');
  expect(pictures[2]).toContain('#52525b');
});

it.each(['SAP', 'SAP.png', 'sap.svg', '..%2fSAP.svg', '%3Cscript%3E.svg', 'ABCDEFGHIJK.svg'])(
  'has no file %s',
  async (file) => {
    const server = await startTestServer();
    expect((await fetch(`${server.url}/logos/${file}`)).status).toBe(400);
  },
);

it('writes nothing into the picture but letters', () => {
  expect(drawLogo('"><script>', undefined)).toBe(drawLogo('?', undefined));
  // Drawn as outlines: a picture cannot rely on the fonts of whoever looks at it.
  expect(drawLogo('SAP', 'Information Technology')).not.toContain('<text');
  expect(drawLogo('SAP', '"/><script>')).not.toContain('script');
});

describe('an address that an admin gives', () => {
  it.each([
    '/logos/SAP.svg',
    '/pictures/a_b-c.png',
    'https://cdn.example.org/sap.svg',
    'https://cdn.example.org/sap.svg?v=1',
  ])('may be %s', (text) => expect(isLogoAddress(text)).toBe(true));

  it.each([
    '',
    'logos/SAP.svg',
    '//evil.example/x.svg',
    '/\\evil.example/x.svg',
    '/../secret',
    'http://cdn.example.org/sap.svg',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'https://user:secret@cdn.example.org/x.svg',
    'https://localhost/x.svg',
    'https://cdn.example.org/"onerror="x',
    ' https://cdn.example.org/x.svg',
    `https://cdn.example.org/${'x'.repeat(500)}`,
  ])('may not be %j', (text) => expect(isLogoAddress(text)).toBe(false));
});

it('takes the admin`s address, then the configured folder, then its own', async () => {
  const server = await startTestServer({ environment: { LOGO_BASE_URL: 'https://cdn.example.org/logos/' } });
  const { marketId } = await openTestSeason(server.context);
  const { database } = server.context;
  await database.update(tickers).set({ logoUrl: 'https://other.example.org/x.png' }).where(eq(tickers.symbol, 'SAP'));
  await database.update(tickers).set({ logoUrl: 'javascript:alert(1)' }).where(eq(tickers.symbol, 'ALV'));
  await touchMarket(database, marketId);
  const answer = await call(server, 'GET /api/market/tickers');
  const logos = Object.fromEntries(
    answer.body.data.map(({ symbol, logo_url }: { symbol: string; logo_url: string }) => [symbol, logo_url]),
  );
  expect(logos.SAP).toBe('https://other.example.org/x.png');
  expect(logos.ALV).toBe('https://cdn.example.org/logos/ALV.svg');
  expect(logos.BMW).toBe('https://cdn.example.org/logos/BMW.svg');
  expect(answer.headers.get('Content-Security-Policy')).toContain("img-src 'self' https://cdn.example.org");
});

describe('signed addresses', () => {
  const signing = { secret: 'a secret of logos', lifetimeSec: 3600 };
  const parse = (query: string) => {
    const parameters = new URLSearchParams(query);
    return { expires: Number(parameters.get('expires')), signature: parameters.get('signature') ?? '' };
  };

  it('are served while they last, and only as they were signed', async () => {
    const server = await startTestServer({ environment: { LOGO_SIGNING_SECRET: signing.secret } });
    const address = logoAddress(server.context, { symbol: 'SAP', logoUrl: null });
    expect(address).toMatch(/^\/logos\/SAP\.svg\?expires=\d+&signature=[\w-]{43}$/);
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    expect(await statusOf(address)).toBe(200);
    for (const wrong of [
      '/logos/SAP.svg',
      address.replace('SAP', 'BMW'),
      address.replace(/expires=\d/, 'expires=2'),
      address.slice(0, -1),
      `${address}x`,
    ])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 403]);
  });

  it.each([60, 3600, 604_800])('last no longer than %d seconds and at least half of it', (lifetimeSec) => {
    for (const nowMs of [1_790_000_000_000, 1_790_000_012_345, 1_790_000_029_999]) {
      const given = parse(signatureOf('SAP.svg', { ...signing, lifetimeSec }, nowMs));
      const leftSec = given.expires - nowMs / 1000;
      expect(leftSec > lifetimeSec / 2 - 1 && leftSec <= lifetimeSec).toBe(true);
      const sees = (atMs: number) => maySeeLogo('SAP.svg', given, { ...signing, lifetimeSec }, atMs);
      expect([sees(nowMs), sees(given.expires * 1000 - 1), sees(given.expires * 1000)]).toEqual([true, true, false]);
    }
  });

  it('stay the same for a while, so that answers which carry them do', () => {
    expect(signatureOf('SAP.svg', signing, 1_790_000_000_000)).toBe(signatureOf('SAP.svg', signing, 1_790_000_060_000));
  });
});
