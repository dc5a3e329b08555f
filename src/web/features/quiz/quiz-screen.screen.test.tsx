import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readNow, setClockOffset } from '#web/lib/clock.ts';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { choose } from '#web/testing/choose.ts';
import { question } from '#web/testing/contest-answers.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket } from '#web/testing/trading-answers.ts';
import type { Question, Teaser } from './api.ts';
import QuizScreen from './quiz-screen.tsx';

const SUBMIT = 'POST /functions/v1/hti_submit_answer';
const hourMs = 3_600_000;

const choice = question({
  id: 'q2',
  n: 2,
  title: 'Greeks',
  kind: 'mcq',
  options: [
    { index: 0, label: 'Delta' },
    { index: 1, label: 'Vega' },
  ],
});

function answerQuestions(questions: Question[], upcoming: Teaser[] = [], aheadMs = 0): void {
  answerMarket();
  const stats = { total_points: 20, lifetime_points: 90, answered: 1 };
  answerWith({
    'GET /api/hti/questions': () => {
      const now = new Date(readNow() + aheadMs).toISOString();
      return { ok: true, data: { questions, upcoming, now, stats } };
    },
  });
}

async function showQuiz(language: 'en' | 'de' = 'en'): Promise<void> {
  await show(<QuizScreen rank="3 of 40" champions="the champions" />, { language });
}

/** The question in focus, by its title. */
const card = (title: string) => page.getByRole('region', { name: title, exact: true });
/** Where the list leads to a question. */
const entry = (title: string) =>
  page.getByRole('region', { name: 'Questions' }).getByRole('button', { name: new RegExp(`^${title} `) });

it('counts down by the server`s clock, and opens a question by itself', async () => {
  const release_at = new Date(readNow() + hourMs + 90_000).toISOString();
  const teaser: Teaser = { title: 'Parity', tags: ['technical'], points: 20, release_at };
  // The page's own clock is an hour behind.
  answerQuestions([], [teaser], hourMs);
  await showQuiz();
  await expect.element(card('Parity').getByRole('timer')).toHaveTextContent(/^00:0[01]:\d\d$/);
  await expect.element(entry('Parity').getByRole('timer')).toHaveTextContent(/^00:0[01]:\d\d$/);
  await expect.element(page.getByText('What is the call worth?')).not.toBeInTheDocument();
  answerQuestions([question({ release_at })], [], hourMs);
  setClockOffset(91_000);
  await expect.element(page.getByText('What is the call worth?')).toBeVisible();
});

