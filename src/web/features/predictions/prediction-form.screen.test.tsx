import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#web/lib/api/api-error.ts';
import { show } from '#web/testing/show.tsx';
import type { Company } from './api.ts';
import { CompanyCard } from './company-card.tsx';

const company: Company = {
  symbol: 'SAP',
  name: 'SAP',
  sector: 'Software',
  logo_url: '',
  status: 'open',
  closes_at: '2099-03-20T17:00:00.000Z',
  prediction: null,
  updates_left: 5,
  actual_value: null,
  mse: null,
  crowd: null,
};
const saved = { value: 36.9, updated_at: '2026-03-05T09:00:00.000Z', status: 'submitted' } as const;

const field = page.getByLabelText('Your Prediction (Billions $)');
const submit = page.getByRole('button', { name: 'Submit the prediction for SAP' });

it('takes no value that is none, and says which it takes', async () => {
  const onSave = vi.fn<(value: number) => Promise<void>>();
  await show(<CompanyCard company={company} onSave={onSave} />);
  for (const text of ['many', '0', '-3', '10000']) {
    await field.fill(text);
    await submit.click();
    await expect.element(page.getByText('Enter a value above 0 and below 10,000.')).toBeVisible();
  }
  expect(onSave).not.toHaveBeenCalled();
  await field.fill('36,9');
  await submit.click();
  await vi.waitFor(() => expect(onSave.mock.calls).toEqual([[36.9]]));
});

it('keeps a refused value in its field, with the reason', async () => {
  const refused = new ApiError({ status: 409, code: 'PREDICTION_LIMIT', message: 'x' });
  await show(<CompanyCard company={company} onSave={() => Promise.reject(refused)} />);
  await field.fill('41.5');
  await submit.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('41.5');
});

it('can be left as it was while it is edited', async () => {
  await show(
    <CompanyCard company={{ ...company, prediction: saved }} onSave={vi.fn<(value: number) => Promise<void>>()} />,
  );
  const edit = page.getByRole('button', { name: 'Edit the prediction for SAP' });
  await edit.click();
  await expect.element(field).toHaveValue('36.90');
  await field.fill('50');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('$36.90B')).toBeVisible();
});

it('cannot be edited once all updates of the day are used, and says so', async () => {
  await show(
    <CompanyCard
      company={{ ...company, prediction: saved, updates_left: 0 }}
      onSave={vi.fn<(value: number) => Promise<void>>()}
    />,
  );
  await expect.element(page.getByText('No updates left today')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit the prediction for SAP' })).toBeDisabled();
});
