import { Trophy } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Count } from '#web/ui/number.tsx';
import type { AdminSeason } from '../api.ts';
import { statusTones } from '../console-head.tsx';
import { RowActions } from '../parts/row-actions.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { useRows } from '../parts/use-rows.ts';

export function SeasonList(props: {
  seasons: readonly AdminSeason[];
  onEdit: (season: AdminSeason) => void;
  onStandings: (season: AdminSeason) => void;
}) {
  const { t } = useTexts(['seasons', 'admin']);
  const rows = useRows(props.seasons, {
    textOf: ({ name, code, status }) => `${name} ${code} ${status}`,
    sorts: {
      name: ({ name }) => name,
      code: ({ code }) => code,
      status: ({ status }) => status,
      dates: ({ starts_at }) => starts_at,
      players: ({ players }) => players,
    },
    first: { key: 'dates', descending: true },
  });
  const columns = useColumns(props);
  return <RowsTable rows={rows} caption={t('list')} columns={columns} rowKey={({ id }) => id} />;
}

function useColumns(acts: {
  onEdit: (season: AdminSeason) => void;
  onStandings: (season: AdminSeason) => void;
}): Column<AdminSeason>[] {
  const { t } = useTexts(['seasons', 'admin']);
  const format = useFormat();
  return [
    { key: 'name', header: t('name'), rowHeader: true, sortable: true, render: ({ name }) => name },
    {
      key: 'code',
      header: t('code'),
      sortable: true,
      render: ({ code }) => <span className="font-mono text-xs">{code}</span>,
    },
    {
      key: 'status',
      header: t('status'),
      sortable: true,
      render: ({ status }) => <Badge tone={statusTones[status]}>{t(`admin:status.${status}`)}</Badge>,
    },
    {
      key: 'dates',
      header: t('dates'),
      sortable: true,
      render: ({ starts_at, ends_at }) => (
        <span className="whitespace-nowrap tabular-nums">
          {format.date(starts_at)} – {format.date(ends_at)}
        </span>
      ),
    },
    {
      key: 'players',
      header: t('players'),
      numeric: true,
      sortable: true,
      render: ({ players }) => <Count value={players} />,
    },
    {
      key: 'standings',
      header: t('standings'),
      render: (season) =>
        season.status === 'upcoming' ? (
          '–'
        ) : (
          <Button size="xs" aria-label={t('viewOf', { name: season.name })} onClick={() => acts.onStandings(season)}>
            <Trophy aria-hidden className="size-3" />
            {t('view')}
          </Button>
        ),
    },
    {
      key: 'actions',
      header: t('admin:list.actions'),
      numeric: true,
      render: (season) => (
        <RowActions
          name={season.name}
          disabled={season.status === 'closed' || season.status === 'settling'}
          onEdit={() => acts.onEdit(season)}
        />
      ),
    },
  ];
}
