import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column, type TableSort } from '#web/ui/data-table.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { adminKeys, listUsers, type AdminUser } from '../api.ts';
import { FilterField } from '../parts/filter-field.tsx';
import { ListFrame } from '../parts/list-frame.tsx';
import { Pager } from '../parts/pager.tsx';
import { WipeDialog } from './wipe-dialog.tsx';

const perPage = 200;
const sorts = { email: 'email', confirmed: 'confirmed_at', last: 'last_sign_in_at', admin: 'is_admin' } as const;

function sortOf(key: string): (typeof sorts)[keyof typeof sorts] {
  return key === 'confirmed' || key === 'last' || key === 'admin' ? sorts[key] : sorts.email;
}

export default function UsersTab() {
  const { t } = useTexts('people');
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<TableSort>({ key: 'email', descending: false });
  const [wiped, setWiped] = useState<AdminUser>();
  // Typing stays quick while the list of thousands is asked for.
  const wanted = useDeferredValue(filter.trim());
  const asked = { page, perPage, filter: wanted, sort: sortOf(sort.key), descending: sort.descending };
  const query = useQuery({
    queryKey: [...adminKeys.users, asked],
    queryFn: () => listUsers(asked),
    placeholderData: keepPreviousData,
  });
  const { users = [], total = 0 } = query.data ?? {};
  const columns = useColumns(setWiped);
  const refresh = async () => {
    const { error } = await query.refetch();
    if (error !== null) showToast(t('listFailed'), 'error');
  };
  return (
    <Card
      heading={t('heading')}
      actions={
        <Button size="sm" data-admin-refresh="" busy={query.isFetching} onClick={() => void refresh()}>
          {t('refresh')}
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">{t('body')}</p>
      <div className="mb-3">
        <FilterField
          label={t('filter')}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
      </div>
      <ListFrame
        query={query}
        failed={t('loadFailed')}
        isEmpty={users.length === 0}
        empty={{ heading: t('empty'), body: t('emptyBody') }}
      >
        <DataTable
          caption={t('caption')}
          narrow="short"
          rows={users}
          rowKey={({ id }) => id}
          columns={columns}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            setPage(1);
          }}
        />
        <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
      </ListFrame>
      {wiped !== undefined && <WipeDialog user={wiped} onClose={() => setWiped(undefined)} />}
    </Card>
  );
}

function useColumns(onWipe: (user: AdminUser) => void): Column<AdminUser>[] {
  const { t } = useTexts(['people', 'admin']);
  const format = useFormat();
  const copy = async (email: string) => {
    try {
      await navigator.clipboard.writeText(email);
      showToast(t('copied'), 'success');
    } catch {
      showToast(t('copyFailed'), 'error');
    }
  };
  const time = (instant: string | null, otherwise: string) => (
    <span className="whitespace-nowrap tabular-nums">
      {instant === null ? <span className="text-muted">{otherwise}</span> : format.dateTime(instant)}
    </span>
  );
  return [
    {
      key: 'email',
      header: t('columns.email'),
      rowHeader: true,
      sortable: true,
      render: ({ name, email, is_event, is_admin, confirmed_at, last_sign_in_at }) => (
        <span className="block wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {is_event && <Badge tone="exclusive">{t('team')}</Badge>}
            {is_admin && (
              <span className="@2xl:hidden">
                <Badge tone="brand">{t('columns.admin')}</Badge>
              </span>
            )}
          </span>
          <span className="block truncate font-normal text-muted">{email}</span>
          <span className="block text-xs font-normal text-muted @2xl:hidden">
            {confirmed_at === null
              ? `${t('columns.confirmed')}: ${t('notYet')}`
              : `${t('columns.last')}: ${last_sign_in_at === null ? t('never') : format.dateTime(last_sign_in_at)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'confirmed',
      header: t('columns.confirmed'),
      sortable: true,
      render: ({ confirmed_at }) => time(confirmed_at, t('notYet')),
    },
    {
      key: 'last',
      header: t('columns.last'),
      sortable: true,
      render: ({ last_sign_in_at }) => time(last_sign_in_at, t('never')),
    },
    {
      key: 'admin',
      header: t('columns.admin'),
      sortable: true,
      render: ({ is_admin }) =>
        is_admin ? <Badge tone="brand">{t('admin:list.yes')}</Badge> : <span>{t('admin:list.no')}</span>,
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      numeric: true,
      inShort: true,
      render: (user) => (
        <Menu
          label={t('actsOf', { email: user.email })}
          items={[
            { label: t('copy'), icon: <Copy aria-hidden />, onSelect: () => void copy(user.email) },
            {
              label: t('wipe'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              disabled: user.is_admin,
              ...(user.is_admin ? { hint: t('unwipeable') } : {}),
              onSelect: () => onWipe(user),
            },
          ]}
        />
      ),
    },
  ];
}
