import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { restyleCsv } from '#rules/csv/restyle-csv.ts';
import { csvStyle } from '#rules/csv/write-csv.ts';
import { call } from '#web/lib/api/api.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change, Count, Euro, Percent } from '#web/ui/number.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEventState, useReplay, type EventState, type Replay } from '../api.ts';
import { stageLetters } from '../score/stage-frame.tsx';
import { useEventWrite } from '../use-event-write.ts';
import { EquityLines } from './equity-lines.tsx';
import { Happened } from './happened.tsx';
import { lastPoint, standingsAt } from './points.ts';
import { ReplayStage } from './replay-stage.tsx';

/** The debrief: one scrubber through a run, with what struck, what was open, and where everyone stood. */
export default function ReplayView({ eventId, isFull = false }: { eventId: string; isFull?: boolean }) {
  const { t } = useTexts('scorecard');
  const language = useLanguage();
  const { data: event } = useEventState(eventId);
  const [run, setRun] = useState<number>();
  const { data, error, refetch, isFetching } = useReplay(eventId, run);
  const download = useEventWrite({
    send: () => {
      const query = run === undefined ? {} : { run };
      return call('GET /api/admin/events/:eventId/results', { params: { eventId }, query });
    },
    failed: t('replay.csvFailed'),
    onDone: ({ data: file }) => saveFile(file.file_name, restyleCsv(file.csv, csvStyle(language)), 'text/csv'),
  });
  return (
    <div className={isFull ? 'h-full' : 'space-y-5'}>
      {/* Which run is chosen before the room looks on. */}
      {!isFull && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-40">
            <Select
              label={t('replay.run')}
              value={String(run ?? event?.run ?? 1)}
              options={(event?.runs ?? []).map(({ number }) => ({ value: String(number), label: String(number) }))}
              onChange={(value) => setRun(Number(value))}
            />
          </div>
          <Button busy={download.busy} onClick={() => download.send()}>
            {data?.is_ended === false ? t('replay.csvInterim') : t('replay.csv')}
          </Button>
        </div>
      )}
      <div className={classNames(isFull && stageLetters, 'empty:hidden')}>
        {data === undefined && error !== null && (
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <Skeleton className="h-96 w-full" />}
        {data !== undefined && lastPoint(data) === 0 && <EmptyState heading={t('replay.empty')} />}
      </div>
      {data !== undefined && lastPoint(data) > 0 && (
        <Debrief key={`${data.run} ${data.is_ended}`} replay={data} event={event} isFull={isFull} />
      )}
    </div>
  );
}

function Debrief({ replay, event, isFull }: { replay: Replay; event: EventState | undefined; isFull: boolean }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const [at, setAt] = useState(lastPoint(replay));
  const companies = event?.tickers ?? [];
  const auction = replay.auctions[at - 1];
  const where = (seconds: boolean) => {
    if (auction) return t('replay.after', { n: at, time: format.time(auction.at, { seconds }) });
    return at === 0 ? t('replay.beginning') : t('replay.end', { time: format.time(replay.ended_at, { seconds }) });
  };
  const scrubber = (
    <input
      type="range"
      min={0}
      max={lastPoint(replay)}
      value={at}
      aria-label={t('replay.scrubber')}
      aria-valuetext={where(false)}
      onChange={(changed) => setAt(Number(changed.target.value))}
      className="block h-11 w-full cursor-pointer accent-primary"
    />
  );
  if (isFull)
    return (
      <ReplayStage
        replay={replay}
        at={at}
        onAt={setAt}
        name={event?.name ?? ''}
        where={where(false)}
        scrubber={scrubber}
        companies={companies}
      />
    );
  return (
    <>
      <Card heading={t('replay.chart')}>
        <EquityLines replay={replay} at={at} />
        <p aria-hidden className="mt-4 mb-2 text-sm font-medium">
          {t('replay.scrubber')}
        </p>
        {scrubber}
        <p className="text-sm text-muted">{where(true)}</p>
      </Card>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card heading={t('replay.summary')}>
          <Standings replay={replay} at={at} />
        </Card>
        <Card heading={t('replay.happened')}>
          <Happened replay={replay} at={at} companies={companies} />
        </Card>
      </div>
    </>
  );
}

function Standings({ replay, at }: { replay: Replay; at: number }) {
  const { t } = useTexts('scorecard');
  const rows = standingsAt(replay, at);
  return (
    <DataTable
      caption={t('replay.summary')}
      narrow="short"
      rows={rows}
      rowKey={({ portfolio_id }) => portfolio_id}
      columns={[
        {
          key: 'rank',
          header: t('replay.rank'),
          numeric: true,
          inShort: true,
          // As wide in every line.
          render: ({ rank }) => (
            <span className="inline-block min-w-5">
              <Count value={rank} />
            </span>
          ),
        },
        {
          key: 'team',
          header: t('replay.team'),
          rowHeader: true,
          render: (row) => (
            <>
              {row.team_name}
              <Rest row={row} />
            </>
          ),
        },
        { key: 'equity', header: t('replay.equity'), numeric: true, render: ({ now }) => <Euro value={now} /> },
        {
          key: 'pnl',
          header: t('replay.pnl'),
          numeric: true,
          inShort: true,
          render: ({ pnl }) => <Change value={pnl} unit="percent" />,
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

/** What the other columns say, where there is no room for them. */
function Rest({ row }: { row: ReturnType<typeof standingsAt>[number] }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const facts = [
    `${t('replay.equity')} ${format.euro(row.now)}`,
    `${t('replay.fills')} ${format.number(row.fills)}`,
    `${t('replay.fees')} ${format.euro(row.fees)}`,
    `${t('replay.realized')} ${format.euro(row.realized_pnl, { sign: true })}`,
    `${t('replay.drawdown')} ${format.percent(row.max_drawdown_pct)}`,
  ];
  return <span className="block text-xs font-normal text-muted @2xl:hidden">{facts.join(' · ')}</span>;
}
