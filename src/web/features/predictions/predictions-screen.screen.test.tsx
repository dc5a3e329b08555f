import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readNow, setClockOffset } from '#web/lib/clock.ts';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { company } from '#web/testing/contest-answers.ts';
import { figureOf, rowsOf } from '#web/testing/read-screen.ts';
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

const groupOf = (name: string) =>
  Array.from(document.querySelectorAll(`section[aria-label="${name}"] h4`), ({ textContent }) => textContent);

it('has to do first, the nearest deadline first, then saved, then closed', async () => {
  const value = { value: 36.9, updated_at: '2026-03-05T09:00:00.000Z', status: 'submitted' } as const;
  const closed = { status: 'closed', closes_at: '2026-03-05T08:00:00.000Z' } as const;
  answerCards(
    { ...company, symbol: 'ALV', name: 'Allianz', prediction: value },
    { ...company, symbol: 'BAS', name: 'BASF', ...closed },
    { ...company, symbol: 'BMW', name: 'BMW', closes_at: '2099-03-21T17:00:00.000Z' },
    other,
    { ...company, symbol: 'DBK', name: 'Deutsche Bank', closes_at: '2099-01-20T17:00:00.000Z' },
  );
  await show(<PredictionsScreen />);
  await expect.poll(() => groupOf('To do')).toEqual(['Deutsche Bank', 'Siemens', 'BMW']);
  expect([groupOf('Saved'), groupOf('Closed')]).toEqual([['Allianz'], ['BASF']]);
  const headings = Array.from(document.querySelectorAll('section h3'), ({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['To do 3', 'Saved 1', 'Closed 1']);
  expect(figureOf('Companies')).toBe('1/5 submitted');
  expect(figureOf('Next deadline')).toBe('20 Jan, 18:00');
  expect(figureOf('Current Rank'), 'nothing is known yet').toBe('–');
});

it.each([
  ['en', 'off by 1.23 bn', 'MSE 1.5129 (bn $)²'],
  ['de', '1,23 Mrd. daneben', 'MSE 1,5129 (Mrd. $)²'],
] as const)('says in %s how far off it was, and the MSE with its unit', async (language, off, mse) => {
  const value = { value: 31.97, updated_at: '2026-03-05T09:00:00.000Z', status: 'verified' } as const;
  answerCards({ ...company, status: 'closed', prediction: value, actual_value: 33.2, mse: 1.5129 });
  await show(<PredictionsScreen />, { language });
  await expect.element(page.getByText(off, { exact: true })).toBeVisible();
  await expect.element(page.getByText(mse, { exact: true })).toBeVisible();
});

it('has dashes and the reason where nothing could be loaded', async () => {
  answerSettings();
  answerWith({ 'GET /api/adx/predictions': refuse('UNAVAILABLE') });
  await show(<PredictionsScreen />);
  await expect.element(page.getByText('The predictions could not be loaded')).toBeVisible();
  expect(['Companies', 'Next deadline', 'Current Rank'].map((term) => figureOf(term))).toEqual(['–', '–', '–']);
  await expect.element(page.getByText(/No active season|No companies/)).not.toBeInTheDocument();
});

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
  expect(groupOf('To do'), 'it stays where it was').toEqual(['SAP', 'Siemens']);
  await expect.element(page.getByRole('heading', { name: 'To do 1' })).toBeVisible();
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
    .poll(() => rowsOf('Your predictions of every season, newest first').map((row) => [...row.slice(0, 6), row[7]]))
    .toEqual([
      ['SAP', '2025-Q4', '36.90', '37.10', '0.20 bn', '0.0400', 'Verified'],
      ['SIE', '2025-Q4', '19.00', '–', '–', '–', 'Submitted'],
    ]);
});
