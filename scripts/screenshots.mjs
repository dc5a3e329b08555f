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
  await shootEveryScreen(chromium, await findChromium(), process.argv.slice(3));
  process.exit(0);
}

// A picture is read at nearly the size that it was taken at: the home page shows the wide one at 1056 px, the phone's at 350.
const sizes = [
  { suffix: '', viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.25 },
  { suffix: '-phone', viewport: { width: 390, height: 520 }, deviceScaleFactor: 2 },
];
const QUALITY = 70;
const PLAYER = { email: 'member@student.school.example', password: 'demo-member-2026' };
const folder = join(root, 'public/screens');

const { languageList } = await loadSource('src/rules/site/language-list.ts');

/** In the order of the home page: the part of the Battleground, and what is scrolled to the top, if anything: a table, or a heading of the portfolio's texts. */
const screens = [
  { name: 'adx', query: 'tab=trading' },
  { name: 'catalogue', query: 'tab=trading', find: (page) => page.getByRole('table') },
  { name: 'positions', query: 'tab=portfolio', find: headingOf('positions') },
  { name: 'performance', query: 'tab=portfolio', find: headingOf('performance') },
  { name: 'hti', query: 'track=hti' },
];

const site = await startDemoSite();
const browser = await chromium.launch({ executablePath: await findChromium() });
mkdirSync(folder, { recursive: true });
for (const language of languageList)
  for (const colorScheme of ['light', 'dark']) for (const size of sizes) await shoot(language, colorScheme, size);
await browser.close();
process.exit(0);

async function shoot({ code, locale }, colorScheme, { suffix, viewport, deviceScaleFactor }) {
  const { default: texts } = await loadSource(`src/texts/${code}/portfolio.ts`);
  const context = await browser.newContext({
    viewport: sizes[0].viewport,
    locale,
    colorScheme,
    baseURL: site,
    deviceScaleFactor,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/#/login');
  await page.locator('main input[type=email]').fill(PLAYER.email);
  await page.locator('main input[type=password]').fill(PLAYER.password);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/battleground/);
  // The account's language counts, not the browser's. Its switch is in sight on a wide screen only.
  await page.locator(`input[type=radio][value=${code}]`).first().check();
  await page.locator(`html[lang=${code}]`).waitFor();
  await page.setViewportSize(viewport);
  for (const { name, query, find } of screens) {
    await page.goto('about:blank');
    await page.goto(`/#/battleground?${query}`);
    // The banner of a local server is no part of the product.
    await page.locator('[data-development]').evaluate((banner) => (banner.style.display = 'none'));
    // Twice, because what comes into view is loaded only then, and moves what lies below it.
    for (let scrolls = 0; scrolls < 2; scrolls += 1) {
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => document.querySelector('.animate-shimmer') === null);
      await find?.(page, texts).first().evaluate(scrollToTop);
    }
    const session = await context.newCDPSession(page);
    const { data: picture } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    const file = join(folder, `${name}-${colorScheme}-${code}${suffix}.webp`);
    writeFileSync(file, Buffer.from(picture, 'base64'));
    say(file);
  }
  await context.close();
}

function headingOf(part) {
  return (page, texts) => page.getByRole('heading', { name: new RegExp(`^${texts[part].title}`, 'i') });
}

/** Runs in the page. On a phone the header stays in view and would cover what is scrolled to the top; on a wide screen it stands beside it. */
function scrollToTop(element) {
  const header = [...document.querySelectorAll('header')].find((one) => one.offsetWidth === window.innerWidth);
  const covered = header?.getBoundingClientRect().height ?? 0;
  window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - covered - 24);
}
