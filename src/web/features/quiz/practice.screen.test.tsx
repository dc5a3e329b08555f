import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { question } from '#web/testing/contest-answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket } from '#web/testing/trading-answers.ts';
import type { Question } from './api.ts';
import { Practice } from './practice.tsx';

const SUBMIT = 'POST /functions/v1/hti_submit_answer';
const asked = question();

afterEach(() => page.viewport(1440, 900));

async function showQuestions(...questions: Question[]): Promise<void> {
  answerMarket();
  const stats = { total_points: 0, lifetime_points: 0, answered: 0 };
  const data = {
    questions: questions.length === 0 ? [asked] : questions,
    upcoming: [],
    now: new Date().toISOString(),
    stats,
  };
  answerWith({ 'GET /api/hti/questions': { ok: true, data } });
  await show(<Practice />);
}

const field = page.getByLabelText('Your answer (a number)');
const submit = page.getByRole('button', { name: 'Submit the answer to Parity' });
const send = page.getByRole('button', { name: 'Send final answer' });
const confirm = page.getByRole('group', { name: 'Is this your final answer?' });

it('asks before it sends, says what will be sent, and sends nothing before that', async () => {
  await showQuestions();
  answerWith({ [SUBMIT]: { ok: true, data: { is_correct: true, points: 20 } } });
  await field.fill('7.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(confirm).toHaveFocus();
  await expect.element(confirm).toHaveAccessibleDescription(/This will be sent: 7\.5 .*cannot change it afterwards/);
  await expect.element(field, { message: 'what was shown is what goes' }).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Change the answer' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('7.5');
  await expect.element(confirm).not.toBeInTheDocument();
  await field.fill('8');
  await submit.click();
  await expect.element(confirm.getByText('8', { exact: true })).toBeVisible();
  expect(askedOf(SUBMIT)).toHaveLength(0);
  await send.click();
  await expect.poll(() => askedOf(SUBMIT).map(({ body }) => body)).toMatchObject([{ questionId: 'q1', answer: 8 }]);
});

const options = [
  { index: 0, label: 'Delta' },
  { index: 1, label: 'Vega' },
];

it.each([
  ['number', '', 'Nothing typed yet. Type a number first.'],
  ['number', 'many', '“many” is not a number. Write it like 1200, 7.5 or 1e-3.'],
  ['number', '1,000', '“1,000” is not a number. Write it like 1200, 7.5 or 1e-3.'],
  ['string', '  ', 'Nothing typed yet. Type your answer first.'],
  ['mcq', undefined, 'Nothing chosen yet. Choose one of the answers first.'],
] as const)('says beside the field what is missing: %s %j', async (kind, typed, says) => {
  await showQuestions(question({ kind, options: kind === 'mcq' ? options : [] }));
  const control = kind === 'mcq' ? page.getByRole('group', { name: 'Choose one answer' }) : page.getByRole('textbox');
  await expect.element(control).toBeVisible();
  if (typed !== undefined) await control.fill(typed);
  await submit.click();
  await expect.element(control).toHaveAccessibleDescription(says);
  // A set of options has no value of its own.
  expect((control.element() as HTMLInputElement).value, 'it is kept').toBe(typed);
  await expect.element(confirm).not.toBeInTheDocument();
  expect(askedOf(SUBMIT)).toHaveLength(0);
});

it('keeps what was typed while another question is looked at', async () => {
  await showQuestions(asked, question({ id: 'q2', n: 2, title: 'Greeks', kind: 'string' }));
  await field.fill('7.5');
  await page.getByRole('button', { name: /^Greeks / }).click();
  await expect.element(page.getByRole('heading', { name: 'Greeks' })).toHaveFocus();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await page.getByRole('button', { name: /^Parity / }).click();
  await expect.element(field).toHaveValue('7.5');
});

it('keeps a refused answer in its field, and says why', async () => {
  await showQuestions();
  answerWith({ [SUBMIT]: refuse('INVALID_ANSWER') });
  await field.fill('7.5');
  await submit.click();
  await send.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('7.5');
  await expect.element(confirm).not.toBeInTheDocument();
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
  await send.click();
  const busy = confirm.getByRole('button').last();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLButtonElement).click();
  release();
  await expect.element(page.getByText('Correct! You earned 20 points')).toBeVisible();
  expect(askedOf(SUBMIT).map(({ body }) => body)).toMatchObject([{ questionId: 'q1', answer: 7.5 }]);
});

it('has the list below the question on a phone, and goes back up to what is chosen there', async () => {
  await page.viewport(390, 844);
  const many = Array.from({ length: 14 }, (_, at) =>
    question({ id: `q${at + 2}`, n: at + 2, title: `Number ${at + 2}` }),
  );
  await showQuestions(asked, ...many);
  await expect.element(field).toBeVisible();
  const list = page.getByRole('region', { name: 'Questions' });
  const card = () =>
    page
      .getByRole('region', { name: /^(Parity|Number 15)$/ })
      .element()
      .getBoundingClientRect();
  expect(list.element().getBoundingClientRect().top).toBeGreaterThan(card().bottom);
  await page.getByRole('button', { name: /^Number 15 / }).click();
  await expect.element(page.getByRole('heading', { name: 'Number 15' })).toHaveFocus();
  expect(card().top).toBeGreaterThanOrEqual(0);
  expect(document.documentElement.scrollWidth).toBe(390);
});
