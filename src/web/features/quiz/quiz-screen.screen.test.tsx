import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readNow, setClockOffset } from '#web/lib/clock.ts';
import { answerWith, askedOf } from '#web/testing/answers.ts';
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

const heading = (name: string) => page.getByRole('heading', { name });

it('counts down by the server`s clock, and opens a question by itself', async () => {
  const release_at = new Date(readNow() + hourMs + 90_000).toISOString();
  const teaser: Teaser = { title: 'Parity', tags: ['technical'], points: 20, release_at };
  // The page's own clock is an hour behind.
  answerQuestions([], [teaser], hourMs);
  await showQuiz();
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^00:01:[23]\d$/);
  await expect.element(page.getByText('What is the call worth?')).not.toBeInTheDocument();
  answerQuestions([question({ release_at })], [], hourMs);
  setClockOffset(91_000);
  await expect.element(page.getByText('What is the call worth?')).toBeVisible();
});

it('sends the chosen option, and leaves the card where it was with what came of it', async () => {
  answerQuestions([question({}), choice]);
  await showQuiz();
  const submit = page.getByRole('button', { name: 'Submit the answer to Greeks' });
  await expect.element(submit).toBeDisabled();
  await page.getByRole('radio', { name: 'Vega' }).click();
  const submission = { answer: 'Vega', is_correct: false, points: 0, submitted_at: '2026-03-05T09:00:00.000Z' };
  answerWith({
    [SUBMIT]: () => {
      answerQuestions([question({}), { ...choice, status: 'answered', submission }]);
      return { ok: true, data: { is_correct: false, points: 0 } };
    },
  });
  await submit.click();
  await expect.element(page.getByText('Incorrect', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Incorrect answer. Try again next time!')).toBeVisible();
  expect(askedOf(SUBMIT).map(({ body }) => body)).toMatchObject([{ questionId: 'q2', answer: 1 }]);
  await expect.element(heading('Answered and closed')).not.toBeInTheDocument();
  await expect.element(page.getByText(/\+\d+ point/)).not.toBeInTheDocument();
});

it.each([
  ['en', 'Your answer (a number)', '7,5', 'A number such as 7.5 or 1e-3.', false],
  ['en', 'Your answer (a number)', '1e-3', 'Read as 0.001', true],
  ['de', 'Deine Antwort (eine Zahl)', '7,5', 'Gelesen als 7,5', true],
] as const)('says how it reads a number before it is final: %s %s %s', async (language, label, typed, says, isOne) => {
  answerQuestions([question({})]);
  await showQuiz(language);
  const field = page.getByLabelText(label);
  await field.fill(typed);
  await expect.element(field).toHaveAccessibleDescription(says);
  const submit = page.getByRole('button', { name: /Parity/ });
  expect(submit.element().hasAttribute('disabled')).toBe(!isOne);
});

it('shows what a filter leaves, and the way back where that is nothing', async () => {
  const done = question({ id: 'q3', n: 3, title: 'Past', tags: ['behavioral'], status: 'closed' });
  const release_at = new Date(readNow() + hourMs).toISOString();
  answerQuestions([question({}), choice, done], [{ title: 'Soon', tags: ['technical'], points: 5, release_at }]);
  await showQuiz();
  await expect.element(page.getByText('4 questions')).toBeVisible();
  await page.getByRole('combobox', { name: 'Response type' }).click();
  await page.getByRole('option', { name: 'Multiple Choice' }).click();
  // The kind of what is to come is a secret, so a kind leaves it out.
  await expect.element(page.getByText('1 question', { exact: true })).toBeVisible();
  await expect.element(heading('Soon')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Case Study' }).click();
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
