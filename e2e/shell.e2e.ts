import type { Page } from '@playwright/test';
import { expect, goOffline, open, test, untilReady } from './test.ts';

declare global {
  interface Window {
    hasAnswered?: boolean;
  }
}

test('moves between pages with titles, focus and the current mark, and back', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle(/^Convexity · Quantitative/);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveTitle('Members · Convexity');
  await expect(page).toHaveURL(/\/#\/members$/);
  await expect(page.locator('#main')).toBeFocused();
  await expect(nav.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveTitle(/^Convexity/);
});

test('lists exactly the links of the sidebar, without Admin for a visitor', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    /^Home/,
    /^Members/,
    /^Events/,
    /^Battleground/,
    /^Contact/,
  ]);
});

test('keeps the chosen language', async ({ page }) => {
  await open(page, '/#/events');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page).toHaveTitle('Veranstaltungen · Convexity');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page).toHaveTitle('Veranstaltungen · Convexity');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('de');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });
  test('starts in German', async ({ page }) => {
    await open(page, '/#/dev/components');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText('Lokale Entwicklung')).toBeVisible();
  });
});

test('follows the system theme until one is chosen, and keeps that', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('shows the product clock of the server and moves it forward', async ({ page }) => {
  await open(page, '/');
  const banner = page.getByRole('complementary').filter({ hasText: 'Local development' });
  await expect(banner).toContainText('Embedded PostgreSQL');
  await expect(banner).toContainText('Demo data');
  const shown = async () => Date.parse((await banner.locator('time').getAttribute('datetime')) ?? '');
  const before = await shown();
  await banner.getByRole('button', { name: '+1 hour' }).click();
  await expect.poll(async () => (await shown()) - before).toBeGreaterThan(3_590_000);
});

test('leads keyboard users past the navigation', async ({ page }) => {
  await open(page, '/#/dev/components');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('answers a tap from before it could as soon as it can, in the frame and in the page', async ({ page }) => {
    // Heard of from its first moment: asked for when its scripts are let go, it could have come already.
    await page.addInitScript(() => {
      document.addEventListener('answering', () => (window.hasAnswered = true));
    });
    /** Does this on a page that cannot answer yet, and lets it. */
    const tapEarly = async (path: string, ...taps: { click: () => Promise<unknown> }[]) => {
      const send = await holdScripts(page, /\/assets\/vendor-/);
      await page.goto(path, { waitUntil: 'commit' });
      for (const tap of taps) await tap.click();
      await expect(page.locator('html')).toHaveAttribute('data-page', path);
      send();
      await page.waitForFunction(() => window.hasAnswered === true);
      await untilReady(page);
    };
    const escape = { click: () => page.keyboard.press('Escape') };
    const menu = page.getByRole('button', { name: 'Open menu' });
    const opened = page.getByRole('dialog', { name: 'Menu' });
    const filter = page.getByRole('button', { name: 'Showcase', exact: true });
    const signIn = opened.getByRole('button', { name: 'Sign in' });
    await tapEarly('/members', menu, signIn);
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(opened).toBeHidden();
    // What was closed again stays closed, and what was tapped in it is not wanted any more.
    await tapEarly('/members', menu, escape);
    await expect(opened).toBeHidden();
    const dark = opened.getByRole('radio', { name: 'Dark' });
    await tapEarly('/members', menu, dark, escape);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await tapEarly('/members', menu, dark);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toBeChecked();
    await tapEarly('/projects', filter);
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    // Whoever does something else meanwhile meant that.
    await tapEarly('/projects', filter, menu);
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filter).toHaveAttribute('aria-pressed', 'false');
    await tapEarly('/projects', filter, page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Current Sprint', exact: true }).click();
    await expect(filter).toHaveAttribute('aria-pressed', 'false');
  });

  test('opens and closes its menu before any of its scripts have come, and leaves it open with its focus when they do', async ({
    page,
  }) => {
    const send = await holdScripts(page, /\/assets\/.*\.js$/);
    await page.goto('/members', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await button.tap();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await menu.getByRole('button', { name: 'Close menu' }).last().tap();
    await expect(menu).toBeHidden();
    await button.tap();
    await expect(menu.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
    await menu.getByRole('link', { name: 'Contact' }).focus();
    await expect(page.locator('html')).toHaveAttribute('data-page', '/members');
    send();
    await untilReady(page);
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeFocused();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Events' }).tap();
    await expect(menu).toBeHidden();
    await expect(page).toHaveTitle(/^Events/);
  });

  test('opens and closes its menu in a browser whose buttons command nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      // So that this one does nothing by itself either.
      window.addEventListener(
        'click',
        (event) => event.target instanceof Element && event.target.closest('[commandfor]') && event.preventDefault(),
        true,
      );
    });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const openAndClose = async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(menu).toBeVisible();
      await menu.getByRole('button', { name: 'Close menu' }).last().tap();
      await expect(menu).toBeHidden();
    };
    const send = await holdScripts(page, /\/assets\/.*\.js$/);
    await page.goto('/members', { waitUntil: 'commit' });
    await openAndClose();
    await expect(page.locator('html')).toHaveAttribute('data-page', '/members');
    send();
    await untilReady(page);
    await openAndClose();
  });

  test('keeps no menu open on a page that is left, so that coming back finds it without', async ({ page }) => {
    await open(page, '/members');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    // As the browser tells a page that it keeps.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });

  test('opens a menu that holds the focus, closes with Escape and gives the focus back', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveTitle(/^Events/);
  });
});

test('finds a section by its anchor and a path by its hash', async ({ page }) => {
  await page.goto('/#events');
  await expect(page).toHaveTitle(/^Events/);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/#\/members$/);
  await expect(page).toHaveTitle(/^Members/);
});

test('says that a page does not exist and leads home', async ({ page }) => {
  await page.goto('/#/leaderboard');
  await expect(page).toHaveTitle('Page not found · Convexity');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveTitle(/^Convexity/);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  test('says when the browser is offline, and stops when it is back', async ({ page, context }) => {
    await open(page, '/');
    const banner = page.getByText('You are offline. Some features may not work until connection is restored.');
    await goOffline(page);
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  });
});

test.describe('when something breaks', () => {
  test.use({ expectedErrors: /deliberate|Failed to load resource|Failed to fetch dynamically imported module/ });

  test('an unhandled rejection shows one toast, for five seconds', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    // From here time stands still until it is moved.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.evaluate(() => void Promise.reject(new Error('deliberate')));
    const toast = page.getByText('An unexpected error occurred');
    await expect(toast).toBeVisible();
    await page.clock.runFor(4_500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(toast).toBeHidden();
  });

  test('the bar of local hosts that cannot be loaded takes no page with it', async ({ page }) => {
    const cut = page.waitForEvent('requestfailed');
    await page.route(/assets\/development-bar-.*\.js/, (route) => route.abort());
    await open(page, '/');
    await cut;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveTitle(/^Members/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Oops! Something went wrong')).toBeHidden();
  });

  test('a page that cannot be loaded shows the fallback with its two ways out', async ({ page }) => {
    await page.route(/assets\/members-.*\.js/, (route) => route.abort());
    await open(page, '/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click();
    await expect(page.getByText('Oops! Something went wrong')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await page.getByRole('button', { name: 'Go Home' }).click();
    await expect(page).toHaveTitle(/^Convexity/);
  });
});

/** These scripts wait until they are sent. */
async function holdScripts(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
