/**
 * How fast the home page shows on a slow phone: the product as it is served to a production host, opened in Chromium with
 * a processor four times slower and a slow 4G network. Reports the medians over the runs, each with an empty cache, of the
 * largest contentful paint and of the cumulative layout shift, and of when the page answers: the menu of the phone, touched right
 * after the first paint (in visits of their own, since a touch ends the count of the largest one), the frame of the page, and the page
 * itself, once React has taken them over. Fails when a bound is broken. Over plain http a browser takes gzip only, so a real
 * visit, with brotli, has a little less to load.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { buildPrograms } from '#server/testing/programs.ts';
import { startServer } from '../e2e/server.ts';

const BOUNDS = { paintMs: 2000, shift: 0.02, answerMs: 1500 };
const RUNS = 5;
const SLOWER = 4;
/** Bytes per second and milliseconds: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const HOST = 'club.example';
/** How the page begins to tell where to touch. */
const TOUCH = 'touch at ';

interface Visit {
  paintMs: number;
  shift: number;
  readyMs: number;
  allReadyMs: number;
  scriptKb: number;
  painted: string;
}

interface Tap {
  tappedMs: number;
  answeredMs: number;
}

const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

const folder = mkdtempSync(join(tmpdir(), 'convexity-bench-'));
try {
  await buildPrograms();
  execFileSync(process.execPath, ['scripts/build.mjs', '--out', folder], {
    env: { ...process.env, VITE_PRODUCTION_HOSTS: HOST },
  });
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const server = await startServer({
    SITE_DIR: folder,
    PUBLIC_URL: `http://${HOST}`,
    HOST: '127.0.0.1',
    DEMO_DATA: 'off',
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    BOT_CHECK: 'off',
  });
  // The commands are plain JavaScript, without types.
  const commands: { findChromium: () => Promise<string> } = await import(join(process.cwd(), 'scripts/chromium.mjs'));
  const browser = await chromium.launch({
    executablePath: await commands.findChromium(),
    args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`, '--disable-gpu'],
  });
  try {
    await measure(browser, server.url.replace('localhost', HOST));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(chrome: Browser, url: string): Promise<void> {
  const broken: string[] = [];
  console.log(`Home page on slow 4G, processor ${SLOWER} times slower, median of ${RUNS} first visits`);
  for (const screen of screens) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(chrome, url, screen));
    const of = (read: (one: Visit) => number) => median(visits.map(read));
    const paintMs = of((one) => one.paintMs);
    const shift = of((one) => one.shift);
    const paintHolds = paintMs < BOUNDS.paintMs;
    const shiftHolds = shift <= BOUNDS.shift;
    console.log(
      [
        `${screen.name}:`,
        `  largest contentful paint ${(paintMs / 1000).toFixed(2)} s (< ${BOUNDS.paintMs / 1000} s: ${holds(paintHolds)}), the ${visits[0]?.painted}`,
        `  cumulative layout shift ${shift.toFixed(4)} (<= ${BOUNDS.shift}: ${holds(shiftHolds)})`,
        `  taken over after ${seconds(of((one) => one.readyMs))}, with the page in it after ${seconds(of((one) => one.allReadyMs))}, with ${of((one) => one.scriptKb).toFixed(0)} KB of compressed scripts`,
      ].join('\n'),
    );
    if (!paintHolds) broken.push(`largest contentful paint on a ${screen.name}`);
    if (!shiftHolds) broken.push(`layout shift on a ${screen.name}`);
    if (screen.hasTouch !== true) continue;
    const taps: Tap[] = [];
    for (let run = 0; run < RUNS; run += 1) taps.push(await tapEarly(chrome, url, screen));
    const answerMs = median(taps.map((one) => one.answeredMs));
    const answerHolds = answerMs < BOUNDS.answerMs;
    console.log(
      `  the menu, touched after ${seconds(median(taps.map((one) => one.tappedMs)))}, is on screen after ${seconds(answerMs)} (< ${BOUNDS.answerMs / 1000} s: ${holds(answerHolds)})`,
    );
    if (!answerHolds) broken.push(`answer of the menu on a ${screen.name}`);
  }
  if (broken.length === 0) return;
  console.error(`bound broken: ${broken.join(', ')}`);
  process.exitCode = 1;
}

/** A first visit: nothing is cached, and it is over when the page answers and has been quiet for a while. */
function visit(chrome: Browser, url: string, screen: (typeof screens)[number]): Promise<Visit> {
  return onSlowPage(chrome, screen, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.seen.readyMs > 0 && window.seen.allReadyMs > 0);
    return page.evaluate(() => ({
      ...window.seen,
      scriptKb:
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0) / 1024,
    }));
  });
}

/** A first visit of somebody who touches the menu as soon as it is to be seen. */
function tapEarly(chrome: Browser, url: string, screen: (typeof screens)[number]): Promise<Tap> {
  return onSlowPage(chrome, screen, async (page) => {
    // The page says itself where to touch: to be asked, a slow one takes longer than a thumb does.
    const painted = page.waitForEvent('console', (message) => message.text().startsWith(TOUCH));
    await page.goto(url, { waitUntil: 'commit' });
    const [x = 0, y = 0] = (await painted).text().slice(TOUCH.length).split(' ').map(Number);
    await page.touchscreen.tap(x, y);
    await page.waitForFunction(() => window.seen.answeredMs > 0);
    return page.evaluate(() => window.seen);
  });
}

async function onSlowPage<T>(
  chrome: Browser,
  screen: (typeof screens)[number],
  visitIt: (page: Page) => Promise<T>,
): Promise<T> {
  const { name: _, ...look } = screen;
  const context = await chrome.newContext({ ...look, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watch, TOUCH);
    return await visitIt(page);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    seen: Omit<Visit, 'scriptKb'> & Tap;
  }
}

/** Runs in the page before anything else of it. */
function watch(touch: string): void {
  const seen = { paintMs: 0, shift: 0, readyMs: 0, allReadyMs: 0, painted: '', tappedMs: 0, answeredMs: 0 };
  window.seen = seen;
  type Paint = PerformanceEntry & { element?: Element | null };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Paint[]) {
      seen.paintMs = entry.startTime;
      seen.painted = entry.element?.tagName.toLowerCase() ?? '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (!document.documentElement.hasAttribute('data-page')) seen.readyMs = performance.now();
  }).observe(document, { attributes: true, attributeFilter: ['data-page'], subtree: true });
  document.addEventListener('answering', () => {
    seen.allReadyMs = performance.now();
  });
  new PerformanceObserver((list, observer) => {
    const box = document.querySelector('header button[aria-label="Open menu"]')?.getBoundingClientRect();
    if (list.getEntriesByName('first-contentful-paint').length === 0 || box === undefined) return;
    observer.disconnect();
    console.debug(`${touch}${box.x + box.width / 2} ${box.y + box.height / 2}`);
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('pointerdown', ({ timeStamp }) => {
    seen.tappedMs = timeStamp;
  });
  new MutationObserver(() => {
    if (document.querySelector('dialog[open]') === null) return;
    // In the second frame the first one, with the menu in it, is on screen.
    requestAnimationFrame(() => requestAnimationFrame((frameMs) => (seen.answeredMs ||= frameMs)));
  }).observe(document, { attributes: true, attributeFilter: ['open'], subtree: true });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function holds(yes: boolean): string {
  return yes ? 'holds' : 'BROKEN';
}
