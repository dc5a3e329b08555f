import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api.ts';
import { errorCodeOf } from '#web/lib/api-error.ts';
import { flags } from '#web/lib/flags.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Health } from '../data/types.ts';
import { Breakdown } from '../order/breakdown.tsx';

const sloMs = 1500;

/** For admins: how the server is, asked for by hand. */
export function SystemStatus() {
  const { t } = useTranslation(['trading', 'errors']);
  const status = useMutation({ mutationFn: () => call('GET /health', { host: flags.workerHost }) });
  return (
    <Card
      heading={t('trading:status.title')}
      className="md:col-span-2 xl:col-span-1"
      actions={
        <Button size="sm" busy={status.isPending} onClick={() => status.mutate()}>
          {t('trading:status.load')}
        </Button>
      }
    >
      {status.data === undefined ? (
        <output className="block text-sm text-muted">
          {status.isError ? t(`errors:${errorCodeOf(status.error)}`) : t('trading:status.none')}
        </output>
      ) : (
        <Facts health={status.data} />
      )}
    </Card>
  );
}

function Facts({ health }: { health: Health }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const isWithin = health.database.latency_ms <= sloMs;
  return (
    <div className="space-y-4">
      <Breakdown
        rows={[
          { label: t('status.version'), value: health.version },
          { label: t('status.time'), value: format.dateTime(health.time) },
          { label: t('status.database'), value: health.database.kind },
          {
            label: t('status.latency'),
            value: t('status.milliseconds', { ms: format.number(health.database.latency_ms, 1) }),
          },
          {
            label: t('status.slo', { ms: sloMs }),
            value: <Badge tone={isWithin ? 'gain' : 'loss'}>{isWithin ? t('status.ok') : t('status.over')}</Badge>,
          },
        ]}
      />
      <DataTable
        caption={t('status.jobs')}
        rows={health.jobs}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'job',
            header: t('status.job'),
            rowHeader: true,
            render: ({ name }) => <span className="font-mono text-xs">{name}</span>,
          },
          {
            key: 'last',
            header: t('status.lastRun'),
            numeric: true,
            render: ({ last_due_at }) =>
              last_due_at === null ? '–' : `${format.dayMonth(last_due_at)} ${format.time(last_due_at)}`,
          },
          {
            key: 'outcome',
            header: t('status.outcome'),
            numeric: true,
            render: ({ last_outcome }) => t(`status.outcomes.${last_outcome ?? 'none'}`),
          },
        ]}
      />
    </div>
  );
}
