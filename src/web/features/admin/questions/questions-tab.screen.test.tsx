import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { actionOf, questionNumber, tab } from '#web/testing/admin-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { choose } from '#web/testing/choose.ts';
import { show } from '#web/testing/show.tsx';
import QuestionsTab from './questions-tab.tsx';

const KEY = 'POST /functions/v1/admin_hti_questions';
const listed = { success: true as const, questions: [questionNumber(1), questionNumber(2)] };
const cards = { locked: () => null, open: () => null, done: () => null };

const text = page.getByLabelText('Question text');
const save = page.getByRole('button', { name: 'Save', exact: true });
const form = page.getByRole('dialog');
const writes = () => askedOf(KEY).filter((asked) => actionOf(asked) !== 'list');

afterEach(() => page.viewport(1440, 900));

async function showQuestions(write: () => typeof listed | ReturnType<typeof refuse>): Promise<void> {
  answerWith({ [KEY]: (asked) => (actionOf(asked) === 'list' ? listed : write()) });
  await show(<QuestionsTab {...tab} cards={cards} />, { session: { isAdmin: true } });
  await expect.element(page.getByRole('button', { name: /^Edit .*1$/ })).toBeVisible();
  await expect.element(form, { message: 'the list comes first' }).not.toBeInTheDocument();
}

async function editFirst(write: () => typeof listed | ReturnType<typeof refuse>): Promise<void> {
  await showQuestions(write);
  await page.getByRole('button', { name: /^Edit .*1$/ }).click();
  await expect.element(text).toHaveValue('What is 1?');
}

it('keeps a refused question in its form, with the reason, and nothing of it in the form of the next', async () => {
  await editFirst(() => refuse('QUESTION_NUMBER_TAKEN'));
  await text.fill('What else?');
  await save.click();
  await expect.element(page.getByText(/^The server refused/)).toBeVisible();
  await expect.element(text).toHaveValue('What else?');
  await page.getByRole('button', { name: 'Cancel edit' }).click();
  await page.getByRole('button', { name: /^Edit .*2$/ }).click();
  await expect.element(text).toHaveValue('What is 2?');
  await expect.element(page.getByText(/^The server refused/)).not.toBeInTheDocument();
});

it('says what is missing beside its field, and sends only what is whole', async () => {
  await editFirst(() => listed);
  await text.fill('');
  await save.click();
  await expect.element(text).toHaveAttribute('aria-invalid', 'true');
  expect(writes()).toHaveLength(0);
  await text.fill('What else?');
  await save.click();
  await expect.element(page.getByText('Question saved')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'New question' }).click();
  await expect.element(text).toHaveValue('');
  expect(writes().map(({ body }) => body)).toMatchObject([
    { action: 'update', data: { id: 'question-1', choices: { question: 'What else?' } } },
  ]);
});

it('asks before it deletes, once', async () => {
  await showQuestions(() => listed);
  await page.getByRole('button', { name: /^Delete .*1$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).dblClick();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(writes().map(({ body }) => body)).toEqual([{ action: 'delete', data: { id: 'question-1' } }]);
});

it('offers to make inactive what has been answered', async () => {
  await showQuestions(() => refuse('QUESTION_IN_USE'));
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: /^Delete .*1$/ }).click();
  await question.getByRole('button', { name: 'Delete question' }).click();
  await question.getByRole('button', { name: 'Make inactive' }).click();
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toContainEqual({
      action: 'update',
      data: { id: 'question-1', is_active: false },
    });
});

it('marks the right option by a click, and still takes its number', async () => {
  await editFirst(() => listed);
  await choose('Multiple Choice', { name: 'Question type' });
  await page.getByLabelText('Options').fill('delta\n\ngamma\nvega');
  await page.getByRole('radio', { name: 'vega' }).click();
  await page.getByText('Give it by its number instead').click();
  await expect.element(page.getByLabelText(/^Correct answer/)).toHaveValue('2');
  await page.getByLabelText(/^Correct answer/).fill('1');
  await expect.element(page.getByRole('radio', { name: 'gamma' })).toBeChecked();
  await save.click();
  await expect.element(page.getByText('Question saved')).toBeVisible();
  expect(writes().map(({ body }) => body)).toMatchObject([{ data: { kind: 'mcq', correct: { index: 1 } } }]);
});

it('on a phone has each question in a few lines, with what can be done about it', async () => {
  await page.viewport(390, 844);
  const answered = questionNumber(1, { tags: ['technical'], submissions: 3, right: 2, to_regrade: 1 });
  answerWith({ [KEY]: () => ({ ...listed, questions: [answered, questionNumber(2)] }) });
  await show(<QuestionsTab {...tab} cards={cards} />, { session: { isAdmin: true } });
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit .*1$/ }) });
  await expect.element(row.getByText('No. 1 · Text · Points: 10 · technical')).toBeVisible();
  await expect.element(row.getByText('Answer: 1')).toBeVisible();
  await expect.element(row.getByRole('button', { name: /^Regrade/ })).toBeVisible();
  await expect.element(row.getByText('2 of 3 right').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
