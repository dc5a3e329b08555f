import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { demoQuestions } from '../src/server/demo/demo-questions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test as base } from './test.ts';
import * as desk from './trading-desk.ts';

/** Its clock is moved, so it shares no server: a worker fixture of its own gives it a worker of its own. */
const test = base.extend<object, { hasOwnCompetitions: boolean }>({
  // oxlint-disable-next-line no-empty-pattern
  hasOwnCompetitions: [async ({}, use) => use(true), { scope: 'worker', auto: true }],
});
// One after the other, on one server: the last one moves its clock.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({
  expectedErrors: /Failed to load resource: the server responded with a status of (400|409|500)/,
  reducedMotion: 'reduce',
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** On a small phone, in German. The language is kept with the account, so it is put back. */
async function onGermanPhone(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.setViewportSize({ width: 360, height: 800 });
  await look();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = page.waitForResponse(/\/api\/account\/profile/);
  await page.getByRole('radio', { name: 'English' }).check();
  await saved;
}

test('predictions: typed, refused, saved, used up, closed, verified, and drawn', async ({ page }) => {
  await desk.signIn(page, desk.member);
  await tab(page, 'Predictions');
  await expect(page.getByRole('heading', { name: 'Revenue Predictions' })).toBeVisible();
  await expect(page.getByText('10/18 submitted')).toBeVisible();
  await expect(page.getByText(/^\d\d?\.\d% complete$/)).toBeVisible();

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
    await submit.click();
    await expect(page.getByText('Prediction saved for DBK • $125.50B')).toBeVisible();
    await expect(bank.getByText('Saved!')).toBeVisible();
    await expect(bank.getByText('Saved!')).toBeHidden();
    await expect(bank.getByText('$125.50B')).toBeVisible();
    await expect(bank.getByText('Submitted')).toBeVisible();
    await expect(bank.getByText('4 updates left today')).toBeVisible();
    await expect(page.getByText('11/18 submitted')).toBeVisible();
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
    await expect(sap.getByText(((mine - 10.4) ** 2).toFixed(4))).toBeVisible();
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
    await expect(page.getByText('No traders found. Be the first to start trading!')).toBeVisible();
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
});

