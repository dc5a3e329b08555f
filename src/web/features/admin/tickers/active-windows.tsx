import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '#rules/durations.ts';
import { useNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { leftOf } from '#web/ui/countdown.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import type { Override, useOverrides } from '../api.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { useTargets } from './use-targets.ts';

type Kind = 'liquidity' | 'stress' | 'neutral';
const tones: Readonly<Record<Kind, BadgeTone>> = { liquidity: 'accent', stress: 'brand', neutral: 'neutral' };

export function ActiveWindows({ query }: { query: ReturnType<typeof useOverrides> }) {
  const { t } = useTranslation('tickers');
  const now = useNow();
  const open = (query.data ?? []).filter(({ end_at }) => Date.parse(end_at) > now);
  const columns = useColumns(now);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">{t('overrides.active')}</h3>
      <ListFrame
        query={query}
        failed={t('overrides.listFailed')}
        isEmpty={false}
        empty={{ heading: t('overrides.empty') }}
      >
        {open.length === 0 ? (
          <p className="text-sm text-muted">{t('overrides.empty')}</p>
        ) : (
          <DataTable
            caption={t('overrides.active')}
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
  const { t } = useTranslation('tickers');
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
      render: ({ slip_mul }) => {
        const kind: Kind = slip_mul < 1 ? 'liquidity' : slip_mul > 1 ? 'stress' : 'neutral';
        return (
          <span className="flex items-center gap-2">
            <span className="font-mono tabular-nums">{format.axis(slip_mul)}×</span>
            <Badge tone={tones[kind]}>{t(`overrides.kinds.${kind}`)}</Badge>
          </span>
        );
      },
    },
    {
      key: 'ends',
      header: t('overrides.ends'),
      render: ({ end_at }) => (
        <span className="whitespace-nowrap tabular-nums">
          {format.time(end_at, { seconds: true })}{' '}
          <span className="text-muted">{t('overrides.left', { time: minutes(Date.parse(end_at) - now) })}</span>
        </span>
      ),
    },
    { key: 'note', header: t('overrides.note'), render: ({ note }) => note },
  ];
}

function minutes(leftMs: number): string {
  if (leftMs >= HOUR_MS) return leftOf(leftMs).time;
  const seconds = Math.max(Math.ceil(leftMs / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
