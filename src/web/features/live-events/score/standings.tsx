import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import type { ScoreRow } from '../api.ts';
import { DENSE_FROM, TeamCards } from './team-cards.tsx';

/** As many rows as a projector shows in letters that are read from the back of the room. */
const PAGE = 20;

/** The live standings. With more teams than cards with all figures fit, the figures stand on a second page. */
export function Standings({ rows }: { rows: readonly ScoreRow[] }) {
  const { t } = useTranslation('scorecard');
  const [page, setPage] = useState<'cards' | 'figures'>('cards');
  if (rows.length <= DENSE_FROM) return <TeamCards rows={rows} />;
  return (
    <div className="space-y-3">
      <Segmented
        label={t('score.pages.label')}
        value={page}
        options={(['cards', 'figures'] as const).map((value) => ({ value, label: t(`score.pages.${value}`) }))}
        onChange={setPage}
      />
      {page === 'cards' ? <TeamCards rows={rows} /> : <Figures rows={rows} />}
    </div>
  );
}

function Figures({ rows }: { rows: readonly ScoreRow[] }) {
  const { t } = useTranslation('scorecard');
  const [from, setFrom] = useState(0);
  const start = from < rows.length ? from : 0;
  const shown = rows.slice(start, start + PAGE);
  return (
    <div className="space-y-3">
      <div className="in-[:fullscreen]:[&_td]:py-0 in-[:fullscreen]:[&_td]:text-[1.75rem]/[2.25rem] in-[:fullscreen]:[&_th]:py-0 in-[:fullscreen]:[&_th]:text-[1.75rem]/[2.25rem]">
        <DataTable
          caption={t('score.pages.figures')}
          narrow="stack"
          rows={shown}
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
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={start === 0} onClick={() => setFrom(start - PAGE)}>
          {t('score.previous')}
        </Button>
        <Button disabled={start + PAGE >= rows.length} onClick={() => setFrom(start + PAGE)}>
          {t('score.following')}
        </Button>
        <p aria-live="polite" className="text-sm text-muted in-[:fullscreen]:text-xl">
          {t('score.page', { from: start + 1, to: start + shown.length, total: rows.length })}
        </p>
      </div>
    </div>
  );
}
