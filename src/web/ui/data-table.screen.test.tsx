import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { DataTable, type Column } from './data-table.tsx';

interface Row {
  rank: number;
  name: string;
}

const columns: Column<Row>[] = [
  { key: 'rank', header: 'Rank', numeric: true, render: ({ rank }) => rank },
  { key: 'name', header: 'Name', rowHeader: true, render: ({ name }) => name },
];

it('stacks a row on a narrow screen under its name, wherever that stands, and labels the rest', async () => {
  await page.viewport(390, 844);
  await show(
    <DataTable
      caption="Standings"
      columns={columns}
      rows={[{ rank: 1, name: 'Ada' }]}
      rowKey={({ name }) => name}
      narrow="stack"
    />,
  );
  const name = page.getByRole('rowheader', { name: 'Ada' });
  const rank = page.getByRole('cell', { name: '1' });
  await expect.element(name).toBeVisible();
  const top = (part: typeof name) => part.element().getBoundingClientRect().top;
  const labelOf = (part: typeof name) => getComputedStyle(part.element(), '::before').content;
  expect(top(name)).toBeLessThan(top(rank));
  expect(labelOf(rank)).toContain('Rank');
  expect(labelOf(name)).toBe('none');
});
