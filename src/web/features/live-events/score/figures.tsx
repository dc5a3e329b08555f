import { useTexts } from '#web/lib/language/use-texts.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import type { ScoreRow } from '../api.ts';

/** Everything that is known of each team. On a projector in letters that are read from the back of the room. */
export function Figures({ rows }: { rows: readonly ScoreRow[] }) {
  const { t } = useTexts('scorecard');
  return (
    <div className="h-full rounded-lg border border-line bg-surface px-[0.8em] py-[0.3em] in-data-full:[&_*]:text-[1em] in-data-full:[&_*]:leading-[1.25] in-data-full:[&_td]:px-[0.3em] in-data-full:[&_td]:py-0 in-data-full:[&_th]:px-[0.3em] in-data-full:[&_th]:py-0">
      <DataTable
        caption={t('score.pages.figures')}
        narrow="stack"
        rows={rows}
        rowKey={({ portfolio_id }) => portfolio_id}
        columns={[
          { key: 'rank', header: t('score.place'), numeric: true, render: ({ rank }) => <Count value={rank} /> },
          { key: 'team', header: t('score.team'), rowHeader: true, render: ({ team_name }) => team_name },
          {
            key: 'pnl',
            header: t('score.pnl'),
            numeric: true,
            render: (row) => <Change value={row.pnl_pct} unit="percent" />,
          },
          { key: 'equity', header: t('score.equity'), numeric: true, render: (row) => <Euro value={row.equity} /> },
          { key: 'cash', header: t('score.cash'), numeric: true, render: (row) => <Euro value={row.cash} /> },
          {
            key: 'positions',
            header: t('score.positions'),
            numeric: true,
            render: (row) => <Euro value={row.positions_value} />,
          },
          {
            key: 'realized',
            header: t('score.realized'),
            numeric: true,
            render: (row) => <Change value={row.realized_pnl} unit="euro" />,
          },
          {
            key: 'exposure',
            header: t('score.exposure'),
            numeric: true,
            render: (row) => <Euro value={row.exposure} />,
          },
          {
            key: 'trades',
            header: t('score.trades'),
            numeric: true,
            render: (row) => <Count value={row.trades_today} />,
          },
        ]}
      />
    </div>
  );
}
