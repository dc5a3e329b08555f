import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change, Count, Euro, Percent } from '#web/ui/number.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEventState, useReplay, type Replay } from '../api.ts';
import { useAct } from '../use-act.ts';
import { EquityLines } from './equity-lines.tsx';
import { Happened } from './happened.tsx';

/** The debrief: one scrubber through a run, with what struck, what was open, and where everyone stood. */
export default function ReplayView({ eventId }: { eventId: string }) {
  const { t } = useTranslation('live-events');
  const { data: event } = useEventState(eventId);
  const [run, setRun] = useState<number>();
  const { data, error, refetch, isFetching } = useReplay(eventId, run);
  const act = useAct();
  const download = () =>
    act.run(async () => {
      const query = run === undefined ? {} : { run };
      const answer = await call('GET /api/admin/events/:eventId/results', { params: { eventId }, query });
      save(answer.data.file_name, answer.data.csv);
      return undefined;
    }, t('replay.csvFailed'));
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-40">
          <Select
            label={t('replay.run')}
            value={String(run ?? event?.run ?? 1)}
            options={(event?.runs ?? []).map(({ number }) => ({ value: String(number), label: String(number) }))}
            onChange={(value) => setRun(Number(value))}
          />
        </div>
        <Button busy={act.busy} onClick={() => void download()}>
          {t('replay.csv')}
        </Button>
      </div>
      {data === undefined && error !== null && (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="h-96 w-full" />}
      {data?.auctions.length === 0 && <EmptyState heading={t('replay.empty')} />}
      {data !== undefined && data.auctions.length > 0 && <Debrief key={data.run} replay={data} />}
    </div>
  );
}

function Debrief({ replay }: { replay: Replay }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const [at, setAt] = useState(replay.auctions.length);
  const auction = replay.auctions[at - 1];
  return (
    <>
      <Card heading={t('replay.chart')}>
        <EquityLines replay={replay} at={at} />
        <label className="mt-4 block text-sm font-medium">
          {t('replay.scrubber')}
          <input
            type="range"
            min={0}
            max={replay.auctions.length}
            value={at}
            aria-valuetext={
              auction ? t('replay.after', { n: at, time: format.time(auction.at) }) : t('replay.beginning')
            }
            onChange={(changed) => setAt(Number(changed.target.value))}
            className="mt-2 block h-11 w-full cursor-pointer accent-primary"
          />
        </label>
        <p className="text-sm text-muted">
          {auction
            ? t('replay.after', { n: at, time: format.time(auction.at, { seconds: true }) })
            : t('replay.beginning')}
        </p>
      </Card>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card heading={t('replay.summary')}>
          <Standings replay={replay} at={at} />
        </Card>
        <Card heading={t('replay.happened')}>
          <Happened replay={replay} at={at} />
        </Card>
      </div>
    </>
  );
}

function Standings({ replay, at }: { replay: Replay; at: number }) {
  const { t } = useTranslation('live-events');
  const rows = replay.teams
    .map((team) => ({ ...team, now: at === 0 ? team.starting_cash : (team.equity[at - 1] ?? team.starting_cash) }))
    .toSorted((a, b) => b.now / b.starting_cash - a.now / a.starting_cash);
  return (
    <DataTable
      caption={t('replay.summary')}
      narrow="stack"
      rows={rows}
      rowKey={({ portfolio_id }) => portfolio_id}
      columns={[
        { key: 'team', header: t('replay.team'), rowHeader: true, render: ({ team_name }) => team_name },
        { key: 'equity', header: t('replay.equity'), numeric: true, render: ({ now }) => <Euro value={now} /> },
        {
          key: 'pnl',
          header: t('replay.pnl'),
          numeric: true,
          render: ({ now, starting_cash }) => <Change value={(now / starting_cash - 1) * 100} unit="percent" />,
        },
        { key: 'fills', header: t('replay.fills'), numeric: true, render: ({ fills }) => <Count value={fills} /> },
        { key: 'fees', header: t('replay.fees'), numeric: true, render: ({ fees }) => <Euro value={fees} /> },
        {
          key: 'realized',
          header: t('replay.realized'),
          numeric: true,
          render: ({ realized_pnl }) => <Change value={realized_pnl} unit="euro" />,
        },
        {
          key: 'drawdown',
          header: t('replay.drawdown'),
          numeric: true,
          render: ({ max_drawdown_pct }) => <Percent value={max_drawdown_pct} />,
        },
      ]}
    />
  );
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
