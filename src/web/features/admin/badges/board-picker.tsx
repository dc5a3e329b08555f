import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { call } from '#web/lib/api/api.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Count } from '#web/ui/number.tsx';
import { FilterField } from '../parts/filter-field.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { Pager } from '../parts/pager.tsx';
import { useRows } from '../parts/use-rows.ts';
import type { Board } from './badge-form.tsx';

interface Row {
  userId: string;
  rank: number;
  name: string;
  email: string;
  result: number;
}

function useBoard(board: Board, seasonId: string) {
  return useQuery({
    queryKey: ['admin', 'board', board, seasonId],
    queryFn: async ({ signal }): Promise<Row[]> => {
      const input = { params: { id: seasonId }, query: { board }, signal };
      const { data } = await call('GET /api/admin/seasons/:id/board', input);
      return data.map(({ user_id: userId, ...row }) => ({ userId, ...row }));
    },
  });
}

/** The leaderboard with a box before each row. Picked are ids with their names. */
export function BoardPicker(props: {
  board: Board;
  seasonId: string;
  picked: ReadonlyMap<string, string>;
  onPicked: (picked: ReadonlyMap<string, string>) => void;
  onAward: () => void;
  onAddresses: () => void;
}) {
  const { t } = useTexts(['rewards', 'admin']);
  const query = useBoard(props.board, props.seasonId);
  const rows = useRows(query.data ?? [], {
    textOf: ({ name, email }) => `${name} ${email}`,
    sorts: {
      rank: ({ rank }) => rank,
      player: ({ name }) => name,
      email: ({ email }) => email,
      result: ({ result }) => result,
    },
    first: { key: 'rank', descending: false },
  });
  const pick = (list: readonly Row[], isOn: boolean) => {
    const next = new Map(props.picked);
    for (const { userId, name } of list) {
      if (isOn) next.set(userId, name);
      else next.delete(userId);
    }
    props.onPicked(next);
  };
  const columns = useColumns(props.board, props.picked, pick);
  const isAll = rows.found.length > 0 && rows.found.every(({ userId }) => props.picked.has(userId));
  return (
    <ListCard
      heading={t('badges.rows')}
      lead={
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
          <p aria-live="polite" className="text-sm text-muted">
            {t('badges.chosen', { count: props.picked.size })}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button onClick={props.onAddresses}>{t('badges.byEmail')}</Button>
            <Button variant="primary" data-admin-new="" onClick={props.onAward}>
              {t('badges.award')}
            </Button>
          </span>
        </div>
      }
      query={query}
      failed={t('badges.boardFailed')}
      isEmpty={query.data?.length === 0}
      empty={{ heading: t('badges.empty'), body: t('badges.emptyBody') }}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterField label={t('admin:list.filter')} value={rows.filter} onChange={rows.setFilter} />
        <Checkbox
          label={t('badges.allOf', { count: rows.found.length })}
          checked={isAll}
          mixed={!isAll && props.picked.size > 0}
          onChange={(isOn) => pick(rows.found, isOn)}
        />
      </div>
      <DataTable
        caption={t('badges.caption')}
        narrow="short"
        rows={rows.shown}
        rowKey={({ userId }) => userId}
        columns={columns}
        sort={rows.sort}
        onSort={rows.setSort}
      />
      <Pager {...rows.page} />
    </ListCard>
  );
}

function useColumns(
  board: Board,
  picked: ReadonlyMap<string, string>,
  pick: (list: readonly Row[], isOn: boolean) => void,
): Column<Row>[] {
  const { t } = useTexts('rewards');
  const format = useFormat();
  return [
    {
      key: 'pick',
      header: t('badges.pickHeader'),
      inShort: true,
      render: (row) => (
        <Checkbox
          label={<span className="sr-only">{t('badges.pick', { name: row.name })}</span>}
          checked={picked.has(row.userId)}
          onChange={(isOn) => pick([row], isOn)}
        />
      ),
    },
    {
      key: 'rank',
      header: t('badges.rank'),
      numeric: true,
      sortable: true,
      render: ({ rank }) => <Count value={rank} />,
    },
    {
      key: 'player',
      header: t('badges.player'),
      rowHeader: true,
      sortable: true,
      render: ({ name, rank, email }) => (
        <>
          {name}
          {/* What the other columns say, where there is no room for them. */}
          <span className="block truncate text-xs font-normal text-muted @2xl:hidden">
            {t('badges.rank')} {format.number(rank)} · {email}
          </span>
        </>
      ),
    },
    { key: 'email', header: t('badges.email'), sortable: true, render: ({ email }) => email },
    {
      key: 'result',
      header: t('badges.result'),
      numeric: true,
      inShort: true,
      sortable: true,
      render: ({ result }) => (
        <span className="font-mono tabular-nums">
          {board === 'adx' ? format.percent(result, { sign: true }) : format.number(result)}
        </span>
      ),
    },
  ];
}
