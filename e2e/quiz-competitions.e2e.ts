import type { Locator, Page, Request } from '@playwright/test';
import { demoQuestions } from '../src/server/demo/demo-questions.ts';
import { botToken } from './bot-check.ts';
import { onGermanPhone, questionOf, settings, tab } from './competition-desk.ts';
import { expect, expectAccessible, test } from './test.ts';
import * as desk from './trading-desk.ts';

// It moves the clock of its server, so it stands in the file that comes last of those that share it.
test.use(settings);

/** Longer than any machine takes to load a page. */
const BEFORE_RELEASE_MS = 9 * 60_000;

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
    const gala = await questionOf(page, 'Tickets for a gala');
    const field = gala.getByRole('textbox');
    const submit = gala.getByRole('button', { name: 'Submit the answer' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('hti_submit_answer')) sent.push(request.url());
    });
    await submit.click();
    await expect(gala.getByText('Nothing typed yet. Type a number first.')).toBeVisible();
    for (const text of ['1e309', 'many', '1,000']) {
      await field.fill(text);
      await submit.click();
      await expect(gala.getByText(`“${text}” is not a number. Write it like 1200, 7.5 or 1e-3.`)).toBeVisible();
      await expect(field).toHaveValue(text);
    }
    // Past the form the server says the same.
    const { questions } = await desk.readAs<{ questions: { id: string; title: string }[] }>(page, '/api/hti/questions');
    const questionId = questions.find(({ title }) => title === 'Tickets for a gala')?.id;
    expect(await post(page, { questionId, answer: '1e309' })).toMatchObject({ error: 'INVALID_ANSWER' });
    await field.fill('1e2');
    await expect(gala.getByText('Read as 100')).toBeVisible();
    const refreshed = page.waitForRequest((request) => isBoard(request));
    await submit.click();
    const asked = gala.getByRole('group', { name: 'Is this your final answer?' });
    await expect(asked.getByText('This will be sent: 100')).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await asked.getByRole('button', { name: 'Send final answer' }).click();
    await expect(page.getByText('Correct! You earned 15 points')).toBeVisible();
    await expect(gala.getByText('Already answered')).toBeVisible();
    await expect(gala.getByText('+15 points')).toBeVisible();
    await expect(gala.getByRole('button', { name: 'Next question' })).toBeVisible();
    await expect.poll(points).toBe(before + 15);
    await refreshed;
  });

  await test.step('a wrong answer, and one that was given elsewhere', async () => {
    const search = await questionOf(page, 'A number between two');
    await search.getByLabel('Your answer').fill('O(n)');
    await submitFinally(search);
    await expect(page.getByText('Incorrect answer. Try again next time!')).toBeVisible();
    await expect(search.getByText('Incorrect', { exact: true })).toBeVisible();
    await expect(search.getByText('This question stays open, so its right answer is not shown.')).toBeVisible();
    const bug = await questionOf(page, 'A bug the night before');
    await bug.getByRole('radio').nth(1).check();
    const { questions } = await desk.readAs<{ questions: { id: string; title: string }[] }>(page, '/api/hti/questions');
    const questionId = questions.find(({ title }) => title === 'A bug the night before')?.id;
    expect(await post(page, { questionId, answer: 0 })).toMatchObject({ data: { is_correct: false } });
    await submitFinally(bug);
    await expect(page.getByText("You've already answered this question").first()).toBeVisible();
    await expect(bug.getByText('Already answered')).toBeVisible();
  });

  await test.step('after the close there is the right answer and why', async () => {
    const coin = await questionOf(page, 'Heads before tails');
    await expect(coin.getByText('Right answer')).toBeVisible();
    await expect(coin.getByText(/^With E for the average/)).toBeVisible();
  });

  await test.step('a locked card opens by itself at its instant, and nothing of it was told before', async () => {
    const { upcoming: teasers } = await desk.readAs<{ upcoming: { title: string; release_at: string }[] }>(
      page,
      '/api/hti/questions',
    );
    const releaseMs = Date.parse(teasers.find(({ title }) => title === 'Two children')?.release_at ?? '');
    await desk.moveTo(page.request, releaseMs - BEFORE_RELEASE_MS);
    await page.clock.install();
    await page.reload();
    const children = await questionOf(page, 'Two children');
    await expect(children.getByText('Unlocks in')).toBeVisible();
    await expect(children.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/);
    await expect(children.getByRole('textbox')).toHaveCount(0);
    expect((await seen()).join()).not.toContain(upcoming.question);
    // The time is let pass, on the server and in the browser, and not waited for.
    await desk.moveTo(page.request, releaseMs);
    await page.clock.fastForward(BEFORE_RELEASE_MS);
    await expect(children.getByText(upcoming.question)).toBeVisible();
    await children.getByLabel('Your answer').fill(String(upcoming.correct));
    await submitFinally(children);
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
            stats: { total_points: 0, lifetime_points: 0, answered: 0 },
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
});

/** Submits what stands in the field, and says yes to the question that comes. */
async function submitFinally(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Submit the answer' }).click();
  await card.getByRole('button', { name: 'Send final answer' }).click();
}

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
    data: { ...data, turnstileToken: await botToken('quiz') },
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json();
}
