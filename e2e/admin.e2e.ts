import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test as base } from './test.ts';
import { admin, readAs, signIn } from './trading-desk.ts';

/** Seasons end and accounts go in here, so it shares no server. */
const test = base.extend<object, { hasOwnSeason: boolean }>({
  // oxlint-disable-next-line no-empty-pattern
  hasOwnSeason: [async ({}, use) => use(true), { scope: 'worker', auto: true }],
});
test.use({
  // What is refused on purpose, the fault in the middle of settling, and what was under way when signing out.
  expectedErrors: /Failed to load resource: the server responded with a status of (401|403|404|409|500)/,
  reducedMotion: 'reduce',
  actionTimeout: 15_000,
});
// In this order, on one server: the last one settles the season.
test.describe.configure({ mode: 'serial' });

const card = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();
const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const confirm = (page: Page) => page.getByRole('alertdialog');
const row = (place: Page | Locator, name: string | RegExp) => place.getByRole('row').filter({ hasText: name });

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
}

async function enter(page: Page): Promise<void> {
  await signIn(page, admin);
  await open(page, '/#/admin');
  await expect(
    page
      .getByText('Season Q4 2026')
      .or(page.getByText(/^Season Q\d 20\d\d$/))
      .first(),
  ).toBeVisible();
}

