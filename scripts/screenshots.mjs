// npm run screenshots: takes the pictures of the product that the home page and the README show, from the running product itself.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, say, stopWithNpm } from './terminal.mjs';

stopWithNpm();
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { programFile } = await import('./programs.mjs');
const { findChromium } = await import('./chromium.mjs');
const { chromium } = await import('@playwright/test');
await ensureBuilt();

const WIDTH = 1440;
const HEIGHT = 810;
const SCALE = 4 / 3;
const QUALITY = 70;
const PLAYER = { email: 'member@student.school.example', password: 'demo-member-2026' };
const folder = join(root, 'public/screens');

/** In the order of the home page: the part of the Battleground, and what is scrolled to the top: a heading, in either language. */
const screens = [
  { name: 'adx', query: 'tab=trading' },
  { name: 'catalogue', query: 'tab=trading', role: 'table' },
  { name: 'positions', query: 'tab=portfolio', heading: /^(Active Positions|Offene Positionen)/i },
  { name: 'performance', query: 'tab=portfolio', heading: /^(Performance|Wertentwicklung)/i },
  { name: 'hti', query: 'track=hti' },
];

const data = mkdtempSync(join(tmpdir(), 'convexity-screenshots-'));
const server = spawn(process.execPath, [await programFile('main')], {
  cwd: root,
  env: { ...process.env, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});
const site = await untilReady();
const browser = await chromium.launch({ executablePath: await findChromium() });
mkdirSync(folder, { recursive: true });
for (const locale of ['en-GB', 'de-DE']) for (const colorScheme of ['light', 'dark']) await shoot(locale, colorScheme);
await browser.close();
process.exit(0);

async function shoot(locale, colorScheme) {
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
  const language = locale.slice(0, 2);
  await page.locator(`input[type=radio][value=${language}]`).first().check();
  await page.locator(`html[lang=${language}]`).waitFor();
  for (const { name, query, role = 'heading', heading = /./ } of screens) {
    await page.goto('about:blank');
    await page.goto(`/#/battleground?${query}`);
    await page.waitForLoadState('networkidle');
    // The banner of a local server is no part of the product.
    await page.locator('[data-development]').evaluate((banner) => (banner.style.display = 'none'));
    const top = page.getByRole(role, { name: heading }).first();
    await top.evaluate((element) => window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - 24));
    const session = await context.newCDPSession(page);
    const { data: picture } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    const file = join(folder, `${name}-${colorScheme}-${language}.webp`);
    writeFileSync(file, Buffer.from(picture, 'base64'));
    say(file);
  }
  await context.close();
}

function untilReady() {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += String(chunk);
      const address = /^Ready at (\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}
