import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { season, tab } from '#web/testing/admin-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import SeasonsTab from './seasons-tab.tsx';

const CREATE = 'POST /api/admin/seasons';
const next = { ...season, id: 'season-2', name: 'Season Q2', code: '2026-Q2', status: 'upcoming' as const };

const name = page.getByRole('textbox', { name: /^Name/ });
const starts = page.getByLabelText('Start date');
const ends = page.getByLabelText('End date');
const create = page.getByRole('button', { name: 'Create', exact: true });

const startNew = page.getByRole('button', { name: 'New season' });

async function showSeasons(): Promise<void> {
  answerWith({ 'GET /api/admin/seasons': { ok: true, data: [season, next] } });
  await show(<SeasonsTab {...tab} seasons={[season, next]} />, { session: { isAdmin: true } });
  await expect.element(name, { message: 'the list comes first' }).not.toBeInTheDocument();
  await startNew.click();
  await name.fill('Summer');
}

it('wants everything, in its order, and says so beside the fields', async () => {
  await showSeasons();
  await create.click();
  await expect.element(page.getByText('Please provide name, code, start and end dates')).toBeVisible();
  await expect.element(starts).toHaveAttribute('aria-invalid', 'true');
  await starts.fill('2026-07-01T09:00');
  await ends.fill('2026-06-01T09:00');
  await create.click();
  await expect.element(ends).toHaveAttribute('aria-invalid', 'true');
  expect(askedOf(CREATE)).toHaveLength(0);
});

it('keeps a refused season, is sent again when pressed again, and starts anew with another', async () => {
  await showSeasons();
  await starts.fill('2026-07-01T09:00');
  await ends.fill('2026-08-01T09:00');
  answerWith({ [CREATE]: refuse('SEASON_CODE_TAKEN') });
  await create.click();
  await expect.element(page.getByText(/^The server refused/)).toBeVisible();
  await expect.element(name).toHaveValue('Summer');
  answerWith({ [CREATE]: { ok: true, data: { id: 'season-3' } } });
  await create.click();
  await expect.element(page.getByText('Season saved')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await startNew.click();
  await expect.element(name).toHaveValue('');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(new Set(askedOf(CREATE).map(({ correlationId }) => correlationId)).size).toBe(2);
  await page.getByRole('button', { name: 'Edit Season Q2' }).click();
  await expect.element(name).toHaveValue('Season Q2');
  await page.getByRole('button', { name: 'Cancel edit' }).click();
  await startNew.click();
  await expect.element(name).toHaveValue('');
});
