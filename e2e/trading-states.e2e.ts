import { text as readText } from 'node:stream/consumers';
import type { Page, Route } from '@playwright/test';
import { card, expect, expectAccessible, expectNoSidewaysScroll, goOffline, open, test } from './test.ts';
import * as desk from './trading-desk.ts';

test.describe('who sees what', () => {
  test('a visitor sees the leaderboard alone, and the risk with the demo statement', async ({ page }) => {
    await open(page, '/#/battleground');
    await expect(page.getByText('Risk disclosure.')).toBeVisible();
    // In the warning, and in the page's own footer.
    await expect(page.getByText(/Educational content only.*Options data is generated for demonstration/)).toHaveCount(
      2,
    );
    const inner = page.getByRole('tablist', { name: 'Axe the DAX' });
    await expect(inner.getByRole('tab')).toHaveText(['Leaderboard']);
    await expect(page.getByRole('tablist', { name: 'Competitions' }).getByRole('tab')).toHaveCount(2);
  });

  test('an event user sees neither predictions nor the interview, and a portfolio that is still empty', async ({
    page,
  }) => {
    await desk.enter(page, { email: 'team@teams.school.example', password: 'demo-team-2026' }, '/#/battleground');
    await expect(page.getByRole('tablist', { name: 'Axe the DAX' }).getByRole('tab')).toHaveText([
      'Trading',
      'Portfolio',
      'Leaderboard',
    ]);
    await expect(page.getByRole('tab', { name: 'Hack the Interview' })).toBeHidden();

    await page.getByRole('tab', { name: 'Portfolio', exact: true }).click();
    await expect(card(page, 'Pending Orders')).toBeVisible();
    await page.getByRole('button', { name: 'More analysis' }).click();
    for (const text of ['No pending orders', 'No open positions', 'Nothing to explain yet', 'No orders yet'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('an admin sees the system status, and who signs out only the leaderboard', async ({ page }) => {
    await desk.enter(page, desk.admin, '/#/battleground');
    const status = card(page, 'System Status');
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

test('an address typed over the open page chooses the tab, and the page itself leads back to its beginning', async ({
  page,
}) => {
  await desk.enter(page, desk.member, '/#/battleground?tab=portfolio');
  const tabs = page.getByRole('tablist', { name: 'Axe the DAX' });
  const chosen = (name: RegExp) => tabs.getByRole('tab', { name, selected: true });
  await expect(chosen(/^Portfolio/)).toBeVisible();
  await page.goto('/#/battleground?tab=leaderboard');
  await expect(chosen(/^Leaderboard/)).toBeVisible();
  await tabs.getByRole('tab', { name: 'Predictions' }).click();
  await expect(chosen(/^Predictions/)).toBeVisible();
  await expect(page).toHaveURL(/tab=predictions/);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Battleground/ })
    .click();
  await expect(chosen(/^Trading/)).toBeVisible();
});

test('who signs in over a page of the Battleground stays where they were', async ({ page }) => {
  await open(page, '/#/battleground?track=hti');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(desk.member.email);
  await dialog.getByLabel('Password', { exact: true }).fill(desk.member.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(desk.member.email).first()).toBeVisible();
  await expect(
    page
      .getByRole('tablist', { name: 'Competitions' })
      .getByRole('tab', { name: 'Hack the Interview', selected: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/track=hti/);
});

test.describe('the portfolio', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('fails and comes back, and its charts, tables and receipts agree with the server', async ({ page }) => {
    // Several parts of the screen ask; it fails for all of them until it is back.
    await page.route(/portfolio-snapshot/, (route) =>
      route.fulfill({ status: 500, json: { ok: false, error: 'INTERNAL', message: 'x', reference: 'abcd1234' } }),
    );
    await desk.enter(page, desk.member, '/#/battleground?tab=portfolio');
    await expect(page.getByText('Your portfolio could not be loaded')).toBeVisible();
    await page.unroute(/portfolio-snapshot/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Active Positions')).toBeVisible();

    const { portfolio, as_of_date: today } = await desk.readSnapshot(page);
    const query = `?portfolio_id=${portfolio.id}&range=7d`;
    interface Day {
      as_of_date: string;
      daily_pnl: number;
      realized_pnl: number;
    }
    const equity = await desk.readAs<{ days: Day[]; realized_before: number }>(page, `/api/adx/equity${query}`);
    const first = equity.days[0];
    if (first === undefined) throw new Error('The demo season has no days.');
    // The player has traded before these days, so the first of them needs the day before it.
    expect(equity.realized_before).not.toBe(0);
    await page.getByRole('group', { name: 'Range' }).getByRole('radio', { name: '7D' }).check();

    await page.getByRole('button', { name: 'More analysis' }).click();

    const oldestRow = async (heading: string) => {
      const chart = card(page, heading);
      await chart.getByRole('radio', { name: 'Table' }).check();
      // Today as it is now stands in all of them, recorded or not.
      const earlier = equity.days.filter(({ as_of_date }) => as_of_date < today).length;
      await expect(chart.getByRole('row')).toHaveCount(earlier + 2);
      return (await chart.getByRole('row').last().getByRole('cell').allInnerTexts()).map(desk.parseEuro);
    };
    const [realized = 0, unrealized = 0] = await oldestRow('Daily realized/unrealized contributions');
    expect(realized).toBeCloseTo(first.realized_pnl - equity.realized_before, 2);
    expect(realized + unrealized).toBeCloseTo(first.daily_pnl, 2);
    const parts = await oldestRow('Daily PnL explained');
    const total = parts.pop();
    expect(total).toBeCloseTo(first.daily_pnl, 2);
    // Seven causes, and what is not explained yet.
    expect(parts).toHaveLength(8);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(first.daily_pnl, 2);
    await expectAccessible(page);

    await test.step('own trades as CSV hold the whole history', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe('trades.csv');
      const lines = (await readText(await file.createReadStream())).trim().split(/\r?\n/);
      expect(lines[0]).toMatch(/^id,kind,side,status,option_symbol,/);
      const newest = await desk.readAs<{ id: string }[]>(
        page,
        `/api/adx/orders?portfolio_id=${portfolio.id}&limit=200`,
      );
      expect(lines.slice(1, newest.length + 1).map((line) => line.split(',')[0])).toEqual(newest.map(({ id }) => id));
    });

    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);

    await test.step('a frozen season says so once, and every dead button says why', async () => {
      await page.route(/\/api\/seasons/, freezeSeason);
      await page.reload();
      const banner = page.getByText(/^The season is frozen\. It is being settled: nothing can be bought, sold/);
      await expect(banner).toBeVisible();
      await expect(page.getByText(/season is frozen|placing is closed/i)).toHaveCount(1);
      await expect(page.getByRole('region', { name: 'Season', exact: true })).toBeHidden();
      const positions = card(page, 'Active Positions');
      await positions.getByRole('row').last().getByRole('button').click();
      const sheet = page.getByRole('dialog');
      const sell = sheet.getByRole('button', { name: /^Sell / });
      await expect(sell).toBeDisabled();
      await expect(sell).toHaveAccessibleDescription('Season frozen');
      await expect(sheet.getByText('Season frozen')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await page.getByRole('tab', { name: 'Trading', exact: true }).click();
      await page.locator('[data-cell$="call ask"][tabindex="0"]').click();
      // The page is narrow here, where the ticket is a sheet.
      const ticket = page.getByRole('dialog', { name: 'Option Details' });
      const buy = ticket.getByRole('button', { name: /^Buy €/ });
      await expect(buy).toBeDisabled();
      await expect(buy).toHaveAccessibleDescription('The season is frozen while it is being settled.');
      await expect(ticket.getByText('The season is frozen while it is being settled.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
});

/** It also goes by itself, after five seconds, which are over soon on a busy machine. */
async function dismissToast(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click());
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
}

test.describe('an order', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });

  test('tells the truth when refused, slow, pressed twice, lost, offline or signed out, and is never placed twice', async ({
    page,
    context,
  }) => {
    const token = await desk.enter(page, desk.member, '/#/battleground?sym=DTE');
    const place = /adx_place_order/;
    const placed = page.getByText('Order placed successfully!');
    const dialog = page.getByRole('dialog', { name: 'Confirm Buy' });
    const confirm = dialog.getByRole('button', { name: 'Confirm Buy' });
    const openDialog = async () => {
      await expect(placed).toBeHidden();
      await desk
        .details(page)
        .getByRole('button', { name: /^Buy €/ })
        .click();
    };
    await page.locator('[data-cell][tabindex="0"]').click();
    await expect(desk.details(page).getByRole('button', { name: /^Buy €/ })).toBeEnabled();
    const before = await countOrders(page);

    await test.step('refused', async () => {
      const json = { ok: false, error: 'DAILY_LIMIT', message: 'Daily trade limit reached', reference: 'x' };
      await page.route(place, (route) => route.fulfill({ status: 429, json }), { times: 1 });
      await openDialog();
      await confirm.click();
      await expect(dialog.getByText(/^Daily trade limit reached \(ref: [\w-]+\)$/)).toBeVisible();
    });

    await test.step('slow, and pressed twice', async () => {
      let sent = 0;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(place, async (route) => {
        sent += 1;
        await held;
        await route.continue();
      });
      await confirm.dblclick();
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      release();
      await expect(placed).toBeVisible();
      await page.unroute(place);
      expect([sent, (await countOrders(page)) - before]).toEqual([1, 1]);
      await dismissToast(page);
    });

    await test.step('its answer lost: pressed again it is found, not placed again', async () => {
      await page.route(
        place,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await openDialog();
      await confirm.click();
      await expect(dialog.getByText(/No answer from the server.*\(ref: [\w-]+\)/)).toBeVisible();
      await confirm.click();
      await expect(placed).toBeVisible();
      expect((await countOrders(page)) - before).toBe(2);
      await dismissToast(page);
    });

    await test.step('offline in the middle', async () => {
      await openDialog();
      await goOffline(page);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await confirm.click();
      await expect(dialog.getByText(/No answer from the server.*\(ref: [\w-]+\)/)).toBeVisible();
      await context.setOffline(false);
      await confirm.click();
      await expect(placed).toBeVisible();
      expect((await countOrders(page)) - before).toBe(3);
      await dismissToast(page);
    });

    await test.step('signed out elsewhere', async () => {
      await openDialog();
      const headers = { Authorization: `Bearer ${token}` };
      expect((await page.request.post('/api/auth/sign-out', { headers, data: {} })).ok()).toBe(true);
      await confirm.click();
      await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
      await expect(page.getByRole('tablist', { name: 'Axe the DAX' }).getByRole('tab')).toHaveText(['Leaderboard']);
      await expect(dialog).toBeHidden();
      const again = await desk.signInByApi(page.request, desk.member);
      expect((await again.orders()).length - before).toBe(3);
    });
  });
});

/** The season as the server has it, while it is being settled: both calls that tell of it. */
async function freezeSeason(route: Route): Promise<void> {
  const body = (await (await route.fetch()).json()) as { data: { status?: string; current?: { status: string } } };
  (body.data.current ?? body.data).status = 'settling';
  await route.fulfill({ json: body });
}

async function countOrders(page: Page): Promise<number> {
  const { portfolio } = await desk.readSnapshot(page);
  return (await desk.readAs<unknown[]>(page, `/api/adx/orders?portfolio_id=${portfolio.id}&limit=200`)).length;
}
