import { ChartSpline, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** A chart with its numbers behind it as a table. */
export function ChartCard<Row>(props: {
  heading: string;
  /** What it is drawn for, such as a range of days. */
  note?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  controls?: ReactNode;
  className?: string;
  /** Where it stands in the outline of the page. */
  level?: 2 | 3;
  children: ReactNode;
}) {
  const { t } = useTexts('ui');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Card
      heading={props.heading}
      className={props.className ?? ''}
      level={props.level ?? 2}
      actions={
        <div className="flex items-center gap-3">
          {props.note !== undefined && <span className="text-xs font-medium text-muted">{props.note}</span>}
          <Segmented
            label={t('chart.view', { name: props.heading })}
            value={view}
            options={[
              { value: 'chart', label: t('chart.chart'), face: <ChartSpline /> },
              { value: 'table', label: t('chart.table'), face: <Table2 /> },
            ]}
            onChange={setView}
          />
        </div>
      }
    >
      {props.controls}
      {view === 'chart' ? (
        props.children
      ) : (
        <div className="max-h-80 overflow-y-auto">
          <DataTable caption={props.heading} columns={props.columns} rows={props.rows} rowKey={props.rowKey} />
        </div>
      )}
    </Card>
  );
}
