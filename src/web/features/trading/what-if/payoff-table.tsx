import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { spread } from '#web/ui/chart/scale.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Change } from '#web/ui/number.tsx';
import type { PriceAxis } from './payoff-drawing.tsx';
import { profitAt, type PayoffLines } from './use-what-if.ts';

const rowCount = 13;

/** The numbers of the drawing. */
export function PayoffTable(props: {
  lines: PayoffLines;
  axis: PriceAxis;
  names: { chosen: string; end: string };
  isOfAll: boolean;
}) {
  const { t } = useTexts('what-if');
  const format = useFormat();
  const { lines, axis, names, isOfAll: isAll } = props;
  const { factors, chosen, end } = lines;
  const profit = (key: 'chosen' | 'end', header: string): Column<number> => ({
    key,
    header,
    numeric: true,
    render: (index) => <Change value={profitAt(lines, key, factors[index] ?? 1)} unit="euro" />,
  });
  const price: Column<number> = {
    key: 'price',
    header: isAll ? t('change') : t('price'),
    rowHeader: true,
    render: (index) => axis.text(factors[index] ?? 1),
  };
  const change: Column<number> = {
    key: 'change',
    header: t('change'),
    numeric: true,
    render: (index) => format.percent(((factors[index] ?? 1) - 1) * 100, { sign: true }),
  };
  return (
    <div className="max-h-72 overflow-y-auto">
      <DataTable
        caption={isAll ? t('tableAll') : t('table')}
        columns={[
          price,
          ...(isAll ? [] : [change]),
          ...(end === undefined ? [] : [profit('end', names.end)]),
          ...(chosen.length === 0 ? [] : [profit('chosen', names.chosen)]),
        ]}
        rows={spread(factors.length, rowCount)}
        rowKey={String}
      />
    </div>
  );
}
