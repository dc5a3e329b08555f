import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';

type Health = Output<Contract['GET /health']>;

export function SystemFacts({ health }: { health: Health }) {
  const { t } = useTexts('admin');
  const format = useFormat();
  const { parity, slo, backup } = health.ops;
  const lastBackup = backup?.last_done ? format.dateTime(backup.last_done) : t('system.never');
  const facts = [
    [t('system.version'), health.version],
    [t('system.database'), `${health.database.kind} · ${format.number(health.database.latency_ms, 1)} ms`],
    [t('system.time'), format.dateTime(health.time)],
    [
      t('system.parity'),
      parity === null
        ? t('system.never')
        : `${format.dateTime(parity.ts)} · ${parity.warns === 0 ? t('system.clean') : t('system.parityFound', { count: parity.warns })}`,
    ],
    [
      t('system.slo'),
      slo === null
        ? t('system.never')
        : `${format.dateTime(slo.ts)} · ${slo.failed === 0 ? t('system.clean') : t('system.sloFailed', { count: slo.failed })}`,
    ],
    [
      t('system.backup'),
      backup === null
        ? t('system.backupOff')
        : backup.failed
          ? `${lastBackup} · ${t('system.backupFailed')}`
          : lastBackup,
    ],
  ] as const;
  return (
    <div className="space-y-5">
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="cursor-pointer text-sm font-semibold pointer-coarse:py-2">{t('system.jobs')}</summary>
        <div className="mt-2">
          <DataTable
            caption={t('system.jobs')}
            narrow="stack"
            rows={health.jobs}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'job',
                header: t('system.job'),
                rowHeader: true,
                render: ({ name }) => <span className="font-mono text-xs">{name}</span>,
              },
              {
                key: 'last',
                header: t('system.last'),
                render: ({ last_finished_at }) => (last_finished_at === null ? '–' : format.dateTime(last_finished_at)),
              },
              {
                key: 'outcome',
                header: t('system.verdict'),
                render: ({ last_outcome }) => (
                  <Badge tone={tones[last_outcome ?? 'none']}>{t(`system.outcome.${last_outcome ?? 'none'}`)}</Badge>
                ),
              },
            ]}
          />
        </div>
      </details>
    </div>
  );
}

const tones: Readonly<Record<'done' | 'failed' | 'running' | 'none', BadgeTone>> = {
  done: 'gain',
  failed: 'loss',
  running: 'accent',
  none: 'neutral',
};