test('questions, tickers, overrides and revenues', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page);

  await test.step('a question is refused by the form, then saved, changed, regraded and deleted', async () => {
    const form = page.locator('form').first();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Write the question')).toBeVisible();
    await expect(form.getByText('Give the correct answer')).toBeVisible();
    await form.getByLabel('Title').fill('Gamma of a call');
    await form.getByLabel('Question text').fill('What is it never?');
    await form.getByLabel('Correct answer').fill('negative');
    await form.getByLabel('Tags (comma-separated)').fill('technical, greeks');
    await form.getByLabel('Release at').fill('2026-11-01T09:00');
    const preview = card(page, 'Preview');
    await expect(preview.getByText('What is it never?')).toBeVisible();
    await preview.getByText('Locked', { exact: true }).click();
    await expect(preview.getByText('What is it never?')).toBeHidden();
    await expect(preview.getByText('Gamma of a call')).toBeVisible();
    await form.getByLabel('Number').fill('1');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Failed to save question');
    // Refused by the server: the reason stands there, and what was typed stays.
    await expect(form.getByText('Another question of the season has this number.')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('Gamma of a call');
    await form.getByLabel('Number').fill('');
    await form.getByLabel('Title').press('Control+Enter');
    await toast(page, 'Question saved');
    await expect(row(page, 'Gamma of a call')).toContainText('negative');
    await page.getByRole('button', { name: 'Delete Gamma of a call' }).click();
    await confirm(page).getByRole('button', { name: 'Delete question' }).click();
    await toast(page, 'Question deleted');
    await expect(row(page, 'Gamma of a call')).toHaveCount(0);
  });

  await test.step('a corrected key is applied to the answers that are there', async () => {
    await page.getByRole('button', { name: 'Edit Heads before tails' }).click();
    await page.getByLabel('Tolerance').fill('40');
    await page.locator('form').first().getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Question saved');
    await page.getByRole('button', { name: 'Regrade Heads before tails' }).click();
    await expect(confirm(page).getByText(/Now right: \d+/)).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Regrade' }).click();
    await toast(page, 'Answers judged again');
    await expect(page.getByRole('button', { name: 'Regrade Heads before tails' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete Heads before tails' }).click();
    await confirm(page).getByRole('button', { name: 'Delete question' }).click();
    await toast(page, 'Failed to delete question');
    await expect(confirm(page).getByText('The server refused: This question has been answered')).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('what is exported can be imported, and a bad file says on which line', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await downloading).path();
    const text = readFileSync(file, 'utf8');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog');
    const upload = (content: string) =>
      dialog
        .getByLabel('CSV file')
        .setInputFiles({ name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await upload('question,kind,correct,release_at\nWhy?,essay,x,2026-12-01 09:00');
    await expect(dialog.getByText('Line 2: Unknown question type')).toBeVisible();
    await upload(text);
    await expect(dialog.getByText(/\d+ questions are ready/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create questions' }).click();
    await toast(page, 'Failed to import the questions');
    await upload('question,kind,correct,release_at\nImported?,text,yes,2026-12-01 09:00');
    await dialog.getByRole('button', { name: 'Create questions' }).click();
    await toast(page, '1 question created');
  });

  await test.step('a ticker in use stays, a new one is listed', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'HTI Questions' }).focus();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Delete SAP' }).click();
    await confirm(page).getByRole('button', { name: 'Delete ticker' }).click();
    await toast(page, 'Failed to delete ticker');
    await expect(confirm(page).getByText(/SAP has \d+ open positions/)).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
    const form = card(page, 'New ticker');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This is needed')).toBeVisible();
    await form.getByLabel(/^Symbol/).fill('NEU');
    await form.getByLabel('Company name').fill('Neu AG');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Ticker saved');
    await expect(page.getByText('19 active of 19')).toBeVisible();
    await page.getByRole('button', { name: 'Edit NEU' }).click();
    await expect(card(page, 'Edit NEU').getByLabel('Base price (€)')).toHaveAttribute('readonly');
    await page.getByRole('checkbox', { name: 'Active' }).click();
    await card(page, 'Edit NEU').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('18 active of 19')).toBeVisible();
  });

  await test.step('a window is opened and cleared, an auction run, positions expired', async () => {
    const panel = card(page, 'Slippage overrides');
    await panel.getByRole('button', { name: 'Start Window' }).click();
    await expect(panel.getByText('Choose at least one target')).toBeVisible();
    await panel.getByRole('button', { name: 'SAP', exact: true }).click();
    await panel.getByRole('button', { name: 'Start Window' }).click();
    await toast(page, 'Override set');
    await expect(row(panel, 'SAP')).toContainText('Liquidity');
    await panel.getByRole('button', { name: 'Clear Overrides' }).click();
    await confirm(page).getByRole('button', { name: 'Clear Overrides' }).click();
    await toast(page, 'Overrides cleared');
    await expect(panel.getByText('No window is open')).toBeVisible();
    await page.getByRole('button', { name: 'Run open auction' }).click();
    await confirm(page).getByRole('button', { name: 'Run open auction' }).click();
    await expect(page.getByText(/Auction run: \d+ filled/)).toBeVisible();
    await page.getByRole('button', { name: 'Expire positions' }).click();
    await confirm(page).getByRole('button', { name: 'Expire positions' }).click();
    await expect(page.getByText(/\d+ positions settled/)).toBeVisible();
  });

  await test.step('an actual closes its company', async () => {
    await openTab(page, 'Revenues');
    await page.getByRole('button', { name: 'Save Actuals for Season' }).click();
    await toast(page, 'Enter at least one actual');
    const field = page.getByLabel('Actual revenue of BMW in billions');
    await field.fill('many');
    await page.getByRole('button', { name: 'Save the revenue of BMW' }).click();
    await toast(page, 'Enter a valid number');
    await field.fill('36,9');
    await page.getByRole('button', { name: 'Save Actuals for Season' }).click();
    await confirm(page).getByRole('button', { name: 'Record' }).click();
    await toast(page, 'Actual revenues recorded. Season MSE calculation triggered.');
    await expect(field).toHaveAttribute('placeholder', '36.9');
    await page.getByLabel('When the predictions of Allianz close').fill('2026-12-01T18:00');
    await page.getByRole('button', { name: 'Set the lock of Allianz' }).click();
    await toast(page, 'Lock set');
  });
});

test('badges, users, the audit log, and German', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page);

  await test.step('a badge from the board, and by addresses', async () => {
    await openTab(page, 'Award Badges');
    await page
      .getByRole('checkbox', { name: 'Select Straddle Sara' })
      .or(page.getByRole('checkbox').nth(1))
      .first()
      .click();
    await page.getByRole('button', { name: 'Award to Selected' }).click();
    await expect(page.getByText('Give the badge a name')).toBeVisible();
    await page.getByLabel('Badge slug').fill('leader');
    await page.getByLabel(/^Name/).fill('Fair play');
    await page.getByRole('button', { name: 'Award to Selected' }).click();
    await confirm(page).getByRole('button', { name: 'Award to Selected' }).click();
    await toast(page, 'Failed to award badges');
    await expect(confirm(page).getByText(/belongs to a badge that the game gives/)).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Badge slug').fill('fair-play');
    await page.getByRole('button', { name: 'Award to Selected' }).click();
    await confirm(page).getByRole('button', { name: 'Award to Selected' }).click();
    await toast(page, 'Badge awarded to 1 player');
    await page.getByRole('button', { name: 'Award to addresses' }).click();
    await toast(page, 'Enter at least one email');
    await page.getByLabel('E-mail addresses').fill('nobody@student.school.example');
    await page.getByRole('button', { name: 'Award to addresses' }).click();
    await toast(page, 'No matching users found');
    await page.getByLabel('E-mail addresses').fill('member@student.school.example; player2@student.school.example');
    await page.getByRole('button', { name: 'Award to addresses' }).click();
    await confirm(page).getByRole('button', { name: 'Award to Selected' }).click();
    await toast(page, 'Badge awarded to 2 players');
    await page.getByRole('button', { name: 'Refresh Options Summary' }).click();
    await toast(page, 'Options summary refreshed');
  });

  await test.step('a user is found and wiped, an admin cannot be', async () => {
    await openTab(page, 'User Administration');
    await expect(page.getByRole('button', { name: 'Wipe admin@student.school.example' })).toBeDisabled();
    await page.getByLabel('Filter by e-mail').fill('PLAYER2@');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Wipe player2@student.school.example' }).click();
    const act = confirm(page).getByRole('button', { name: 'Wipe User' });
    await expect(confirm(page).getByText(/^Orders: \d+$/)).toBeVisible();
    await confirm(page).getByLabel('Type DELETE to confirm').fill('delete');
    await expect(act).toBeDisabled();
    await expectAccessible(page);
    await confirm(page).getByLabel('Type DELETE to confirm').fill('DELETE');
    await act.click();
    await toast(page, 'User wiped');
    await expect(page.getByText('No account matches')).toBeVisible();
  });

  await test.step('what was done stands in the audit log, and the checks can be run', async () => {
    await page.getByRole('tab', { name: 'User Administration' }).focus();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Audit log' });
    await expect(dialog.getByText('user.wipe')).toBeVisible();
    await dialog.getByLabel('Search acts, subjects and contents').fill('fair-play');
    await expect(dialog.getByText('user.wipe')).toBeHidden();
    await expect(dialog.getByText('badge.award').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'System status' }).click();
    await page.getByRole('button', { name: 'Run parity check' }).click();
    await toast(page, 'Parity check: every portfolio follows from its ledger');
    await page.getByRole('button', { name: 'Run load SLO test' }).click();
    await expect(page.getByRole('dialog').getByText('p95 may take 1,500 ms')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('every tab in German, on a phone, without a fault', async () => {
    await page.evaluate(() => localStorage.setItem('lang', 'de'));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/#/admin');
    await page.reload();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(7);
    for (let index = 0; index < 7; index += 1) {
      await tabs.nth(index).click();
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});

test('a season is created, edited and settled, with a fault in the middle', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page);
  await openTab(page, 'Seasons');

  await test.step('created and edited', async () => {
    await page.getByRole('button', { name: 'Create' }).click();
    await toast(page, 'Please provide name, code, start and end dates');
    const form = card(page, 'New season');
    await form.getByLabel('Name').fill('Winter cup');
    await form.getByLabel('Code').fill('winter cup');
    await expect(form.getByText('Becomes WINTER_CUP')).toBeVisible();
    await form.getByLabel('Start date').fill('2027-02-01T09:00');
    await form.getByLabel('End date').fill('2027-01-01T09:00');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('The end must be after the start')).toBeVisible();
    await form.getByLabel('End date').fill('2027-04-01T18:00');
    await form.getByRole('button', { name: 'Create' }).click();
    await toast(page, 'Season saved');
    await page.getByRole('button', { name: 'Edit Winter cup' }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Failed to save season');
    await expect(page.getByText(/Another season is active/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel edit' }).click();
  });

  await test.step('settled: the summary first, a fault in between, then the rest', async () => {
    await page.getByRole('button', { name: 'Settle current season' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Winter cup (WINTER_CUP) becomes active.')).toBeVisible();
    await expect(row(dialog, 'Axe the DAX: first')).toBeVisible();
    await expectAccessible(page);
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
    await expect(page.getByRole('banner').or(page.locator('header')).getByText('Winter cup').first()).toBeVisible();
  });

  await test.step('its standings can be downloaded, and it can no longer be changed', async () => {
    const closed = row(page, 'Closed');
    const downloading = page.waitForEvent('download');
    await closed.getByRole('button', { name: /Download the ADX standings/ }).click();
    const text = readFileSync(await (await downloading).path(), 'utf8');
    expect(text.split('\r\n')[0]).toBe(
      'rank,name,email,return_pct,pnl_eur,realized_eur,trades,closed_trades,winning_trades',
    );
    expect(text.split('\r\n').length).toBeGreaterThan(40);
    await expect(closed.getByRole('button', { name: /^Edit/ })).toBeDisabled();
    const seasons = await readAs<{ code: string; status: string }[]>(page, '/api/admin/seasons');
    expect(seasons.find(({ status }) => status === 'active')?.code).toBe('WINTER_CUP');
  });

  await test.step('log out leads away', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page).not.toHaveURL(/#\/admin/);
  });
});
