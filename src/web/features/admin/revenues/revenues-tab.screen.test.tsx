import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { season, tab } from '#web/testing/admin-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import type { Revenue } from '../api.ts';
import RevenuesTab from './revenues-tab.tsx';

const LIST = 'GET /api/admin/revenues';
const RECORD = 'POST /functions/v1/record_revenue_actuals';
const LOCK = 'POST /api/admin/prediction-lock';

const revenueOf = (symbol: string, of: Partial<Revenue> = {}): Revenue => ({
  symbol,
  name: `${symbol} company`,
  actual_value: null,
  lock_at: null,
  predictions: 4,
  ...of,
});
const actual = (symbol: string) => page.getByLabelText(`Actual revenue of ${symbol} company in billions of dollars`);
const saveAll = page.getByRole('button', { name: 'Save Actuals for Season' });
const question = page.getByRole('alertdialog');
const recorded = () => askedOf(RECORD).map(({ body }) => body);

async function showRevenues(rows = [revenueOf('ALV'), revenueOf('SAP')]) {
  answerWith({ [LIST]: { ok: true, data: rows } });
  await show(<RevenuesTab {...tab} />, { session: { isAdmin: true } });
  await expect.element(actual('SAP')).toBeVisible();
}

it('skips blank fields, and one that is no number stops the rest', async () => {
  await showRevenues();
  await saveAll.click();
  await expect.element(page.getByText('Enter at least one actual')).toBeVisible();
  await actual('SAP').fill('34.2');
  await actual('ALV').fill('many');
  await expect.element(actual('ALV')).toHaveAttribute('aria-invalid', 'true');
  await saveAll.click();
  await expect.element(page.getByText('Enter a valid number')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await actual('ALV').fill('-1');
  await saveAll.click();
  await expect.element(question, { message: 'nobody earns less than nothing' }).not.toBeInTheDocument();
  await actual('ALV').fill('');
  await saveAll.click();
  await expect.element(question.getByRole('listitem')).toHaveTextContent('SAP company 34.2');
});

it('says what it will record for good, records it once it is told to, and empties those fields alone', async () => {
  await showRevenues();
  await actual('SAP').fill('34.2');
  await actual('ALV').fill('5');
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toHaveAccessibleDescription(/close for good.*: ALV company$/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(recorded()).toEqual([]);
  await page.getByRole('button', { name: 'Save the revenue of ALV company' }).click();
  answerWith({
    [RECORD]: { ok: true, data: { recorded: 1 } },
    [LIST]: { ok: true, data: [revenueOf('ALV', { actual_value: 5 }), revenueOf('SAP')] },
  });
  await question.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText('Actual revenues recorded. Season MSE calculation triggered.')).toBeVisible();
  expect(recorded()).toEqual([{ seasonId: season.id, items: [{ symbol: 'ALV', actual_value: 5 }] }]);
  await expect.element(actual('ALV')).toHaveValue('');
  await expect.element(actual('ALV')).toHaveAttribute('placeholder', '5');
  await expect.element(actual('SAP')).toHaveValue('34.2');
  await expect.element(page.getByLabelText('When the predictions of ALV company close')).toBeDisabled();
});

it('stays open where it is refused, says why, and keeps what was typed', async () => {
  await showRevenues();
  await actual('SAP').fill('34.2');
  await saveAll.click();
  answerWith({ [RECORD]: refuse('SEASON_CLOSED') });
  await question.getByRole('button', { name: 'Record' }).click();
  await expect.element(question.getByText(/^The server refused/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(actual('SAP')).toHaveValue('34.2');
});

it('reads a number as Germans write it', async () => {
  answerWith({ [LIST]: { ok: true, data: [revenueOf('SAP', { actual_value: 34.2 })] } });
  await show(<RevenuesTab {...tab} />, { language: 'de', session: { isAdmin: true } });
  const field = page.getByLabelText('Tatsächlicher Umsatz von SAP company in Milliarden');
  await expect.element(field).toHaveAttribute('placeholder', '34,2');
  await field.fill('35,75');
  await page.getByRole('button', { name: 'Umsätze der Saison speichern' }).click();
  await expect.element(question.getByRole('listitem')).toHaveTextContent('SAP company 35,75');
  answerWith({ [RECORD]: { ok: true, data: { recorded: 1 } } });
  await question.getByRole('button').last().click();
  await expect.poll(recorded).toEqual([{ seasonId: season.id, items: [{ symbol: 'SAP', actual_value: 35.75 }] }]);
});

it('sets a lock in the time of Berlin, of one company or of all that are not known yet', async () => {
  await showRevenues([revenueOf('ALV', { lock_at: '2026-03-20T16:00:00.000Z' }), revenueOf('SAP')]);
  await expect.element(page.getByText(/^Companies without a lock of their own: 1\./)).toBeVisible();
  const lock = page.getByLabelText('When the predictions of ALV company close');
  const save = page.getByRole('button', { name: 'Set the lock of ALV company' });
  await expect.element(lock).toHaveValue('2026-03-20T17:00');
  await expect.element(save, { message: 'nothing has been changed' }).toBeDisabled();
  answerWith({ [LOCK]: { ok: true, data: { locked: 1 } } });
  await lock.fill('2026-07-01T17:00');
  await save.click();
  await expect.element(page.getByText(/Lock set$/)).toBeVisible();
  answerWith({ [LOCK]: { ok: true, data: { locked: 2 } } });
  await page.getByRole('button', { name: 'Set for all' }).click();
  await expect.element(page.getByText('Lock set for 2 companies')).toBeVisible();
  expect(askedOf(LOCK).map(({ body }) => body)).toEqual([
    { season_id: season.id, symbol: 'ALV', lock_at: '2026-07-01T15:00:00.000Z' },
    { season_id: season.id, lock_at: null },
  ]);
});

it('changes nothing of a season that is closed', async () => {
  answerWith({ [LIST]: { ok: true, data: [revenueOf('SAP', { actual_value: 34.2 })] } });
  await show(<RevenuesTab {...tab} seasons={[{ ...season, status: 'closed' }]} />, { session: { isAdmin: true } });
  await expect.element(actual('SAP')).toBeDisabled();
  await expect.element(saveAll).toBeDisabled();
  await expect.element(page.getByText(/^This season is closed/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set for all' })).not.toBeInTheDocument();
});
