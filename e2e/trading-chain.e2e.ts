import type { Route } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';
import * as desk from './trading-desk.ts';

const catalog = /\/api\/market\/options\/catalog/;
const shortList = /\/api\/market\/options\/list/;
const stockPrices = /\/api\/market\/stock-prices/;
const tickers = /\/api\/market\/tickers/;

test.describe('the chain', () => {
  test('loads, falls back, is empty, has no companies, is stale, draws only what is in view, moves by keyboard', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(catalog, async (route) => {
      await held;
      await route.fulfill({ status: 200, body: 'not json' });
    });
    for (const failing of [shortList, stockPrices])
      await page.route(failing, (route) => route.fulfill({ status: 200, body: 'not json' }));
    await page.route(tickers, (route) => route.fulfill({ json: { ok: true, data: [] } }), { times: 1 });
    await desk.enter(page, desk.member, '/#/battleground?sym=SAP&exp=12&atm=0.5');
    await expect(page.getByText('No companies available')).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByText('Loading options data…')).toBeVisible();
    await expect(page.getByText('Select an option to view details')).toBeVisible();
    release();
    await expect(page.getByText('The option chain could not be loaded')).toBeVisible();
    const noPrices = page.getByText('Current prices could not be loaded');
    await expect(noPrices).toBeVisible();
    await expectAccessible(page);

    await test.step('the list of ten takes the place of a chain that fails, and the chain comes back', async () => {
      for (const mended of [shortList, stockPrices]) await page.unroute(mended);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('[data-cell]')).toHaveCount(20);
      await expect(page.getByText('Short list: the whole chain could not be loaded.')).toBeVisible();
      await expect(noPrices).toBeHidden();
      await page.unroute(catalog);
      // It is asked for again by itself as well, so the button may be gone before it is pressed.
      await page.reload();
      await expect(page.locator('[data-cell]').nth(20)).toBeVisible();
      await expect(page.getByText(/^Short list/)).toBeHidden();
    });

    await test.step('only what is in view is drawn', async () => {
      await expect(page.getByRole('group', { name: 'Expiries' }).getByRole('button')).toHaveCount(12);
      const rowCount = async () => Number(await page.getByRole('table').first().getAttribute('aria-rowcount'));
      await expect.poll(rowCount).toBeGreaterThan(300);
      const total = await rowCount();
      await page.locator('[data-cell][tabindex="0"]').focus();
      await page.keyboard.press('End');
      await expect(page.locator(`[data-cell="${total - 3} call ask"]`)).toBeFocused();
      expect(await page.locator('tbody tr').count()).toBeLessThan(60);
      await page.keyboard.press('ArrowRight');
      await expect(page.locator(`[data-cell="${total - 3} put bid"]`)).toBeFocused();
      await expectNoSidewaysScroll(page);
    });

    await test.step('what has no quotes is hidden', async () => {
      const table = page.getByRole('table').first();
      const all = await table.getAttribute('aria-rowcount');
      const hide = page.getByRole('checkbox', { name: 'Hide illiquid (no quotes)' });
      await hide.check();
      // Far from the money one side has quotes; the buttons of the other are gone, and the keys pass over them.
      const gap = table.locator('tbody tr:has(th[scope=row]) td:nth-last-child(3):not(:has(button))').first();
      await page.locator('[data-cell][tabindex="0"]').focus();
      await page.keyboard.press('Home');
      await expect(gap).toBeVisible();
      await hide.uncheck();
      await expect(table).toHaveAttribute('aria-rowcount', all ?? '');
    });

    await test.step('a price that changed flashes, another contract does not; a second refresh within 45 seconds is refused', async () => {
      const refresh = page.getByRole('button', { name: 'Refresh Prices' });
      const flashes = page.locator('[data-cell]').first().locator('xpath=ancestor::table').locator('.animate-flash-up');
      await expect(flashes).toHaveCount(0);
      await page.route(catalog, raiseBids, { times: 1 });
      await refresh.click();
      await expect(flashes.first()).toBeAttached();
      // It goes by itself, so it is awaited from before it comes.
      const told = page.getByText(/Please wait \d+s before refreshing again/).waitFor();
      await refresh.click();
      await told;
      await page.getByRole('radio', { name: 'Calls' }).check();
      await expect(flashes).toHaveCount(0);
      await page.getByRole('radio', { name: 'All' }).first().check();
    });

    await test.step('nothing matches, and prices are old', async () => {
      await page.route(catalog, (route) =>
        route.fulfill({
          json: { ok: true, spot: 100, price_time: '2026-01-01T10:00:00.000Z', expiries: ['2030-01-18'], data: [] },
        }),
      );
      const answer = await page.request.get('/api/market/stock-prices?season=active');
      const prices = ((await answer.json()) as { data: object[] }).data;
      const json = { ok: true, data: prices.map((price) => ({ ...price, last_updated: '2026-01-01T10:00:00.000Z' })) };
      await page.route(stockPrices, (route) => route.fulfill({ json }));
      await page.reload();
      await expect(page.getByText('No contract matches these filters')).toBeVisible();
      // By the real clock, so in a session or out of it.
      await expect(
        page.getByText(/^(Prices are more than 20 minutes old|The exchange is closed; prices of \w+day \d\d:\d\d)$/),
      ).toBeVisible();
      await expect(page.getByText(/Prices are not live\. Please use Refresh before trading/)).toBeVisible();
    });
  });
});

/** The chain as the server has it, but for every bid. */
async function raiseBids(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.json()) as { data: { display_bid: number | null }[] };
  for (const contract of body.data) if (contract.display_bid !== null) contract.display_bid += 0.5;
  await route.fulfill({ json: body });
}

/** Orders and fills of the portfolio, cancelled ones included. */
