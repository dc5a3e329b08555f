import { readFileSync } from 'node:fs';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { addDays } from '../src/rules/market/time/day.ts';
import { enter, openTab, row, settings, toast } from './admin-console.ts';
import { expect, expectAccessible, open, test } from './test.ts';
import { readAs } from './trading-desk.ts';

test.use({
  ...settings,
  expectedErrors: /Failed to load resource: the server responded with a status of (400|404|409|500)/,
  own: { name: 'admin-season', database: 'postgresql' },
});

/** As the console's fields take it. */
const inDays = (days: number, time: string) => `${addDays(berlinDay(Date.now()), days)}T${time}`;

test('a season is created, edited and settled, with a fault in the middle', async ({ page }) => {
  await enter(page);
  await openTab(page, 'Seasons');

  await test.step('created and edited', async () => {
    await page.getByRole('button', { name: 'New season' }).click();
    const form = page.getByRole('dialog', { name: 'New season' });
    await form.getByRole('button', { name: 'Create' }).click();
    await toast(page, 'Please provide name, code, start and end dates');
    await form.getByLabel('Name').fill('Winter cup');
    await form.getByLabel('Code').fill('winter cup');
    await expect(form.getByText('Becomes WINTER_CUP')).toBeVisible();
    await form.getByLabel('Start date').fill(inDays(77, '09:00'));
    await form.getByLabel('End date').fill(inDays(46, '09:00'));
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('The end must be after the start')).toBeVisible();
    await form.getByLabel('End date').fill(inDays(136, '18:00'));
    await form.getByRole('button', { name: 'Create' }).click();
    await toast(page, 'Season saved');
    await page.getByRole('button', { name: 'Edit Winter cup' }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Failed to save season');
    await expect(page.getByText(/it begins by itself/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel edit' }).click();
  });

  await test.step('settled: the summary first, a fault in between, then the rest', async () => {
    await page.getByRole('button', { name: 'Settle current season' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Winter cup \(WINTER_CUP\) begins by itself on/)).toBeVisible();
    await expect(row(dialog, 'Axe the DAX champion')).toBeVisible();
    await expectAccessible(page);
    // The season has weeks to go: ending it early takes its code.
    await expect(dialog.getByRole('button', { name: 'Settle current season' })).toBeDisabled();
    const { code } = await readAs<{ code: string }>(page, '/api/seasons/active');
    await dialog.getByLabel(`Type ${code} to settle it now`).fill(code.toLowerCase());
    // The answer is lost once: what the server did stays done.
    await page.route('**/functions/v1/season_rollover', async (route) => {
      await route.fetch();
      await route.fulfill({
        status: 500,
        json: { ok: false, error: 'INTERNAL', message: 'lost', reference: 'lost-0001' },
      });
    });
    await dialog.getByRole('button', { name: 'Settle current season' }).click();
    await toast(page, 'Failed to settle season');
    await expect(dialog.getByText(/Nothing is lost/)).toBeVisible();
    await page.unroute('**/functions/v1/season_rollover');
    await dialog.getByRole('button', { name: /Settle|Resume/ }).click();
    await toast(page, 'Season settled successfully!');
    await expect(page.locator('header').getByText('No active season')).toBeVisible();
  });

  await test.step('its standings can be seen and downloaded, and it can no longer be changed', async () => {
    const closed = row(page, 'Closed');
    await closed.getByRole('button', { name: /View the standings/ }).click();
    const standings = page.getByRole('dialog');
    await expect(standings.getByText('These are final')).toBeVisible();
    await expect(standings.getByRole('row')).toHaveCount(51);
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await standings.getByRole('button', { name: 'Download CSV' }).click();
    const text = readFileSync(await (await downloading).path(), 'utf8');
    // The mark by which a spreadsheet knows the umlauts.
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFrank,name,email,return_pct,pnl_eur,realized_eur,trades,closed_trades,winning_trades',
    );
    expect(text.split('\r\n').length).toBeGreaterThan(40);
    await page.keyboard.press('Escape');
    await expect(closed.getByRole('button', { name: /^Edit/ })).toBeDisabled();
    const seasons = await readAs<{ code: string; status: string }[]>(page, '/api/admin/seasons');
    expect(seasons.find(({ status }) => status === 'upcoming')?.code).toBe('WINTER_CUP');
  });

  await test.step('the next one begins when its start has come, and the settled one can be chosen on the boards', async () => {
    await page.getByRole('button', { name: 'Edit Winter cup' }).click();
    await page.getByLabel('Start date').fill(inDays(-1, '09:00'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('header').getByText('Winter cup')).toBeVisible();
    await open(page, '/#/battleground');
    await page.getByRole('tab', { name: 'Leaderboard', exact: true }).click();
    await expect(page.getByText('No traders found. Be the first to start trading!')).toBeVisible();
    const board = page.getByRole('table', { name: 'Leaderboard' });
    await page.getByRole('combobox', { name: 'Season' }).click();
    await page.getByRole('option', { name: /^Season Q/ }).click();
    await expect(page.getByText(/^Final standings/)).toBeVisible();
    await expect(board.getByRole('row')).toHaveCount(26);
    // The address keeps the choice.
    await page.reload();
    await expect(board.getByRole('row')).toHaveCount(26);
    await page.getByRole('combobox', { name: 'Season' }).click();
    await page.getByRole('option', { name: 'Winter cup (running)' }).click();
    await expect(board).toBeHidden();
    await open(page, '/#/admin');
  });

  await test.step('log out leads away', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page).not.toHaveURL(/#\/admin/);
  });
});
