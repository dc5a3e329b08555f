import { expect as baseExpect, test as base, type Locator, type Page } from '@playwright/test';
import type { TurnstileService } from '../src/server/testing/stand-ins/turnstile.ts';
import { turnstile } from './bot-check.ts';
import type { DatabaseKind } from '../src/server/database/database.ts';
import { startServer, type E2eServer } from './server.ts';

interface PerTest {
  /** The console errors that a test expects. Any other one fails it. */
  expectedErrors: RegExp;
  /** Tells the service behind the bot check how to behave; afterwards it lets everyone pass again. */
  botCheck: TurnstileService;
}

/** A server that only the files share that ask for the same one: where a clock is moved, a season ends, or settings differ. */
interface OwnServer {
  name: string;
  environment?: Record<string, string>;
  /** Further administrators. */
  admins?: readonly string[];
  database?: DatabaseKind;
}

interface PerWorker {
  own: OwnServer;
  server: E2eServer;
}

/** One server for each worker. What differs in `own` gets workers of its own, and with them a server. */
export const test = base.extend<PerTest, PerWorker>({
  own: [{ name: 'shared' }, { scope: 'worker', option: true }],
  server: [
    async ({ own }, use) => {
      const server = await startServer(own.environment, own.admins, own.database);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  botCheck: async ({}, use) => {
    const service = await turnstile();
    await use(service);
    service.behave('passes');
  },
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: [/^$/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const problems: { text: string; where: string }[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push({ text: message.text(), where: message.location().url });
    });
    page.on('pageerror', (error) => problems.push({ text: String(error), where: page.url() }));
    await use(page);
    // What the page still asks for is not what was tested, also where a journey stands between it and the server.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const unexpected = problems.filter(({ text }) => !expectedErrors.test(text));
    expect(unexpected, 'nothing unexpected on the console').toEqual([]);
  },
});

/** Waiting for what is to be seen takes no picture of the whole page in words each time that it is not there yet, as the library's own way does. */
export const expect = baseExpect.extend({
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    const state = this.isNot ? 'hidden' : 'visible';
    const failed = await locator.waitFor({ state, ...options, timeout: options?.timeout ?? this.timeout }).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const isDone = failed === undefined;
    return { pass: this.isNot ? !isDone : isDone, message: () => failed ?? '' };
  },
});
export { expectAccessible } from './accessible.ts';

/** Opens a page and waits until it answers and shows its heading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A page that was drawn at build time shows before it answers; from then on it no longer carries its path. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-page]):not([data-redraw]) #root:not(:empty)')).toBeAttached();
}

/** Cuts the page off from the server once all of its frame has come: the bar of local hosts comes last. */
export async function goOffline(page: Page): Promise<void> {
  await expect(page.locator('[data-development]').first()).toBeVisible();
  await page.context().setOffline(true);
}

/** A page wider than the window scrolls sideways, which none may; a failure names what sticks out. A page that was just narrowed has a moment to settle. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sticksOut = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth - clientWidth} px too wide`, ...wide.map((element) => element.outerHTML.slice(0, 200))];
  };
  await expect.poll(() => page.evaluate(sticksOut)).toEqual([]);
}

/** The part of a page that stands under a heading. */
export const card = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();
