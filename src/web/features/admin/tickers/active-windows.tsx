import { useTexts } from '#web/lib/language/use-texts.ts';
import { useNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Slip, TimeLeft } from '#web/ui/spread-window/window-figures.tsx';
import type { Override, useOverrides } from '../api.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { useTargets } from './use-targets.ts';

export function ActiveWindows({ query }: { query: ReturnType<typeof useOverrides> }) {
  const { t } = useTexts(['tickers', 'windows']);
  const now = useNow();
  const open = (query.data ?? []).filter(({ end_at }) => Date.parse(end_at) > now);
  const columns = useColumns(now);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">{t('windows:active')}</h3>
      <ListFrame
        query={query}
        failed={t('overrides.listFailed')}
        isEmpty={false}
        empty={{ heading: t('windows:none') }}
      >
        {open.length === 0 ? (
          <p className="text-sm text-muted">{t('windows:none')}</p>
        ) : (
          <DataTable
            caption={t('windows:active')}
            narrow="stack"
            rows={open}
            rowKey={({ id }) => String(id)}
            columns={columns}
          />
        )}
      </ListFrame>
    </div>
  );
}

function useColumns(now: number): Column<Override>[] {
  const { t } = useTexts(['tickers', 'windows']);
  const format = useFormat();
  const { nameOf } = useTargets();
  return [
    { key: 'scope', header: t('overrides.scope'), render: ({ scope }) => t(`overrides.scopes.${scope}`) },
    {
      key: 'target',
      header: t('overrides.target'),
      rowHeader: true,
      render: ({ target }) => nameOf(target),
    },
    {
      key: 'slip',
      header: t('overrides.slip'),
      render: ({ slip_mul }) => <Slip multiplier={slip_mul} />,
    },
    {
      key: 'ends',
      header: t('overrides.ends'),
      render: ({ end_at }) => (
        <span className="whitespace-nowrap tabular-nums">
          {format.time(end_at, { seconds: true })} <TimeLeft ms={Date.parse(end_at) - now} />
        </span>
      ),
    },
    { key: 'note', header: t('windows:note'), render: ({ note }) => note },
  ];
}
