import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column, type TableSort } from '#web/ui/data-table.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

interface SampleRow {
  contract: string;
  quantity: number;
  priceEuro: number | null;
  changeEuro: number | null;
  changePercent: number | null;
}

export function Figures() {
  const { t } = useTexts('showcase');
  const [sort, setSort] = useState<TableSort>({ key: 'quantity', descending: true });
  const columns: readonly Column<SampleRow>[] = [
    {
      key: 'name',
      header: t('table.name'),
      rowHeader: true,
      render: (row) => <span className="font-mono">{row.contract}</span>,
    },
    {
      key: 'quantity',
      header: t('table.quantity'),
      numeric: true,
      sortable: true,
      render: (row) => <Count value={row.quantity} />,
    },
    { key: 'price', header: t('table.price'), numeric: true, render: (row) => <Euro value={row.priceEuro} /> },
    {
      key: 'value',
      header: t('table.value'),
      numeric: true,
      render: (row) => <Euro value={row.priceEuro === null ? null : row.priceEuro * row.quantity} />,
    },
    {
      key: 'change',
      header: t('table.change'),
      numeric: true,
      render: (row) => <Change value={row.changeEuro} unit="euro" />,
    },
    {
      key: 'percent',
      header: t('table.percent'),
      numeric: true,
      render: (row) => <Change value={row.changePercent} unit="percent" />,
    },
  ];
  const sorted = rows.toSorted((a, b) => (sort.descending ? b.quantity - a.quantity : a.quantity - b.quantity));
  const table = { columns, rows, rowKey: (row: SampleRow) => row.contract };
  return (
    <ShowcaseSection heading={t('sections.figures')}>
      <Card
        level={3}
        heading={t('table.caption')}
        actions={<span className="text-sm text-muted">{t('count', { count: rows.length })}</span>}
      >
        <DataTable caption={t('table.caption')} {...table} rows={sorted} sort={sort} onSort={setSort} />
      </Card>
      <Card level={3} heading={t('table.stacked')}>
        <DataTable caption={t('table.stacked')} narrow="stack" {...table} />
      </Card>
    </ShowcaseSection>
  );
}

const rows: readonly SampleRow[] = [
  { contract: 'AAA261218C00120000', quantity: 40, priceEuro: 6.35, changeEuro: 1254.5, changePercent: 12.5 },
  { contract: 'BBB261218P00045000', quantity: 1250, priceEuro: 0.87, changeEuro: -310.2, changePercent: -22.2 },
  { contract: 'CCC', quantity: 15, priceEuro: 1184.4, changeEuro: 0, changePercent: 0 },
  { contract: 'DDD270319C00300000', quantity: 3, priceEuro: null, changeEuro: null, changePercent: null },
];
