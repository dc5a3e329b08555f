// npm run screenshots: takes the pictures of the product that the home page and the README show, from the running product itself; with `-- all` every screen.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, say, stopWithNpm } from './terminal.mjs';

stopWithNpm();
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { findChromium } = await import('./chromium.mjs');
const { chromium } = await import('@playwright/test');
await ensureBuilt();
const { loadSource, startDemoSite } = await import('./demo-site.mjs');

if (process.argv[2] === 'all') {
  const { shootEveryScreen } = await import('./every-screen.mjs');
  await shootEveryScreen(chromium, await findChromium(), process.argv[3]);
  process.exit(0);
}

const WIDTH = 1440;
const HEIGHT = 810;
const SCALE = 4 / 3;
const QUALITY = 70;
const PLAYER = { email: 'member@student.school.example', password: 'demo-member-2026' };
const folder = join(root, 'public/screens');

const { languageList } = await loadSource('src/rules/site/language-list.ts');

/** In the order of the home page: the part of the Battleground, and what is scrolled to the top: a heading of the portfolio's texts, or the first of its kind. */
const screens = [
  { name: 'adx', query: 'tab=trading' },
  { name: 'catalogue', query: 'tab=trading', role: 'table' },
  { name: 'positions', query: 'tab=portfolio', part: 'positions' },
  { name: 'performance', query: 'tab=portfolio', part: 'performance' },
  { name: 'hti', query: 'track=hti' },
];

const site = await startDemoSite();
const browser = await chromium.launch({ executablePath: await findChromium() });
mkdirSync(folder, { recursive: true });
for (const language of languageList) for (const colorScheme of ['light', 'dark']) await shoot(language, colorScheme);
await browser.close();
process.exit(0);

async function shoot({ code, locale }, colorScheme) {
  const { default: texts } = await loadSource(`src/texts/${code}/portfolio.ts`);
  const viewport = { width: WIDTH, height: HEIGHT };
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme,
    baseURL: site,
    deviceScaleFactor: SCALE,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/#/login');
  await page.locator('main input[type=email]').fill(PLAYER.email);
  await page.locator('main input[type=password]').fill(PLAYER.password);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/battleground/);
  // The account's language counts, not the browser's.
  await page.locator(`input[type=radio][value=${code}]`).first().check();
  await page.locator(`html[lang=${code}]`).waitFor();
  for (const { name, query, role = 'heading', part } of screens) {
    await page.goto('about:blank');
    await page.goto(`/#/battleground?${query}`);
    await page.waitForLoadState('networkidle');
    // The banner of a local server is no part of the product.
    await page.locator('[data-development]').evaluate((banner) => (banner.style.display = 'none'));
    const top = page
      .getByRole(role, { name: part === undefined ? /./ : new RegExp(`^${texts[part].title}`, 'i') })
      .first();
    await top.evaluate((element) => window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - 24));
    const session = await context.newCDPSession(page);
    const { data: picture } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    const file = join(folder, `${name}-${colorScheme}-${code}.webp`);
    writeFileSync(file, Buffer.from(picture, 'base64'));
    say(file);
  }
  await context.close();
}
