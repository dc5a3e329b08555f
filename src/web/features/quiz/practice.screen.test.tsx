import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { question } from '#web/testing/contest-answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket } from '#web/testing/trading-answers.ts';
import { Practice } from './practice.tsx';

const SUBMIT = 'POST /functions/v1/hti_submit_answer';
const asked = question();

async function showQuestions(): Promise<void> {
  answerMarket();
  const stats = { total_points: 0, lifetime_points: 0, answered: 0 };
  const data = { questions: [asked], upcoming: [], now: new Date().toISOString(), stats };
  answerWith({ 'GET /api/hti/questions': { ok: true, data } });
  await show(<Practice />);
}

const field = page.getByLabelText('Your answer (a number)');
const submit = page.getByRole('button', { name: /Parity/ });

it('keeps a refused answer in its field, and says why', async () => {
  await showQuestions();
  answerWith({ [SUBMIT]: refuse('INVALID_ANSWER') });
  await field.fill('7.5');
  await submit.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('7.5');
});

it('sends an answer once, however often it is pressed', async () => {
  await showQuestions();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerWith({
    [SUBMIT]: async () => {
      await held;
      return { ok: true, data: { is_correct: true, points: 20 } };
    },
  });
  await field.fill('7.5');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  (submit.element() as HTMLButtonElement).click();
  release();
  await expect.element(page.getByText(/20/).first()).toBeVisible();
  expect(askedOf(SUBMIT).map(({ body }) => body)).toMatchObject([{ questionId: 'q1', answer: 7.5 }]);
});