it('sends the chosen option, and leaves the card where it was with what came of it', async () => {
  answerQuestions([choice, question({})]);
  await showQuiz();
  const submit = page.getByRole('button', { name: 'Submit the answer to Greeks' });
  await submit.click();
  await expect.element(page.getByRole('alert').getByText('Nothing chosen yet.', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: 'Vega' }).click();
  const submission = { answer: 'Vega', is_correct: false, points: 0, submitted_at: '2026-03-05T09:00:00.000Z' };
  answerWith({
    [SUBMIT]: () => {
      answerQuestions([{ ...choice, status: 'answered', submission }, question({})]);
      return { ok: true, data: { is_correct: false, points: 0 } };
    },
  });
  await submit.click();
  await expect.element(page.getByRole('group', { name: 'Is this your final answer?' }).getByText('Vega')).toBeVisible();
  expect(askedOf(SUBMIT)).toHaveLength(0);
  await page.getByRole('button', { name: 'Send final answer' }).click();
  await expect.element(card('Greeks').getByText('Incorrect', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Greeks' })).toHaveFocus();
  await expect.element(page.getByText('Incorrect answer. Try again next time!')).toBeVisible();
  expect(askedOf(SUBMIT).map(({ body }) => body)).toMatchObject([{ questionId: 'q2', answer: 1 }]);
  await expect.element(page.getByText(/\+\d+ point/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect.element(card('Parity')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Parity' })).toHaveFocus();
});

it('shows at a glance what is open, locked, right, wrong and closed, and brings any of them into focus', async () => {
  const at = { answer: '7', submitted_at: '2026-03-05T09:00:00.000Z' };
  const right = { ...at, is_correct: true, points: 20 };
  const wrong = { ...at, is_correct: false, points: 0 };
  const release_at = new Date(readNow() + hourMs).toISOString();
  answerQuestions(
    [
      question({}),
      question({ id: 'q2', n: 2, title: 'Right', status: 'answered', submission: right }),
      question({ id: 'q3', n: 3, title: 'Wrong', status: 'answered', submission: wrong }),
      question({ id: 'q4', n: 4, title: 'Missed', status: 'closed' }),
      question({ id: 'q5', n: 5, title: 'Short', close_at: release_at }),
    ],
    [{ title: 'Soon', tags: ['technical'], points: 5, release_at }],
  );
  await showQuiz();
  await expect.element(card('Parity').getByText('No closing time')).toBeVisible();
  await expect.element(entry('Parity')).toHaveAttribute('aria-current', 'true');
  for (const [title, says] of [
    ['Parity', /20 points · TechnicalOpen$/],
    ['Short', /Closes in\d\d:/],
    ['Soon', /5 points · TechnicalUnlocks in\d\d:/],
    ['Right', /\+20 points$/],
    ['Wrong', /Incorrect$/],
    ['Missed', /Closed$/],
  ] as const)
    await expect.element(entry(title)).toHaveTextContent(says);
  await entry('Short').click();
  await expect.element(card('Short').getByText('Closes in')).toBeVisible();
  await expect.element(card('Short').getByRole('timer')).toBeVisible();
  await entry('Soon').click();
  await expect.element(card('Soon').getByText('Unlocks in')).toBeVisible();
  await expect.element(card('Soon').getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(card('Parity'), { message: 'one at a time' }).not.toBeInTheDocument();
});

it.each([
  ['en', 'Your answer (a number)', '7,5', 'A number such as 7.5 or 1e-3.'],
  ['en', 'Your answer (a number)', '1e-3', 'Read as 0.001'],
  ['de', 'Deine Antwort (eine Zahl)', '7,5', 'Gelesen als 7,5'],
] as const)('says how it reads a number before it is final: %s %s %s', async (language, label, typed, says) => {
  answerQuestions([question({})]);
  await showQuiz(language);
  const field = page.getByLabelText(label);
  await field.fill(typed);
  await expect.element(field).toHaveAccessibleDescription(says);
});

it('shows what a filter leaves, and the way back where that is nothing', async () => {
  const done = question({ id: 'q3', n: 3, title: 'Past', tags: ['behavioral'], status: 'closed' });
  const release_at = new Date(readNow() + hourMs).toISOString();
  answerQuestions([question({}), choice, done], [{ title: 'Soon', tags: ['technical'], points: 5, release_at }]);
  await showQuiz();
  await expect.element(page.getByText('4 questions')).toBeVisible();
  await choose('Multiple Choice', { name: 'Response type' });
  // The kind of what is to come is a secret, so a kind leaves it out.
  await expect.element(page.getByText('1 question', { exact: true })).toBeVisible();
  await expect.element(card('Greeks')).toBeVisible();
  await expect.element(entry('Soon')).not.toBeInTheDocument();
  await choose('Case Study', { name: 'Category' });
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(page.getByText('4 questions')).toBeVisible();
});

it('tells the points of the season, and those of all as what they are', async () => {
  answerQuestions([question({})]);
  await showQuiz();
  await expect.poll(() => figureOf('Total Points')).toBe('2090 over all seasons');
  expect(figureOf('Questions answered')).toBe('1 of 1');
});

it('asks who is not signed in to, and shows the ranking only', async () => {
  await show(<QuizScreen rank="" champions="the champions" />, { session: null });
  await expect.element(page.getByText('the champions')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Practice' })).not.toBeInTheDocument();
});
