import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Request } from '@playwright/test';
import { berlinInstant } from '../src/rules/market/time/berlin-time.ts';
import { languageQuery, languages } from '../src/rules/site/languages.ts';
import { demoQuestions } from '../src/server/demo/demo-questions.ts';
import { startServer, type E2eServer } from './server.ts';
import { undatedEvents } from '../src/texts/club-events.ts';
import { drawnPages } from './drawn-pages.ts';
import { expect, test, untilReady } from './test.ts';
import * as desk from './trading-desk.ts';

// One worker, since building and starting is what takes the time.
test.describe.configure({ mode: 'default' });
// Browsers do not trust plain http under another name and say so of the headers that they ignore there.
test.use({ expectedErrors: /untrustworthy|status of 404/ });

/** What the first visit of the home page may download of JavaScript, compressed with what every browser takes. */
const LIMIT_KB = 105;
const ROOT = join(import.meta.dirname, '..');
let folder: string;
let server: E2eServer;
let site: string;

/** What the machine that builds may know and nobody else. */
const SECRETS = {
  AUTH_SECRET: 'canary of the secret, 2b9c64d1 and more',
  DATABASE_URL: 'postgresql://canary:7d10ee52@db.example/club',
  SMTP_URL: 'smtp://canary:c48a91f3@mail.example',
  TURNSTILE_SECRET: 'canary-0f6b7e28',
  LOGO_SIGNING_SECRET: 'canary-93d5a0c7-logos',
};

