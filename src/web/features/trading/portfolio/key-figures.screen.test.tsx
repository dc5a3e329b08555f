import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import { KeyFigures } from './key-figures.tsx';

function used(tradesToday: number) {
  return { ...snapshotWith([putHeld(), putHeld({ id: 'b', daysToExpiry: 20 })]), tradesToday };
}

it('tells the six figures of the portfolio', async () => {
  await show(<KeyFigures snapshot={used(3)} />);
  const names = ['P&L', 'Positions', 'Average Days to Expiry', 'Daily Trade Limit', 'Max Drawdown', 'Sharpe Ratio'];
  expect(names.map((name) => figureOf(name))).toEqual(['+€1,000.00', '2', '17.5', '3 of 100 used', '2.0%', '1.10']);
});

it.each([
  [60, 'text-muted', false],
  [61, 'text-attention-ink', false],
  [80, 'text-attention-ink', false],
  [81, 'text-loss', true],
])('says once what is used of the limit, and warns above 80 percent: %s', async (trades, colour, warns) => {
  await show(<KeyFigures snapshot={used(trades)} />);
  await expect.element(page.getByText(`${trades} of 100 used`)).toHaveClass(colour);
  await expect.element(page.getByText(new RegExp(`\\b${trades}\\b`))).toHaveLength(1);
  await expect.element(page.getByText('Approaching daily limit')).toHaveLength(warns ? 1 : 0);
});

it('has no limit in a live event', async () => {
  const snapshot = used(3);
  await show(<KeyFigures snapshot={{ ...snapshot, metrics: { ...snapshot.metrics, maxTradesPerDay: null } }} />);
  expect(figureOf('Trades')).toBe('3');
});
