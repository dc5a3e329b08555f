import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { company } from '#web/testing/contest-answers.ts';
import { show } from '#web/testing/show.tsx';
import type { Company } from './api.ts';
import { CompanyCard } from './company-card.tsx';

const saved = { value: 36.9, updated_at: '2026-03-05T09:00:00.000Z', status: 'submitted' } as const;

const SAVE = 'POST /functions/v1/adx_save_prediction';

function Card(props: { company: Company }) {
  return <CompanyCard seasonId="season-1" company={props.company} botCheck={useBotCheck('predict')} />;
}

const field = page.getByLabelText('Your Prediction (Billions $)');
const submit = page.getByRole('button', { name: 'Submit the prediction for SAP' });

it('takes no value that is none, and says which it takes', async () => {
  answerSettings();
  answerWith({ [SAVE]: refuse('PREDICTION_LIMIT') });
  await show(<Card company={company} />);
  for (const text of ['many', '0', '-3', '10000']) {
    await field.fill(text);
    await submit.click();
    await expect.element(page.getByText('Enter a value above 0 and below 10,000.')).toBeVisible();
  }
  expect(askedOf(SAVE)).toHaveLength(0);
  await field.fill('36,9');
  await submit.click();
  await expect.poll(() => askedOf(SAVE)[0]?.body).toMatchObject({ seasonId: 'season-1', symbol: 'SAP', value: 36.9 });
});

it('keeps a refused value in its field, with the reason', async () => {
  answerSettings();
  answerWith({ [SAVE]: refuse('PREDICTION_LIMIT') });
  await show(<Card company={company} />);
  await field.fill('41.5');
  await submit.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('41.5');
});

it('can be left as it was while it is edited', async () => {
  await show(<Card company={{ ...company, prediction: saved }} />);
  const edit = page.getByRole('button', { name: 'Edit the prediction for SAP' });
  await edit.click();
  await expect.element(field).toHaveValue('36.90');
  await field.fill('50');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('$36.90B')).toBeVisible();
});

it('cannot be edited once all updates of the day are used, and says so', async () => {
  await show(<Card company={{ ...company, prediction: saved, updates_left: 0 }} />);
  await expect.element(page.getByText('No updates left today')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit the prediction for SAP' })).toBeDisabled();
});
