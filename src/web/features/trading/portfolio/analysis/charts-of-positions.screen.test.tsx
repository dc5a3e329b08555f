import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerPortfolio } from '#web/testing/portfolio-answers.ts';
import { figureOf, rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { snapshotWith } from '#web/testing/trading-answers.ts';
import { CompositionChart, ExposureChart } from './charts-of-positions.tsx';
import { GreeksChart } from './greeks-chart.tsx';

it('tells what is held in calls, puts and shares, as a picture, in words and as a table', async () => {
  await show(<CompositionChart snapshot={answerPortfolio()} />);
  const picture = 'Call/put composition: Calls 60.0%, Puts 40.0%, Share 0.0%.';
  await expect.element(page.getByRole('img', { name: picture })).toBeVisible();
  expect(figureOf('Puts')).toBe('40.0%');
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.poll(() => rowsOf('Call/put composition')[0]).toEqual(['Calls', '60.0%']);
});

it('tells delta and gamma of each share, and the other greeks together', async () => {
  await show(<GreeksChart snapshot={answerPortfolio()} />);
  await expect
    .poll(() => rowsOf('Greeks in euro'))
    .toEqual([
      ['SAP', '-€720.00', '€30.00'],
      ['DTE', '€200.00', '€5.00'],
    ]);
  expect(['Vega', 'Theta', 'Rho'].map((name) => figureOf(name))).toEqual(['€100.00', '-€42.00', '-€8.00']);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect
    .poll(() => rowsOf('Greeks in euro').at(-1))
    .toEqual(['Together', '-€520.00', '€35.00', '€100.00', '-€42.00', '-€8.00']);
});

it('says where nothing is held', async () => {
  const nothing = snapshotWith([]);
  await show(
    <>
      <CompositionChart snapshot={nothing} />
      <ExposureChart snapshot={nothing} />
      <GreeksChart snapshot={nothing} />
    </>,
  );
  await expect.element(page.getByText('Nothing held yet')).toHaveLength(3);
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});
