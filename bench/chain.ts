/**
 * How smooth the options matrix is, on a processor four times slower: the time from the arrival of a chain of 12 expiries
 * in the widest range until its rows stand in the page, the longest task while a quantity is typed beside the chain and in
 * the order dialog, and how far the page moves when the underlying changes. Fails when a bound is broken. A task's length is
 * that of the wall's clock: on a busy machine look at the typical round too, which one interruption does not change.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { buildPrograms } from '#server/testing/programs.ts';
import { offerDemo } from '../e2e/databases.ts';
import { makeDemo, startServer } from '../e2e/server.ts';
import { member, signIn } from '../e2e/trading-desk.ts';

const BOUNDS = { shownMs: 60, panelMs: 50, dialogMs: 50, shift: 0.02 };
const RUNS = 5;
const SLOWER = 4;

interface Seen {
  /** When rows of a chain were first in the page. */
  rowsMs: number;
  longestTaskMs: number;
  shift: number;
}

declare global {
  interface Window {
    chainSeen: Seen;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'convexity-bench-'));
try {
  await buildPrograms();
  execFileSync(process.execPath, ['scripts/build.mjs', '--out', folder]);
  const demo = await makeDemo('embedded');
  offerDemo('embedded', demo);
  try {
    await main();
  } finally {
    await demo.remove();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const server = await startServer({ SITE_DIR: folder });
  // The commands are plain JavaScript, without types.
  const commands: { findChromium: () => Promise<string> } = await import(join(process.cwd(), 'scripts/chromium.mjs'));
  const browser = await chromium.launch({ executablePath: await commands.findChromium(), args: ['--disable-gpu'] });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await page.addInitScript(watch);
    await signIn(page, member);
    const opened: number[] = [];
    for (let run = 0; run < RUNS; run += 1) opened.push(await openChain(page));
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.locator('[data-cell][tabindex="0"]').click();
    const panel = await typeQuantity(page.getByLabel('Quantity'));
    await page.getByRole('button', { name: /^Buy €/ }).click();
    const dialog = await typeQuantity(page.getByRole('dialog').getByLabel('Quantity'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const shift = await switchUnderlying(page);
    report({ shownMs: median(opened), panelMs: Math.max(...panel), dialogMs: Math.max(...dialog), shift });
    console.log(`  in a typical round of typing ${median(panel).toFixed(0)} ms and ${median(dialog).toFixed(0)} ms`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openChain(page: Page): Promise<number> {
  await page.goto('/#/battleground?sym=SAP&exp=12&atm=0.5');
  await page.reload();
  await page.waitForFunction(() => window.chainSeen.rowsMs > 0);
  return page.evaluate(() => {
    const [answer] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/options/catalog')) as PerformanceResourceTiming[];
    return window.chainSeen.rowsMs - (answer?.responseEnd ?? 0);
  });
}

/** The longest task of each round. Tasks under 50 ms count as none. */
async function typeQuantity(field: Locator): Promise<number[]> {
  const page = field.page();
  await field.click();
  await page.waitForLoadState('networkidle');
  const rounds: number[] = [];
  for (let round = 0; round < RUNS; round += 1) {
    await page.evaluate(() => {
      window.chainSeen.longestTaskMs = 0;
    });
    // On the keyboard itself: looking for the field anew at every key would be a task of its own.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('987', { delay: 60 });
    rounds.push(await page.evaluate(settledTask));
  }
  return rounds;
}

/** In the page: what was observed once two frames are drawn, so that what follows the last key counts too. */
function settledTask(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => resolve(window.chainSeen.longestTaskMs), 100)),
    );
  });
}

async function switchUnderlying(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('combobox', { name: 'Underlying' }).click();
  await page.evaluate(() => {
    window.chainSeen.shift = 0;
  });
  await page.getByRole('option', { name: /^BMW/ }).click();
  await page.getByText('BMW share').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.chainSeen.shift);
}

function report(found: typeof BOUNDS): void {
  console.log(`The options matrix, processor ${SLOWER} times slower for typing and switching`);
  const broken = (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).filter((key) => found[key] > BOUNDS[key]);
  const line = (name: string, key: keyof typeof BOUNDS, unit: string, decimals: number) =>
    console.log(
      `  ${name} ${found[key].toFixed(decimals)}${unit} (<= ${BOUNDS[key]}${unit}: ${broken.includes(key) ? 'BROKEN' : 'holds'})`,
    );
  line('12 expiries shown after', 'shownMs', ' ms', 0);
  line('longest task while typing a quantity beside the chain', 'panelMs', ' ms', 0);
  line('longest task while typing a quantity in the order dialog', 'dialogMs', ' ms', 0);
  line('layout shift when the underlying changes', 'shift', '', 4);
  if (broken.length > 0) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Runs in the page before anything else of it. */
function watch(): void {
  const seen: Seen = { rowsMs: 0, longestTaskMs: 0, shift: 0 };
  window.chainSeen = seen;
  type Shift = PerformanceEntry & { value: number };
  new MutationObserver(() => {
    if (seen.rowsMs === 0 && document.querySelector('[data-cell]') !== null) seen.rowsMs = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
  // What moves right after a click moves too: nothing may.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift' });
}