/** The site as it is built with other flags than usual: for a production host, with realtime and without the last way to a board; on a server under that host's name. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convexity-site-'));
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--out', folder], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SECRETS,
      VITE_PRODUCTION_HOSTS: 'club.example',
      VITE_REALTIME: 'true',
      VITE_LEADERBOARD_FALLBACK: 'false',
    },
  });
  server = await startServer({
    SITE_DIR: folder,
    PUBLIC_URL: 'http://club.example',
    HOST: '127.0.0.1',
    DEMO_DATA: 'off',
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    BOT_CHECK: 'off',
  });
  site = server.url.replace('localhost', 'club.example');
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('nothing that was built holds a secret of the server, a question, its answer or a password', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const everything = files.join('\n');
  // What was given by the same way and belongs into it is found.
  expect(everything).toContain('club.example');
  expect(everything).not.toContain('sourceMappingURL');
  const questions = demoQuestions.flatMap(({ question, explanation }) => [question, explanation ?? question]);
  const people = [desk.member, desk.admin].flatMap(({ email, password }) => [email, password]);
  for (const secret of [...Object.values(SECRETS), ...questions, ...people]) expect(everything).not.toContain(secret);
});

test('a production host uses paths, and shows nothing of a local one', async ({ page }) => {
  await page.goto(`${site}/members`);
  await expect(page).toHaveTitle(/^Members/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(`${site}/events`);
  await expect(page).toHaveTitle(/^Events/);
  await expect(page.getByText('Local development')).toHaveCount(0);
  await page.goto(`${site}/login?mode=sign-up`);
  await expect(page.getByLabel('School e-mail')).toBeVisible();
});

test('the first visit of the home page downloads little, and no part of a local host', async ({ page }) => {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(site);
  await untilReady(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    scripts.map(async (request) => ({ url: request.url(), kb: (await request.sizes()).responseBodySize / 1024 })),
  );
  const totalKb = files.reduce((sum, { kb }) => sum + kb, 0);
  expect(totalKb, JSON.stringify(files)).toBeLessThanOrEqual(LIMIT_KB);
  // Less would be half a page.
  expect(totalKb).toBeGreaterThan(60);
  expect(files.filter(({ url }) => url.includes('development'))).toEqual([]);
});

test('an address whose hash is a route stays with hashes', async ({ page }) => {
  await page.goto(`${site}/#/events`);
  await expect(page).toHaveTitle(/^Events/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(`${site}/#/members`);
});

test('an unknown path is a 404 for people and machines alike, and so are the local screens', async ({ page }) => {
  for (const path of ['/leaderboard', '/dev/components', '/dev/outbox']) {
    const answer = await page.goto(site + path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page not found/);
  }
});

test('every public page shows without scripts what it is about, in every language, and says so to machines', async ({
  browser,
}) => {
  for (const language of languages) {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
    const page = await context.newPage();
    for (const { path, heading, description, content } of drawnPages(language)) {
      await page.goto(site + path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const text of content) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      if (path === '/events' || path === '/contact') await expect(page.locator('noscript p').first()).toBeVisible();
      // The day was not known when the page was drawn; the server knows it.
      if (path === '/events') {
        const event = page.locator('noscript li').filter({ hasText: undatedEvents()[0]?.title[language] ?? 'none' });
        await expect(event.filter({ hasText: /20\d\d · / })).toBeVisible();
      }
      const own = `http://club.example${path}${languageQuery(language)}`;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own);
      for (const other of languages)
        await expect(page.locator(`link[hreflang=${other}]`)).toHaveAttribute(
          'href',
          `http://club.example${path}${languageQuery(other)}`,
        );
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', heading);
    }
    await page.goto(`${site}/battleground?lang=${language}`);
    await expect(page).toHaveTitle('Battleground · Convexity');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/battleground/);
    await page.goto(`${site}/leaderboard?lang=de`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier gibt es keine Seite');
    await context.close();
  }
});

test('every public page is taken over as it is, and the language in the address wins', async ({ page }) => {
  for (const language of languages) {
    for (const { path, heading } of drawnPages(language)) {
      await page.goto(`${site}${path}?lang=${language}`);
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-drawn', ''));
      await untilReady(page);
      // The same element as before: it was kept, not drawn again.
      await expect(page.locator('h1[data-drawn]')).toHaveText(heading);
    }
  }
});

test('another page or language than the one that came is never shown', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('lang', 'de'));
  await page.goto(`${site}/members`, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Menschen hinter den Zahlen');
});

test.describe('where the last way to a board is closed', () => {
  test.use({ expectedErrors: /untrustworthy|status of (404|500)/ });

  test('a board that does not answer is named, and nobody is told that it is empty', async ({ page }) => {
    const asked: string[] = [];
    await page.route(/leaderboard/, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto(`${site}/battleground`);
    await expect(page.getByText('Failed to fetch leaderboard data')).toBeVisible();
    await expect(page.getByText(/^WORKER_UNAVAILABLE: /)).toBeVisible();
    await expect(page.getByText('No traders found. Be the first to start trading!')).toHaveCount(0);
    expect([...new Set(asked)]).toEqual(['/api/leaderboards/adx', '/functions/v1/build_leaderboard_cache']);
  });
});

test('with realtime on, what another session does and what an auction does arrive without a poll', async ({ page }) => {
  // No price of the day reaches this cap, whatever the member holds.
  const game = await startServer({ SITE_DIR: folder, EXPOSURE_CAP: '1', EXPOSURE_BASIS: 'EQUITY' });
  try {
    const day = await desk.moveToNextTradingDay(page.request, '09:12', game.url);
    const opened = page.waitForResponse(`${game.url}/api/live`);
    await desk.signIn(page, desk.member, game.url);
    expect((await opened).status()).toBe(200);
    const strip = page.getByRole('region', { name: 'Your account' });
    const other = await desk.signInByApi(page.request, desk.member, game.url);
    const before = await other.snapshot();
    await expect(strip.getByText(desk.euro(before.portfolio.cash)).first()).toBeVisible();

    // Inside a live window it fills at once. While the stream is open a poll comes every five minutes, so only the stream can bring it.
    await other.place('SAP', 'BUY', 7);
    const { portfolio } = await other.snapshot();
    expect(portfolio.cash).toBeLessThan(before.portfolio.cash);
    await expect(strip.getByText(desk.euro(portfolio.cash)).first()).toBeVisible();

    await desk.moveTo(page.request, berlinInstant(day, '17:40'), game.url);
    await expect(page.getByText(/^CLOSE auction executed at 17:4\d • refreshing…$/)).toBeVisible();

    // Recorded by an organiser elsewhere, the open card of the company shows it.
    await page.getByRole('tab', { name: 'Predictions', exact: true }).click();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Allianz', exact: true }) });
    await expect(card.getByText('Submitted')).toBeVisible();
    await recordActual(page.request, game.url, 'ALV');
    await expect(card.getByText('Verified')).toBeVisible();
    await page.goto('about:blank');
  } finally {
    await game.stop();
  }
});

async function recordActual(request: APIRequestContext, url: string, symbol: string): Promise<void> {
  const { token } = await desk.signInByApi(request, desk.admin, url);
  const season = (await (await request.get(`${url}/api/seasons/active`)).json()) as { data: { id: string } };
  const recorded = await request.post(`${url}/functions/v1/record_revenue_actuals`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { seasonId: season.data.id, items: [{ symbol, actual_value: 41 }] },
  });
  expect(recorded.ok()).toBe(true);
}
