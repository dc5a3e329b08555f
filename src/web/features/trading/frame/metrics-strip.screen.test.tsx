import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { snapshotWith } from '#web/testing/trading-answers.ts';
import { KeyFigures } from '../portfolio/key-figures.tsx';
import { MetricsStrip } from './metrics-strip.tsx';

const METRICS = 'GET /api/adx/metrics';
const { metrics } = snapshotWith([]);

it('says that the account could not be read, and reads it when asked to, with the sign of a loss', async () => {
  answerWith({ [METRICS]: refuse('UNAVAILABLE') });
  await show(<MetricsStrip />);
  await expect.element(page.getByText('Your account could not be loaded')).toBeVisible();
  answerWith({ [METRICS]: { ok: true, data: { ...metrics, todaysPnL: -120.5 } } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => figureOf('Daily PnL')).toBe('-€120.50');
  expect(figureOf('Total P&L')).toBe('+€1,000.00');
  expect(figureOf('Trading power')).toBe('€85,000.00');
  expect(figureOf('Trades today')).toBe('3 of 100');
});

it('counts the trades of a team without a limit', async () => {
  answerWith({ [METRICS]: { ok: true, data: { ...metrics, maxTradesPerDay: null } } });
  await show(<MetricsStrip />, { session: { isEvent: true } });
  await expect.poll(() => figureOf('Trades in this run')).toBe('3');
});

it('has nothing to say to who has no account between two seasons', async () => {
  answerWith({ [METRICS]: refuse('NO_ACTIVE_SEASON') });
  await show(<MetricsStrip />);
  await expect.poll(() => figureOf('Cash')).toBeUndefined();
  await expect.element(page.getByText(/could not be loaded/)).not.toBeInTheDocument();
});

it('warns of the limit of trades before it is reached, and not of one that is not there', async () => {
  const snapshot = snapshotWith([]);
  const { rerender } = await show(<KeyFigures snapshot={{ ...snapshot, tradesToday: 81 }} />);
  await expect.element(page.getByText('Approaching daily limit')).toBeVisible();
  await expect.element(page.getByText('81 of 100 used')).toBeVisible();
  await rerender(<KeyFigures snapshot={{ ...snapshot, tradesToday: 80 }} />);
  await expect.element(page.getByText('80 of 100 used')).toBeVisible();
  await rerender(
    <KeyFigures snapshot={{ ...snapshot, tradesToday: 81, metrics: { ...metrics, maxTradesPerDay: null } }} />,
  );
  await expect.element(page.getByText('in this run, without a limit')).toBeVisible();
});