test('the quiz: locked until its instant, judged once, refused without loss, explained after the close', async ({
  page,
}) => {
  const seen = collectAnswers(page);
  const upcoming = demoQuestions.find(({ title }) => title === 'Two children');
  if (upcoming === undefined) throw new Error('The demo has no such question');
  await desk.signIn(page, desk.member);
  await tab(page, 'Hack the Interview');
  const strip = page.getByRole('region', { name: 'Your standing' });
  const points = async () => Number(await strip.locator('dd').first().innerText());
  await expect(page.getByText('All answer submissions are final.')).toBeVisible();
  const before = await points();

  await test.step('filters stand in the address', async () => {
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Case Study' }).click();
    await expect(page).toHaveURL(/category=case-study/);
    await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Response type' }).click();
    await page.getByRole('option', { name: 'Multiple Choice' }).click();
    await expect(page.getByText('No question matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('9 questions')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what is no answer is not taken and spends nothing; then it is right', async () => {
    const gala = cardOf(page, 'Tickets for a gala');
    const field = gala.getByRole('textbox');
    const submit = gala.getByRole('button', { name: 'Submit the answer' });
    for (const text of ['', '1e309', 'many', '1,000']) {
      await field.fill(text);
      await expect(submit).toBeDisabled();
    }
    // Past the form the server says the same.
    const { questions } = await desk.readAs<{ questions: { id: string; title: string }[] }>(page, '/api/hti/questions');
    const questionId = questions.find(({ title }) => title === 'Tickets for a gala')?.id;
    expect(await post(page, { questionId, answer: '1e309' })).toMatchObject({ error: 'INVALID_ANSWER' });
    await field.fill('1e2');
    await expect(gala.getByText('Read as 100')).toBeVisible();
    const refreshed = page.waitForRequest((request) => isBoard(request));
    await submit.click();
    await expect(page.getByText('Correct! You earned 15 points')).toBeVisible();
    await expect(gala.getByText('Already answered')).toBeVisible();
    await expect(gala.getByText('+15 points')).toBeVisible();
    await expect.poll(points).toBe(before + 15);
    await refreshed;
  });

  await test.step('a wrong answer, and one that was given elsewhere', async () => {
    const search = cardOf(page, 'A number between two');
    await search.getByLabel('Your answer').fill('O(n)');
    await search.getByRole('button', { name: 'Submit the answer' }).click();
    await expect(page.getByText('Incorrect answer. Try again next time!')).toBeVisible();
    await expect(search.getByText('Incorrect', { exact: true })).toBeVisible();
    await expect(search.getByText('This question stays open, so its right answer is not shown.')).toBeVisible();
    const bug = cardOf(page, 'A bug the night before');
    await bug.getByRole('radio').nth(1).check();
    const { questions } = await desk.readAs<{ questions: { id: string; title: string }[] }>(page, '/api/hti/questions');
    const questionId = questions.find(({ title }) => title === 'A bug the night before')?.id;
    expect(await post(page, { questionId, answer: 0 })).toMatchObject({ data: { is_correct: false } });
    await bug.getByRole('button', { name: 'Submit the answer' }).click();
    await expect(page.getByText("You've already answered this question").first()).toBeVisible();
    await expect(bug.getByText('Already answered')).toBeVisible();
  });

  await test.step('after the close there is the right answer and why', async () => {
    const coin = cardOf(page, 'Heads before tails');
    await expect(coin.getByText('Right answer')).toBeVisible();
    await expect(coin.getByText(/^With E for the average/)).toBeVisible();
  });

  await test.step('a locked card opens by itself at its instant, and nothing of it was told before', async () => {
    const { upcoming: teasers } = await desk.readAs<{ upcoming: { title: string; release_at: string }[] }>(
      page,
      '/api/hti/questions',
    );
    const releaseMs = Date.parse(teasers.find(({ title }) => title === 'Two children')?.release_at ?? '');
    await desk.moveTo(page.request, releaseMs - 8000);
    await page.reload();
    const children = cardOf(page, 'Two children');
    await expect(children.getByText('Unlocks in')).toBeVisible();
    await expect(children.getByRole('timer')).toHaveText(/^00:00:0\d$/);
    await expect(children.getByRole('textbox')).toHaveCount(0);
    expect((await seen()).join()).not.toContain(upcoming.question);
    await expect(children.getByText(upcoming.question)).toBeVisible();
    await children.getByLabel('Your answer').fill(String(upcoming.correct));
    await children.getByRole('button', { name: 'Submit the answer' }).click();
    await expect(page.getByText('Correct! You earned 20 points')).toBeVisible();
  });

  await test.step('failure and emptiness have their words', async () => {
    await page.route(/\/api\/hti\/questions/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByText('Failed to load questions and leaderboard')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/api\/hti\/questions/);
    await page.route(/\/api\/hti\/questions/, (route) =>
      route.fulfill({
        json: {
          ok: true,
          data: {
            questions: [],
            upcoming: [],
            now: '2026-01-01T00:00:00.000Z',
            stats: { total_points: 0, answered: 0 },
          },
        },
      }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No questions available at the moment. Check back later!')).toBeVisible();
    await page.unroute(/\/api\/hti\/questions/);
    await onGermanPhone(page, async () => {
      await page.reload();
      await expect(page.getByText('Jede Antwort ist endgültig.')).toBeVisible();
    });
  });

  await test.step('no answer, explanation or address stands in the scripts', () => {
    const folder = join(import.meta.dirname, '../dist/web/assets');
    const scripts = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const secrets = demoQuestions.flatMap(({ question, explanation }) => [question, explanation ?? question]);
    for (const secret of [...secrets, desk.member.email, desk.admin.email]) expect(scripts).not.toContain(secret);
  });
});

/** Every answer of the server that the page has received, as text. */
function collectAnswers(page: Page): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/(api|functions)\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  return () => Promise.all(bodies);
}

function isBoard(request: Request): boolean {
  return request.url().includes('/api/leaderboards/hti');
}

async function post(page: Page, data: object): Promise<unknown> {
  const token = await page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('session') ?? '{}');
    return (session as { token: string }).token;
  });
  const answer = await page.request.post('/functions/v1/hti_submit_answer', {
    data: { ...data, turnstileToken: 'local-development-bypass' },
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json();
}
