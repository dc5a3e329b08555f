import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { EventState, useScoreboard } from '../api.ts';
import { EndEvent } from '../controls/end-event.tsx';
import { stageLetters } from './stage-frame.tsx';
import type { View } from './stage-bar.tsx';

/** What stands on the stage where there is nothing to show yet, and the next step. Once there was something, it stays. */
export function stageProblem(props: {
  board: ReturnType<typeof useScoreboard>;
  event: EventState | undefined;
  view: View;
}): ReactNode {
  const { board, event } = props;
  if (board.data === undefined) return board.error === null ? undefined : <Failed board={board} />;
  if (board.data.length === 0) return <NoTeams />;
  return props.view === 'reveal' && event?.is_ended === false ? <EndFirst event={event} /> : undefined;
}

function Failed({ board }: { board: ReturnType<typeof useScoreboard> }) {
  const { t } = useTexts('scorecard');
  return (
    <ErrorState
      error={board.error}
      heading={t('score.failed')}
      busy={board.isFetching}
      onRetry={() => void board.refetch()}
    />
  );
}

function NoTeams() {
  const { t } = useTexts('scorecard');
  return (
    <div className={stageLetters}>
      <EmptyState heading={t('score.empty')} body={t('score.emptyBody')} />
    </div>
  );
}

function EndFirst({ event }: { event: EventState }) {
  const { t } = useTexts('scorecard');
  return (
    <div className={stageLetters}>
      <EmptyState
        heading={t('reveal.endFirst')}
        body={t('reveal.endFirstBody')}
        action={<EndEvent event={event} isLarge />}
      />
    </div>
  );
}
