import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readNow, setClockOffset } from '#web/lib/clock.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { Countdown } from '../countdown.tsx';
import { DataTable, type TableSort } from '../data-table.tsx';
import { Change } from '../number.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { LineChart } from './line-chart.tsx';
import { StackedBars } from './stacked-bars.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const values = [10, -20, 30, -40, 50];
const shared = { labels: days, format: (value: number | null) => `${value} €`, formatAxis: String };

/** Points at a place of a drawing, as a share of its width. */
async function pointAt(summary: string, share: number): Promise<void> {
  const drawing = page.getByRole('img', { name: summary });
  await expect.element(drawing).toBeVisible();
  const { width, height } = drawing.element().getBoundingClientRect();
  await userEvent.hover(drawing, { position: { x: width * share, y: height / 2 } });
}

it('tells the values of the day that is pointed at, and of the last one otherwise', async () => {
  await show(
    <div style={{ width: 500 }}>
      <LineChart {...shared} summary="lines" lines={[{ key: 'a', label: 'Equity', ink: 'primary', values }]} />
      <BarChart
        {...shared}
        summary="bars"
        bars={[{ key: 'b', label: 'Daily', ink: 'gain', inkBelow: 'loss', values }]}
      />
      <StackedBars
        {...shared}
        summary="piles"
        total={{ label: 'Total', values }}
        parts={[{ key: 'c', label: 'Delta', ink: 'accent', values: values.map((value) => value / 2) }]}
      />
      <p>elsewhere</p>
    </div>,
  );
  await expect.element(page.getByText('Equity 50 €')).toBeVisible();
  await pointAt('lines', 0.55);
  await expect.element(page.getByText('Equity 30 €')).toBeVisible();
  await pointAt('bars', 0.02);
  await expect.element(page.getByText('Equity 50 €')).toBeVisible();
  await expect.element(page.getByText('Daily 10 €')).toBeVisible();
  await pointAt('piles', 0.99);
  await expect.element(page.getByText('Total 50 €')).toBeVisible();
  await expect.element(page.getByText('Delta 25 €')).toBeVisible();
  await page.getByText('elsewhere').hover();
  await expect.element(page.getByText('Daily 50 €')).toBeVisible();
});

it('points where another drawing is pointed at, and tells others where it is', async () => {
  function Both() {
    const [pointed, setPointed] = useState<number>();
    const line = { key: 'a', label: 'Equity', ink: 'primary', values } as const;
    return (
      <div style={{ width: 500 }}>
        <LineChart {...shared} summary="lines" lines={[line]} pointed={pointed} />
        <BarChart
          {...shared}
          summary="bars"
          bars={[{ key: 'b', label: 'Daily', ink: 'gain', values }]}
          onPointed={setPointed}
        />
      </div>
    );
  }
  await show(<Both />);
  await pointAt('bars', 0.99);
  await expect.element(page.getByText('Equity 50 €')).toBeVisible();
  await pointAt('bars', 0.02);
  await expect.element(page.getByText('Equity 10 €')).toBeVisible();
  await pointAt('lines', 0.55);
  await expect.element(page.getByText('Equity 30 €')).toBeVisible();
  await expect.element(page.getByText('Daily 50 €')).toBeVisible();
});

it('keeps no marker of what is no longer there, though two were the same', async () => {
  const line = { key: 'a', label: 'Equity', ink: 'primary', values } as const;
  const same = { index: 1, label: 'Buy 3' };
  const marked = () => Array.from(document.querySelectorAll('svg path title'), (title) => title.textContent);
  const { rerender } = await show(<LineChart {...shared} summary="lines" lines={[line]} markers={[same, same]} />);
  await expect.poll(marked).toEqual(['Buy 3', 'Buy 3']);
  await rerender(<LineChart {...shared} summary="lines" lines={[line]} markers={[{ ...same, index: 2 }]} />);
  await expect.poll(marked).toEqual(['Buy 3']);
});

it('tells a loss from a gain by stripes too', async () => {
  await show(
    <BarChart
      {...shared}
      summary="bars"
      bars={[{ key: 'b', label: 'Daily', ink: 'gain', inkBelow: 'loss', values }]}
    />,
  );
  await expect.element(page.getByRole('img', { name: 'bars' })).toBeVisible();
  const striped = Array.from(document.querySelectorAll('svg[role=img] > rect'), (bar) => bar.hasAttribute('fill'));
  expect(striped).toEqual([false, true, false, true, false]);
});

function Sorted() {
  const [sort, setSort] = useState<TableSort>({ key: 'day', descending: false });
  const rows = days.map((day, index) => ({ day, value: values[index] ?? 0 }));
  const sign = sort.descending ? -1 : 1;
  const sorted = sort.key === 'value' ? rows.toSorted((a, b) => sign * (a.value - b.value)) : rows;
  return (
    <DataTable
      caption="Days"
      rows={sorted}
      rowKey={({ day }) => day}
      sort={sort}
      onSort={setSort}
      columns={[
        { key: 'day', header: 'Day', rowHeader: true, render: ({ day }) => day },
        { key: 'value', header: 'Value', sortable: true, numeric: true, render: ({ value }) => value },
      ]}
    />
  );
}

it('sorts up, then down, and says which way', async () => {
  await show(<Sorted />);
  const head = page.getByRole('columnheader', { name: 'Value' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => rowsOf('Days')[0]).toEqual(['Thu', '-40']);
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => rowsOf('Days')[0]).toEqual(['Fri', '50']);
});

it('has the numbers of a chart behind it as a table', async () => {
  const columns = [{ key: 'day', header: 'Day', rowHeader: true, render: (day: string) => day }];
  await show(
    <ChartCard heading="Days" columns={columns} rows={days} rowKey={String}>
      <p>the drawing</p>
    </ChartCard>,
  );
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.poll(() => rowsOf('Days')).toHaveLength(5);
  await expect.element(page.getByText('the drawing')).not.toBeInTheDocument();
});

it('counts down in days and hours, ends at zero, and never below', async () => {
  const untilMs = readNow() + 26 * 3_600_000;
  await show(<Countdown untilMs={untilMs} isLive />);
  const timer = page.getByRole('timer');
  await expect.element(timer).toHaveTextContent(/^1 d 0[12]:\d\d:\d\d left$/);
  setClockOffset(26 * 3_600_000 + 5_000);
  await expect.element(timer).toHaveTextContent('00:00:00 left');
});

it.each([
  [0.004, '€0.00', 'text-muted'],
  [-0.005, '-€0.01', 'text-loss'],
  [12, '+€12.00', 'text-gain'],
  [null, '–', 'text-muted'],
])('colours a change by what is shown of it: %s', async (value, text, colour) => {
  await show(<Change value={value} unit="euro" />);
  await expect.element(page.getByText(text)).toHaveClass(colour);
});
