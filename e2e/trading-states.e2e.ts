import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './test.ts';
import * as desk from './trading-desk.ts';

const catalog = /\/api\/market\/options\/catalog/;
const details = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Option Details', exact: true }) })
    .last();

test.describe('who sees what', () => {
  test('a visitor sees the leaderboard alone, and the risk with the demo statement', async ({ page }) => {
    await open(page, '/#/battleground');
    await expect(page.getByText('Risk disclosure.')).toBeVisible();
    await expect(page.getByText(/Options data is generated for demonstration/)).toBeVisible();
    const inner = page.getByRole('tablist', { name: 'Axe the DAX' });
    await expect(inner.getByRole('tab')).toHaveText(['Leaderboard']);
    await expect(page.getByRole('tablist', { name: 'Competitions' }).getByRole('tab')).toHaveCount(2);
  });

  test('an event user sees neither predictions nor the interview', async ({ page }) => {
    await desk.signIn(page, { email: 'team@teams.school.example', password: 'demo-team-2026' });
    await expect(page.getByRole('tablist', { name: 'Axe the DAX' }).getByRole('tab')).toHaveText([
      'Trading',
      'Portfolio',
      'Leaderboard',
    ]);
    await expect(page.getByRole('tab', { name: 'Hack the Interview' })).toBeHidden();
  });

  test('an admin sees the system status, a member whose session ends only the leaderboard', async ({ page }) => {
    await desk.signIn(page, desk.admin);
    const status = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'System Status' }) })
      .last();
    await expect(status.getByText('No health metrics available')).toBeVisible();
    await status.getByRole('button', { name: 'Load status' }).click();
    await expect(status.getByText('Quotes policy')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await page.goto('/#/battleground?tab=portfolio');
    await expect(page.getByRole('tab', { name: 'Leaderboard' })).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('the chain', () => {
  test('says that it loads, that it failed, and that nothing matches', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let fails = true;
    await page.route(catalog, async (route) => {
      await held;
      await (fails ? route.fulfill({ status: 200, body: 'not json' }) : route.continue());
    });
    await desk.signIn(page, desk.member);
    await expect(page.getByText('Loading options data…')).toBeVisible();
    await expect(page.getByText('Select an option to view details')).toBeVisible();
    release();
    await expect(page.getByText('The option chain could not be loaded')).toBeVisible();
    await expectAccessible(page);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-cell]').first()).toBeVisible();
    await page.route(catalog, (route) =>
      route.fulfill({
        json: { ok: true, spot: 100, price_time: '2026-01-01T10:00:00.000Z', expiries: ['2030-01-18'], data: [] },
      }),
    );
    await page.reload();
    await expect(page.getByText('No contract matches these filters')).toBeVisible();
  });

  test('draws only what is in view, reads its address, and moves by keyboard', async ({ page }) => {
    await desk.signIn(page, desk.member);
    await page.goto('/#/battleground?sym=SAP&exp=12&atm=0.5');
    await page.reload();
    await expect(page.locator('[data-cell]').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Expiries' }).getByRole('button')).toHaveCount(12);
    const total = Number(await page.getByRole('table').first().getAttribute('aria-rowcount'));
    expect(total).toBeGreaterThan(300);
    expect(await page.locator('tbody tr').count()).toBeLessThan(60);
    await page.locator('[data-cell][tabindex="0"]').focus();
    await page.keyboard.press('End');
    await expect(page.locator(`[data-cell="${total - 3} call"]`)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(`[data-cell="${total - 3} put"]`)).toBeFocused();
    await expectNoSidewaysScroll(page);
  });

  test('refuses a second refresh within 45 seconds', async ({ page }) => {
    await desk.signIn(page, desk.member);
    await page.getByRole('button', { name: 'Refresh Prices' }).click();
    await expect(page.getByRole('button', { name: 'Refresh Prices' })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Prices' }).click();
    await expect(page.getByText(/Please wait \d+s before refreshing again/)).toBeVisible();
  });
});

test.describe('an order', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });

  test('whose answer is lost says so, and is placed once when pressed again', async ({ page }) => {
    await desk.signIn(page, desk.member);
    await page.goto('/#/battleground?sym=DTE');
    await page.reload();
    await page.locator('[data-cell][tabindex="0"]').click();
    const before = await waiting(page);
    let loses = true;
    await page.route(/adx_place_order/, async (route) => {
      if (!loses) return route.continue();
      loses = false;
      await route.fetch();
      return route.abort();
    });
    await details(page)
      .getByRole('button', { name: /^Buy €/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Buy' });
    await dialog.getByRole('button', { name: 'Confirm Buy' }).click();
    await expect(dialog.getByText(/No answer from the server.*\(ref: [\w-]+\)/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm Buy' }).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    expect((await waiting(page)) - before).toBe(1);
  });

  test('that the server refuses tells why', async ({ page }) => {
    await desk.signIn(page, desk.member);
    await page.route(/adx_place_order/, (route) =>
      route.fulfill({
        status: 429,
        json: { ok: false, error: 'DAILY_LIMIT', message: 'Daily trade limit reached', reference: 'x' },
      }),
    );
    await page.locator('[data-cell][tabindex="0"]').click();
    await details(page)
      .getByRole('button', { name: /^Buy €/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm Buy' }).click();
    await expect(page.getByText(/^Daily trade limit reached \(ref: [\w-]+\)$/)).toBeVisible();
  });
});

/** Orders and fills of the portfolio, cancelled ones included. */
async function waiting(page: Page): Promise<number> {
  const { portfolio } = await desk.readSnapshot(page);
  return (await desk.readAs<unknown[]>(page, `/api/adx/orders?portfolio_id=${portfolio.id}&limit=200`)).length;
}
