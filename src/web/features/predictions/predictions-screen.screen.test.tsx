import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readNow, setClockOffset } from '#web/lib/clock.ts';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { company } from '#web/testing/contest-answers.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import type { Company, Predictions } from './api.ts';
import PredictionsScreen from './predictions-screen.tsx';

const SAVE = 'POST /functions/v1/adx_save_prediction';
const other: Company = { ...company, symbol: 'SIE', name: 'Siemens' };

function answerCards(...companies: Company[]): void {
  answerSettings();
  const data: Predictions = {
    season: {
      id: 'season-1',
      code: '2026-Q1',
      name: 'Season Q1 2026',
      status: 'active',
      starts_at: '2026-01-05T08:00:00.000Z',
      ends_at: '2099-03-27T17:00:00.000Z',
    },
    performance: {
      predictions_made: 1,
      avg_mse: null,
      rmse_score: null,
      accuracy_percentile: null,
      current_rank: null,
      best_rank: null,
      ranked_players: 0,
      verified: 0,
    },
    companies,
  };
  answerWith({ 'GET /api/adx/predictions': { ok: true, data } });
}

const field = (name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByLabelText('Your Prediction (Billions $)');
const submit = (name: string) => page.getByRole('button', { name: `Submit the prediction for ${name}` });

it('saves one company and leaves what is typed at the others', async () => {
  answerCards(company, other);
  await show(<PredictionsScreen />);
  await expect.element(page.getByText('0/2 submitted')).toBeVisible();
  await field('Siemens').fill('19');
  await field('SAP').fill('36.9');
  answerWith({
    [SAVE]: () => {
      const updated_at = '2026-03-05T09:00:00.000Z';
      answerCards({ ...company, prediction: { value: 36.9, updated_at, status: 'submitted' }, updates_left: 4 }, other);
      return { ok: true, data: { symbol: 'SAP', value: 36.9, updated_at, updates_left: 4 } };
    },
  });
  await submit('SAP').click();
  await expect.element(page.getByText('Prediction saved for SAP • $36.90B')).toBeVisible();
  await expect.element(page.getByText('1/2 submitted')).toBeVisible();
  await expect.element(field('Siemens')).toHaveValue('19');
  expect(askedOf(SAVE).map(({ body }) => body)).toMatchObject([{ seasonId: 'season-1', symbol: 'SAP', value: 36.9 }]);
});

it('learns from a refusal that the company has closed meanwhile', async () => {
  answerCards(company);
  await show(<PredictionsScreen />);
  await field('SAP').fill('36.9');
  answerWith({
    [SAVE]: () => {
      answerCards({ ...company, status: 'closed', closes_at: '2026-03-05T08:00:00.000Z' });
      return refuse('PREDICTION_CLOSED');
    },
  });
  await submit('SAP').click();
  await expect.element(page.getByText('No prediction made')).toBeVisible();
  await expect.element(submit('SAP')).not.toBeInTheDocument();
});

it('closes by itself when the time has come', async () => {
  answerCards({ ...company, closes_at: new Date(readNow() + 60_000).toISOString() });
  await show(<PredictionsScreen />);
  await expect.element(field('SAP')).toBeVisible();
  answerCards({ ...company, status: 'closed' });
  setClockOffset(61_000);
  await expect.element(page.getByText('No prediction made')).toBeVisible();
});

it('shows what came of earlier ones, and a dash where nothing is known yet', async () => {
  answerCards(company);
  const past = { season_id: 's0', season_code: '2025-Q4', updated_at: '2025-11-05T09:00:00.000Z' };
  answerWith({
    'GET /api/adx/predictions/history': {
      ok: true,
      data: [
        { ...past, symbol: 'SAP', value: 36.9, status: 'verified', actual_value: 37.1, mse: 0.04 },
        { ...past, symbol: 'SIE', value: 19, status: 'submitted', actual_value: null, mse: null },
      ],
    },
  });
  await show(<PredictionsScreen />);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect
    .poll(() => rowsOf('Your predictions of every season, newest first').map((row) => [...row.slice(0, 5), row[6]]))
    .toEqual([
      ['SAP', '2025-Q4', '36.90', '37.10', '0.0400', 'Verified'],
      ['SIE', '2025-Q4', '19.00', '–', '–', 'Submitted'],
    ]);
});
