import type { Page } from '@playwright/test';
import { cardOf, onGermanPhone, settings, tab } from './competition-desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './test.ts';
import * as desk from './trading-desk.ts';

// One after the other, on one server.
test.describe.configure({ mode: 'default' });
test.use(settings);

test('predictions: typed, refused, saved, used up, closed, verified, and drawn', async ({ page }) => {
  await desk.signIn(page, desk.member);
  await tab(page, 'Predictions');
  await expect(page.getByRole('heading', { name: 'Revenue Predictions' })).toBeVisible();
  await expect(page.getByText('10/18 submitted')).toBeVisible();
  await expect(page.getByText(/^\d\d?\.\d% complete$/)).toBeVisible();
  const contest = page.getByRole('region', { name: 'This contest' });
  await expect(contest.getByText(/^\d+ [A-Z][a-z]{2,3}, \d\d:\d\d$/)).toBeVisible();
  await expect(contest.getByText(/^\d+ of 60$/)).toBeVisible();

  await test.step('what is to do comes first, then what is saved, then what is closed', async () => {
    const groups = page.getByRole('tabpanel', { name: 'Submit' }).getByRole('heading', { level: 3 });
    await expect(groups).toHaveText([/^To do 8$/, /^Saved 6$/, /^Closed 4$/, /^Season /, 'Your Performance']);
    await expect(page.getByRole('region', { name: 'To do' }).getByRole('textbox')).toHaveCount(8);
    await expect(page.getByRole('region', { name: 'Closed' }).getByRole('textbox')).toHaveCount(0);
  });

  await test.step('a value is refused, then saved, then used up', async () => {
    const bank = cardOf(page, 'Deutsche Bank');
    const field = bank.getByLabel('Your Prediction (Billions $)');
    const submit = bank.getByRole('button', { name: 'Submit the prediction' });
    await expect(submit).toBeDisabled();
    for (const value of ['0', '10000', 'ten']) {
      await field.fill(value);
      await submit.click();
      await expect(bank.getByText('Enter a value above 0 and below 10,000.')).toBeVisible();
    }
    await field.fill('125.5');
    // Both go by themselves, so they are awaited from before they come.
    const told = page.getByText('Prediction saved for DBK • $125.50B').waitFor();
    const saved = bank.getByText('Saved!').waitFor();
    await submit.click();
    await Promise.all([told, saved]);
    await expect(bank.getByText('Saved!')).toBeHidden();
    await expect(bank.getByText('$125.50B')).toBeVisible();
    await expect(bank.getByText('Submitted')).toBeVisible();
    await expect(bank.getByText('4 updates left today')).toBeVisible();
    await expect(page.getByText('11/18 submitted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To do 7' })).toBeVisible();
    for (const [value, left] of [
      ['7.1', '3 updates left today'],
      ['7,2', '2 updates left today'],
      ['7.3', '1 update left today'],
      ['7.4', 'No updates left today'],
    ] as const) {
      await bank.getByRole('button', { name: 'Edit' }).click();
      await field.fill(value);
      await submit.click();
      await expect(bank.getByText(left)).toBeVisible();
    }
    await expect(bank.getByText('$7.40B')).toBeVisible();
    await expect(bank.getByRole('button', { name: 'Edit' })).toBeDisabled();
  });

  await test.step('an edit can be left, and a failure says so', async () => {
    const bmw = cardOf(page, 'BMW');
    const before = await bmw.getByText(/^\$\d+\.\d\dB$/).innerText();
    await bmw.getByRole('button', { name: 'Edit' }).click();
    await bmw.getByLabel('Your Prediction (Billions $)').fill('1');
    await bmw.getByRole('button', { name: 'Cancel' }).click();
    await expect(bmw.getByText(before)).toBeVisible();
    await page.route(/adx_save_prediction/, (route) =>
      route.fulfill({ status: 500, json: { ok: false, error: 'INTERNAL', message: '', reference: 'x' } }),
    );
    await bmw.getByRole('button', { name: 'Edit' }).click();
    await bmw.getByRole('button', { name: 'Submit the prediction' }).click();
    await expect(bmw.getByText('Failed to save prediction')).toBeVisible();
    await page.unroute(/adx_save_prediction/);
  });

  await test.step('what is closed takes nothing, what is known shows its error', async () => {
    const basf = cardOf(page, 'BASF');
    await expect(basf.getByText('Closed', { exact: true })).toBeVisible();
    await expect(basf.getByText('not known yet')).toBeVisible();
    await expect(basf.getByRole('textbox')).toHaveCount(0);
    const sap = cardOf(page, 'SAP');
    await expect(sap.getByText('Verified')).toBeVisible();
    const mine = Number(/\$([\d.]+)B/.exec(await sap.getByText(/^\$/).first().innerText())?.[1]);
    await expect(sap.getByText(`MSE ${((mine - 10.4) ** 2).toFixed(4)} (bn $)²`)).toBeVisible();
    await expect(sap.getByText(`off by ${Math.abs(mine - 10.4).toFixed(2)} bn`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('history and analytics', async () => {
    await tab(page, 'History');
    await expect(page).toHaveURL(/view=history/);
    const row = page.getByRole('row').filter({ hasText: 'DBK' });
    await expect(row.getByText('7.40')).toBeVisible();
    await tab(page, 'Analytics');
    await expect(page.getByRole('img', { name: /^Average MSE after each known company: SAP / })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Rank after each known company: SAP \d+ of \d+/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).first().check();
    await expect(page.getByRole('table', { name: 'MSE Trend' }).getByRole('row')).toHaveCount(4);
    await expectAccessible(page);
    await onGermanPhone(page, async () => {
      await expect(page.getByRole('heading', { name: 'Umsatzprognosen' })).toBeVisible();
      await tab(page, 'Abgeben');
      await expect(cardOf(page, 'Deutsche Bank').getByText('7,40 Mrd. $')).toBeVisible();
    });
  });
});

test('leaderboards: signed out, with a player`s panel, the help, every way of reading, and by role', async ({
  page,
}) => {
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  await open(page, '/#/battleground');

  await test.step('a visitor sees the board, and is invited', async () => {
    await expect(rows).toHaveCount(26);
    await expect(page.getByText('Sign in to participate')).toBeVisible();
    await expect(rows.nth(1).getByText('Gold medal')).toBeAttached();
    await expect(rows.nth(1).getByText('Leader', { exact: true })).toBeVisible();
    await expect(page.getByText('You', { exact: true })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('on paper the board is whole, a table, black on white, and nothing is there to be pressed', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(rows).toHaveCount(61);
    await expect(page.getByRole('columnheader', { name: 'Sharpe' })).toBeVisible();
    await expect(page.locator('main')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByText('Sign in to participate')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    await page.emulateMedia({ media: 'screen', colorScheme: null });
    await expect(rows).toHaveCount(26);
  });

  await test.step('a row opens the player, without anything held', async () => {
    const first = rows.nth(1).getByRole('button');
    const name = (await first.innerText()).trim();
    await first.click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByRole('img', { name: /^From €[\d,.]+ to €[\d,.]+ in \d+ days\.$/ })).toBeVisible();
    await expect(panel.getByRole('table', { name: 'Seasons' }).getByText('#1', { exact: false }).first()).toBeVisible();
    await expect(panel.getByText('What a player holds is never shown to others.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(first).toBeFocused();
  });

  await test.step('the help tells what each badge means', async () => {
    await page.getByRole('button', { name: 'Badges and rules' }).click();
    await expect(page).toHaveURL(/help=badges/);
    const help = page.getByRole('dialog', { name: 'Badges, tiers and ranking' });
    await expect(help.getByText('More than 100 trades in the season.')).toBeVisible();
    await expect(help.getByText('Walked the club through a solution on the board. (5 points)')).toBeVisible();
    await expectAccessible(page);
    await help.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('time frames and categories', async () => {
    await page.getByRole('radio', { name: 'Today' }).check();
    await expect(page).toHaveURL(/time=today/);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Predictions' }).click();
    await expect(page.getByRole('columnheader', { name: 'RMSE' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Percentile' })).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(51);
    await page.goto('/#/battleground');
  });

  await test.step('what fails is read another way, and in the end the list is empty', async () => {
    const fail = (path: RegExp) => page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await fail(/\/api\/leaderboards\/adx\?/);
    const rebuilt = page.waitForResponse(/build_leaderboard_cache/);
    await page.reload();
    expect((await rebuilt).ok()).toBe(true);
    await expect(rows).toHaveCount(26);
    await fail(/build_leaderboard_cache/);
    await page.reload();
    await expect(page.getByText('The quick read failed; this is the last stored board.')).toBeVisible();
    await expect(rows).toHaveCount(26);
    await fail(/\/api\/leaderboards\/adx\/stored/);
    await page.reload();
    await expect(page.getByText('Failed to fetch leaderboard data')).toBeVisible();
    await expect(page.getByText('Out of date')).toBeVisible();
    // Nothing is known of the board, so nobody is told that it is empty.
    await expect(rows).toHaveText([/^Rank/, '–']);
    await expect(page.getByText('No traders found. Be the first to start trading!')).toBeHidden();
    await expectAccessible(page);
    await page.unroute(/\/api\/leaderboards\/adx\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows).toHaveCount(26);
  });

  await test.step('the interview track of a visitor', async () => {
    await tab(page, 'Hack the Interview');
    await expect(page.getByRole('heading', { name: 'Interview Champions' })).toBeVisible();
    await expect(page.getByText('Sign in to participate')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Practice' })).toBeHidden();
    await expect(page.getByRole('table', { name: 'Interview Champions' }).getByRole('row')).toHaveCount(26);
    await expectAccessible(page);
  });

  await test.step('an event team is not ranked, a member sees themself', async () => {
    await desk.signIn(page, { email: 'team@teams.school.example', password: 'demo-team-2026' });
    await tab(page, 'Leaderboard');
    await expect(page.getByRole('heading', { name: 'Event scoreboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await desk.signIn(page, desk.member);
    await tab(page, 'Leaderboard');
    const own = rows.filter({ hasText: 'Gamma Scalper' });
    await expect(own.getByText('You', { exact: true })).toBeVisible();
    await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
    await onGermanPhone(page, () => expect(page.getByRole('table', { name: 'Rangliste' })).toBeVisible());
  });

  await test.step('on a phone the first place is in sight, a tap opens a line, and the own one is at hand', async () => {
    const [width, height] = [390, 844];
    await page.setViewportSize({ width, height });
    await putLast(page, 'Gamma Scalper');
    await page.reload();
    const first = await rows.nth(1).boundingBox();
    const bar = page.getByRole('button', { name: /^Your place: \d+\. Go to your row$/ });
    const lower = await bar.boundingBox();
    expect(Math.round((lower?.y ?? 0) + (lower?.height ?? 0))).toBe(height);
    expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
    await page
      .getByRole('button', { name: /^More about / })
      .first()
      .click();
    await expect(rows.nth(2).getByText('Max drawdown')).toBeVisible();
    await rows
      .nth(2)
      .getByRole('button', { name: /^Curve, badges and seasons of / })
      .click();
    await expect(page.getByRole('dialog').getByText('What a player holds is never shown to others.')).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.click();
    const own = rows.filter({ hasText: 'Gamma Scalper' });
    await expect(own).toBeInViewport();
    await expect(own).toBeFocused();
    await expect(bar).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

/** Whatever the day's prices have made of a player's season: on the board that is read from now on nobody stands behind them. */
async function putLast(page: Page, name: string): Promise<void> {
  await page.route(/\/api\/leaderboards\/adx\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { rows: BoardLine[]; me: BoardLine | null } };
    const rows = body.data.rows
      .toSorted((one, other) => Number(one.name === name) - Number(other.name === name))
      .map((row, place) => ({ ...row, rank: place + 1 }));
    const me = rows.find((row) => row.name === name) ?? null;
    await route.fulfill({ response, json: { ...body, data: { ...body.data, rows, me } } });
  });
}

interface BoardLine {
  name: string;
  rank: number;
}
