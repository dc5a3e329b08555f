import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { flushSync } from 'react-dom';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BoardProblemNote } from './board-problem-note.tsx';
import { BoardSummary, type SummaryKind } from './board-summary.tsx';
import { BoardTable } from './board-table.tsx';
import type { BoardColumn, BoardRow } from './columns.tsx';
import { OwnBar } from './own-bar.tsx';
import { OwnPlace } from './own-place.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import type { BoardRead } from './read-board.ts';
import { rowsStep, rowsUpTo, shownRows } from './shown-rows.ts';

export interface ShownBoard<Row> {
  rows: Row[];
  me: Row | null;
  total: number;
  summary: Readonly<Record<string, number | null>>;
  generated_at: string | null;
  final_season: string | null;
}

/** What every board has: its summary, the reader's place, the rows, and the states without any. */
export function BoardFrame<Row extends BoardRow>(props: {
  kind: SummaryKind;
  caption: string;
  columns: readonly BoardColumn<Row>[];
  read: BoardRead<ShownBoard<Row>> | undefined;
  busy: boolean;
  /** The code of a settled season that was chosen. */
  season: string | undefined;
  onRetry: () => void;
  empty: { heading: string; body?: string; action?: ReactNode };
}) {
  const { t } = useTexts('leaderboard');
  const { read } = props;
  if (read === undefined) return <BoardSkeleton />;
  return (
    <div className="space-y-4">
      {read.problem !== undefined && (
        <BoardProblemNote problem={read.problem} busy={props.busy} onRetry={props.onRetry} />
      )}
      {read.source === 'database' && <p className="text-sm text-attention-ink">{t('fromDatabase')}</p>}
      <Filled {...props} board={read.board ?? nothing} isMissing={read.board === undefined} />
    </div>
  );
}

const nothing = { rows: [], me: null, total: 0, summary: {}, generated_at: null, final_season: null };

function Filled<Row extends BoardRow>(props: {
  kind: SummaryKind;
  caption: string;
  columns: readonly BoardColumn<Row>[];
  board: ShownBoard<Row>;
  isMissing: boolean;
  season: string | undefined;
  empty: { heading: string; body?: string; action?: ReactNode };
}) {
  const { t } = useTexts('leaderboard');
  const format = useFormat();
  const ownId = useSession()?.userId;
  const isPrinted = useMediaQuery('print');
  // A phone begins with the rows: what stands above them at a desk comes after them, and the reader's place at the lower edge.
  const isDesk = useMediaQuery(wideScreen) || isPrinted;
  const [wanted, setWanted] = useState(rowsStep);
  // On paper nobody can ask for more.
  const limit = isPrinted ? Infinity : wanted;
  const [opened, setOpened] = useState<Row>();
  const [ownLine, setOwnLine] = useState<HTMLElement | null>(null);
  const { rows, me, total, summary, generated_at, final_season } = props.board;
  const goToOwnLine = () => {
    flushSync(() => setWanted(Math.max(wanted, rowsUpTo(rows, me))));
    ownLine?.scrollIntoView({ block: 'center' });
    ownLine?.focus({ preventScroll: true });
  };
  const overview = <BoardSummary kind={props.kind} summary={summary} />;
  const place = { kind: props.kind, me, total, isFinal: final_season !== null };
  const hasRows = rows.length > 0;
  return (
    <>
      {final_season !== null && <p className="text-sm font-medium">{t('final', { season: final_season })}</p>}
      {isDesk && overview}
      {isDesk && hasRows && <OwnPlace {...place} />}
      {!hasRows && !props.isMissing ? (
        <EmptyState {...(final_season === null ? props.empty : { heading: t('emptyFinal') })} />
      ) : (
        <BoardTable
          caption={props.caption}
          columns={props.columns}
          rows={props.isMissing ? undefined : shownRows(rows, me, limit)}
          ownId={ownId}
          ownLine={setOwnLine}
          onOpen={setOpened}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-xs text-muted">
        <p>
          {generated_at === null
            ? !props.isMissing && t('notBuilt')
            : t('updated', { time: format.dateTime(generated_at) })}
          {props.kind === 'trading' && hasRows && generated_at !== null && final_season === null && (
            <> · {t('valued')}</>
          )}
          {total > rows.length && rows.length > 0 && <> · {t('topOnly', { count: rows.length })}</>}
        </p>
        {rows.length > limit && (
          <p className="flex items-center gap-3">
            {t('shownOf', { shown: format.number(limit), total: format.number(total) })}
            <Button size="sm" onClick={() => setWanted(wanted + rowsStep)}>
              {t('more')}
            </Button>
          </p>
        )}
      </div>
      {!isDesk && overview}
      {!isDesk && hasRows && (
        <OwnBar {...place} result={me !== null && resultOf(props.columns, me)} line={ownLine} onJump={goToOwnLine} />
      )}
      {opened !== undefined && (
        <PlayerDialog
          userId={opened.user_id}
          name={opened.name}
          season={props.season}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** The number that decides on the board. */
function resultOf<Row extends BoardRow>(columns: readonly BoardColumn<Row>[], row: Row): ReactNode {
  return columns.find(({ main }) => main === true)?.render(row);
}

function BoardSkeleton() {
  const { t } = useTexts();
  return (
    <div className="animate-late space-y-4">
      <output className="sr-only">{t('loading')}</output>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </div>
      <Skeleton className="h-[32rem] w-full" />
    </div>
  );
}
