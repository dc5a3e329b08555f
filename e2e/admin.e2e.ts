import { readFileSync } from 'node:fs';
import { addDays } from '../src/rules/market/time/day.ts';
import { confirm, enter, openTab, press, row, settings, toast } from './admin-console.ts';
import { card, expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';
import { today } from './trading-desk.ts';

test.use({ ...settings, own: { name: 'admin' } });
// In this order, on one server.
test.describe.configure({ mode: 'serial' });

test('questions, tickers, overrides and revenues', async ({ page }) => {
  await enter(page);
  const day = await today(page.request);
  const later = addDays(day, 15);

  await test.step('a question is refused by the form, then saved, changed, regraded and deleted', async () => {
    // The key presses the list's button, once the list has come.
    await expect(page.getByRole('button', { name: 'New question' })).toBeEnabled();
    await press(page, 'n');
    const form = page.getByRole('dialog', { name: 'New question' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Write the question', { exact: true })).toBeVisible();
    await expect(form.getByText('Give the correct answer')).toBeVisible();
    await form.getByLabel('Title').fill('Gamma of a call');
    await form.getByLabel('Question text').fill('What is it never?');
    await form.getByLabel('Correct answer').fill('negative');
    await form.getByLabel('Tags (comma-separated)').fill('technical, greeks');
    await form.getByLabel('Release at').fill(`${day}T09:00`);
    const preview = card(page, 'Preview');
    await expectAccessible(page);
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
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
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
    await expect(confirm(page).getByRole('button', { name: 'Make inactive' })).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('what is exported can be imported, and a bad file says on which line', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await downloading).path();
    const text = readFileSync(file, 'utf8');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog');
    const upload = (content: string, encoding: BufferEncoding = 'utf8') =>
      dialog
        .getByLabel('CSV file')
        .setInputFiles({ name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.from(content, encoding) });
    await upload(`question,kind,correct,release_at\nWhy?,essay,x,${later} 09:00`);
    await expect(dialog.getByText('Line 2: Unknown question type')).toBeVisible();
    await upload(text);
    await expect(dialog.getByText(/\d+ questions are ready/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create questions' }).click();
    await toast(page, 'Failed to import the questions');
    // As a German Excel saves it.
    const german = later.split('-').toReversed().join('.');
    await upload(
      `title;question;kind;correct;tolerance;release_at\nGröße;Wie groß?;number;7,5;0,5;${german} 09:00\n`,
      'latin1',
    );
    await dialog.getByRole('button', { name: 'Create questions' }).click();
    await toast(page, '1 question created');
    await expect(row(page, 'Größe')).toContainText('7.5 ± 0.5');
  });

  await test.step('a ticker in use stays, a new one is listed', async () => {
    await press(page, '2');
    await page.getByRole('button', { name: 'Delete SAP' }).click();
    await confirm(page).getByRole('button', { name: 'Delete ticker' }).click();
    await toast(page, 'Failed to delete ticker');
    await expect(confirm(page).getByText(/SAP is in use \(open positions: \d+/)).toBeVisible();
    await expect(confirm(page).getByRole('button', { name: 'Make inactive' })).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New ticker' }).click();
    const form = page.getByRole('dialog', { name: 'New ticker' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This is needed')).toBeVisible();
    await form.getByLabel(/^Symbol/).fill('NEU');
    await form.getByLabel('Company name').fill('Neu AG');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Ticker saved');
    await expect(page.getByText('19 active of 19')).toBeVisible();
    await page.getByRole('button', { name: 'Edit NEU' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit NEU' }).getByLabel('Base price (€)')).toHaveAttribute(
      'readonly',
    );
    await page.getByRole('checkbox', { name: 'Active' }).click();
    await page.getByRole('dialog', { name: 'Edit NEU' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('18 active of 19')).toBeVisible();
  });

  await test.step('a window is opened and cleared, an auction run, positions expired', async () => {
    const panel = card(page, 'Slippage overrides');
    await panel.getByRole('button', { name: 'Start Window' }).click();
    await expect(panel.getByText('Choose at least one target')).toBeVisible();
    await panel.getByRole('checkbox', { name: /^SAP/ }).click();
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
    const field = page.getByLabel('Actual revenue of BMW in billions of dollars');
    await field.fill('many');
    await page.getByRole('button', { name: 'Save the revenue of BMW' }).click();
    await toast(page, 'Enter a valid number');
    await field.fill('36,9');
    await page.getByRole('button', { name: 'Save Actuals for Season' }).click();
    await confirm(page).getByRole('button', { name: 'Record' }).click();
    await toast(page, 'Actual revenues recorded. Season MSE calculation triggered.');
    await expect(field).toHaveAttribute('placeholder', '36.9');
    await page.getByLabel('When the predictions of Allianz close').fill(`${later}T18:00`);
    await page.getByRole('button', { name: 'Set the lock of Allianz' }).click();
    await toast(page, 'Lock set');
    // BMW has its actual, so it stays as it is.
    await page.getByLabel('One lock for all').fill(`${addDays(later, 1)}T12:30`);
    await page.getByRole('button', { name: 'Set for all' }).click();
    await expect(page.getByText(/Lock set for \d+ companies/)).toBeVisible();
    await expect(page.getByLabel('When the predictions of Allianz close')).toHaveValue(`${addDays(later, 1)}T12:30`);
  });
});

test('badges, news, users, the audit log, and German', async ({ page }) => {
  await enter(page);

  await test.step('a badge from the board, and by addresses', async () => {
    await openTab(page, 'Award Badges');
    // Whoever the day's prices have put first, but for those who get it by address below: nobody gets a badge twice.
    const others = page.getByRole('checkbox', { name: /^Select (?!all|Gamma Scalper|Vega Voyager)/ });
    await page.getByRole('button', { name: 'Award to Selected' }).click();
    await toast(page, 'Select at least one player');
    await others.first().click();
    await page.getByRole('button', { name: 'Award to Selected' }).click();
    const form = page.getByRole('dialog', { name: 'Badge' });
    await form.getByRole('button', { name: 'Award to Selected' }).click();
    await expect(form.getByText('Give the badge a name')).toBeVisible();
    await form.getByLabel('Badge slug').fill('leader');
    await form.getByLabel(/^Name/).fill('Fair play');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Award to Selected' }).click();
    await confirm(page).getByRole('button', { name: 'Award to Selected' }).click();
    await toast(page, 'Failed to award badges');
    await expect(confirm(page).getByText(/belongs to a badge that the game gives/)).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
    await form.getByLabel('Badge slug').fill('fair-play');
    await form.getByRole('button', { name: 'Award to Selected' }).click();
    await confirm(page).getByRole('button', { name: 'Award to Selected' }).click();
    await toast(page, 'Badge awarded to 1 player');
    await page.getByRole('button', { name: 'Award by e-mail' }).click();
    await form.getByRole('button', { name: 'Award to addresses' }).click();
    await toast(page, 'Enter at least one email');
    await form.getByLabel('E-mail addresses').fill('nobody@student.school.example');
    await form.getByRole('button', { name: 'Award to addresses' }).click();
    await toast(page, 'No matching users found');
    await form.getByLabel('E-mail addresses').fill('member@student.school.example; player2@student.school.example');
    await form.getByRole('button', { name: 'Award to addresses' }).click();
    await confirm(page).getByRole('button', { name: 'Award to Selected' }).click();
    await toast(page, 'Badge awarded to 2 players');
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Refresh Options Summary' }).click();
    await toast(page, 'Options summary refreshed');
  });

  await test.step('news strike the season or an event, and say which before they do', async () => {
    await openTab(page, 'Event (Market Making)');
    await page.getByText("Season's market", { exact: true }).click();
    await page.getByRole('button', { name: 'SAP +30%' }).click();
    await page.getByRole('button', { name: 'Apply shock: SAP' }).click();
    await expect(confirm(page).getByText(/the season's market for every player/)).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Apply shock' }).click();
    await toast(page, 'Share prices updated: 1,');
    await expect(
      card(page, 'Recent actions')
        .getByText(/struck .+ with a news shock/)
        .first(),
    ).toBeVisible();
    await expect(card(page, 'Staged orders')).toContainText(/Nothing waits for the season's auctions|Cutoff in/);
    await page.getByText('Team event', { exact: true }).click();
    await page.getByLabel('Event name').fill('Console night');
    await page.getByRole('button', { name: 'Create event' }).click();
    await expect(card(page, 'Recent actions').getByText('Console night')).toBeVisible();
    await page.getByLabel('Team name', { exact: true }).fill('Desk one');
    await page.getByRole('button', { name: 'Register team' }).click();
    await page.getByRole('dialog', { name: 'Team credentials' }).getByRole('button', { name: 'Close' }).first().click();
    await confirm(page).getByRole('button', { name: 'Close all the same' }).click();
    // An auction starts the clock: it can be run before, from the part that comes next.
    await page.getByRole('button', { name: /^Run Ahead/ }).click();
    await page.getByRole('button', { name: 'Run OPEN auction' }).click();
    await toast(page, 'Auction done: 0 filled');
    await expect(card(page, 'Recent actions').getByText('ran an auction')).toBeVisible();
  });

  await test.step('a user is found and wiped, an admin cannot be', async () => {
    await openTab(page, 'User Administration');
    const acts = (email: string) => page.getByRole('button', { name: `Actions for ${email}` });
    const wipe = page.getByRole('menuitem', { name: 'Wipe User' });
    await acts('admin@student.school.example').click();
    await expect(wipe).toBeDisabled();
    await expect(wipe).toContainText('Admins cannot be wiped');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Filter by e-mail').fill('PLAYER2@');
    await expect(page.getByRole('row')).toHaveCount(2);
    await acts('player2@student.school.example').click();
    await wipe.click();
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
    await press(page, 'a');
    const dialog = page.getByRole('dialog', { name: 'Audit log' });
    await expect(dialog.getByText(/wiped a user and everything of theirs/)).toBeVisible();
    await dialog.getByLabel('Search acts, subjects and contents').fill('fair-play');
    await expect(dialog.getByText(/wiped a user/)).toBeHidden();
    await expect(dialog.getByText(/awarded the badge/).first()).toBeVisible();
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
