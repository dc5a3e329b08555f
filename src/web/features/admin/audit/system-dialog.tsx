import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/api.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { adminKeys, changed } from '../api.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { Refused } from '../parts/refused.tsx';
import { SystemFacts } from './system-facts.tsx';

type Load = Output<Contract['POST /api/admin/ops/load-test']>['data'];

/** How the server is, and the two checks that can be run by hand. */
export default function SystemDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('admin');
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [measured, setMeasured] = useState<Load>();
  const query = useQuery({
    queryKey: adminKeys.system,
    queryFn: ({ signal }) => call('GET /health', { signal }),
    staleTime: 0,
  });
  const parity = useWrite({
    send: async (write) => {
      const { data } = await write('POST /api/admin/ops/check-parity');
      setWarnings(data.warnings);
      if (data.warnings.length > 0) throw new Error('The numbers differ');
    },
    asksAgain: changed(adminKeys.system),
    done: t('system.parityDone'),
    failed: t('system.parityFailed'),
  });
  const load = useWrite({
    send: async (write) => {
      const { data } = await write('POST /api/admin/ops/load-test', { body: {} });
      setMeasured(data);
      if (data.results.some(({ is_met }) => !is_met)) throw new Error('Some calls are too slow');
    },
    asksAgain: changed(adminKeys.system),
    done: t('system.loadDone'),
    failed: t('system.loadFailed'),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      heading={t('system.heading')}
      description={t('system.body')}
      actions={
        <>
          <Button busy={parity.busy} onClick={() => parity.send()}>
            {t('system.runParity')}
          </Button>
          <Button busy={load.busy} onClick={() => load.send()}>
            {t('system.runLoad')}
          </Button>
        </>
      }
    >
      <ListFrame query={query} isEmpty={false} empty={{ heading: '' }}>
        {query.data !== undefined && <SystemFacts health={query.data} />}
      </ListFrame>
      {warnings.length > 0 && (
        <ul role="alert" className="mt-4 space-y-1 rounded-md bg-loss-soft px-4 py-3 font-mono text-xs">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {measured !== undefined && <LoadResults load={measured} />}
      {warnings.length === 0 && <Refused error={parity.error} />}
      {measured === undefined && <Refused error={load.error} />}
    </Dialog>
  );
}

function LoadResults({ load }: { load: Load }) {
  const { t } = useTexts('admin');
  const format = useFormat();
  const ms = (value: number) => <span className="font-mono tabular-nums">{format.number(value, 1)}</span>;
  return (
    <div className="mt-5">
      <p className="mb-2 text-sm text-muted">{t('system.threshold', { ms: format.number(load.threshold_ms) })}</p>
      <DataTable
        caption={t('system.slo')}
        narrow="stack"
        rows={load.results}
        rowKey={({ call: name }) => name}
        columns={[
          {
            key: 'call',
            header: t('system.call'),
            rowHeader: true,
            render: ({ call: name }) => <span className="font-mono text-xs">{name}</span>,
          },
          { key: 'p50', header: t('system.p50'), numeric: true, render: ({ p50_ms }) => ms(p50_ms) },
          { key: 'p95', header: t('system.p95'), numeric: true, render: ({ p95_ms }) => ms(p95_ms) },
          {
            key: 'verdict',
            header: t('system.verdict'),
            render: ({ is_met }) => (
              <Badge tone={is_met ? 'gain' : 'loss'}>{is_met ? t('system.met') : t('system.missed')}</Badge>
            ),
          },
        ]}
      />
    </div>
  );
}
