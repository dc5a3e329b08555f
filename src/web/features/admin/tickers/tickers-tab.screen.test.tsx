import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { actionOf, answerWindows, tab, tickerNamed } from '#web/testing/admin-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import TickersTab from './tickers-tab.tsx';

const KEY = 'POST /functions/v1/admin_adx_tickers';
const listed = { success: true as const, tickers: [tickerNamed('SAP'), tickerNamed('ALV', { open_positions: 2 })] };

const symbol = page.getByRole('textbox', { name: /^Symbol/ });
const name = page.getByLabelText('Company name');
const save = page.getByRole('button', { name: 'Save', exact: true });
const startNew = page.getByRole('button', { name: 'New ticker' });
const form = page.getByRole('dialog');
const writes = () => askedOf(KEY).filter((asked) => actionOf(asked) !== 'list');

async function showTickers(write: () => typeof listed | ReturnType<typeof refuse> | Promise<typeof listed>) {
  answerWindows();
  answerWith({ [KEY]: (asked) => (actionOf(asked) === 'list' ? listed : write()) });
  await show(<TickersTab {...tab} />, { session: { isAdmin: true } });
  await expect.element(page.getByRole('button', { name: 'Edit SAP' })).toBeVisible();
}

it('says what is missing beside its field, and sends nothing', async () => {
  await showTickers(() => listed);
  await expect.element(form, { message: 'the list comes first' }).not.toBeInTheDocument();
  await startNew.click();
  await name.fill('Nobody');
  await save.click();
  await expect.element(symbol).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  expect(writes()).toHaveLength(0);
});

it('keeps what was typed when it is refused, and says why, by the name of the field', async () => {
  await showTickers(() =>
    refuse('INVALID_REQUEST', { fields: { 'body.data.name': 'Too big: expected string to have <=120 characters' } }),
  );
  await startNew.click();
  await symbol.fill('new');
  await name.fill('A long name');
  await save.click();
  const problem = page.getByRole('alert').filter({ hasText: 'The server refused' });
  await expect.element(problem.getByText(/^Name: .*120/)).toBeVisible();
  await expect.element(symbol).toHaveValue('NEW');
  await expect.element(name).toHaveValue('A long name');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await startNew.click();
  await expect.element(name, { message: 'leaving it throws nothing away' }).toHaveValue('A long name');
  await expect.element(problem).not.toBeInTheDocument();
});

it('sends a second press nowhere, and starts with an empty form after it is saved', async () => {
  let answer: (given: typeof listed) => void = () => undefined;
  await showTickers(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await startNew.click();
  await symbol.fill('NEW');
  await name.fill('New company');
  await save.click();
  await expect
    .element(page.getByRole('button', { name: /Save/ }).filter({ has: page.getByRole('status') }))
    .toBeVisible();
  (await page.getByLabelText('Company name').findElement()).closest('form')?.requestSubmit();
  answer(listed);
  await expect.element(page.getByText('Ticker saved')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await startNew.click();
  await expect.element(symbol).toHaveValue('');
  expect(writes().map(({ body }) => body)).toMatchObject([{ action: 'create', data: { symbol: 'NEW' } }]);
});

it("keeps nothing of one row in another row's form", async () => {
  await showTickers(() => refuse('TICKER_TAKEN'));
  await page.getByRole('button', { name: 'Edit SAP' }).click();
  await name.fill('');
  await save.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Changed');
  await save.click();
  await expect.element(page.getByText(/^The server refused/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel edit' }).click();
  await page.getByRole('button', { name: 'Edit ALV' }).click();
  await expect.element(name).toHaveValue('ALV company');
  await expect.element(symbol).toHaveValue('ALV');
  await expect.element(page.getByText(/^The server refused/)).not.toBeInTheDocument();
  await name.fill('');
  await expect.element(name, { message: 'nobody has pressed Save yet' }).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Cancel edit' }).click();
  await startNew.click();
  await expect.element(symbol).toHaveValue('');
});

it('stays open where a ticker cannot be deleted, and says why', async () => {
  await showTickers(() => refuse('TICKER_IN_USE'));
  await page.getByRole('button', { name: 'Delete SAP' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete ticker' }).click();
  await expect.element(question.getByText(/^SAP has been traded or predicted this season/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete ALV' }).click();
  await expect.element(question.getByText(/in use|been traded/)).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Delete ticker' }).click();
  await expect.element(question.getByText(/^ALV is in use \(open positions: 2, staged orders: 0\)/)).toBeVisible();
});

it('offers to make inactive in the same place what cannot be deleted', async () => {
  let isInUse = true;
  await showTickers(() => (isInUse ? refuse('TICKER_IN_USE') : listed));
  await page.getByRole('button', { name: 'Delete SAP' }).click();
  const question = page.getByRole('alertdialog');
  const retire = question.getByRole('button', { name: 'Make inactive' });
  await expect.element(retire).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Delete ticker' }).click();
  await expect.element(retire).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Delete ticker' })).toBeDisabled();
  isInUse = false;
  await retire.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('Ticker saved')).toBeVisible();
  expect(writes().map(({ body }) => body)).toEqual([
    { action: 'delete', data: { id: 'ticker-SAP' } },
    { action: 'update', data: { id: 'ticker-SAP', is_active: false } },
  ]);
});

it('on a phone has each ticker in a few lines, with what can be done about it', async () => {
  await page.viewport(390, 844);
  await showTickers(() => listed);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Edit SAP' }) });
  await expect.element(row.getByText('XETRA · Positions: 0 · Staged: 0')).toBeVisible();
  await expect.element(row.getByText('Active').first()).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Delete SAP' })).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThan(100);
});
