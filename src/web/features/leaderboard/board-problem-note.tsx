import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { BoardProblem } from './read-board.ts';

/** No way led to a board: why, that the empty list is out of date, and the way to try again. */
export function BoardProblemNote(props: { problem: BoardProblem; busy: boolean; onRetry: () => void }) {
  const { t } = useTexts('leaderboard');
  return (
    <div role="alert" className="rounded-lg border border-line border-l-4 border-l-loss bg-surface px-5 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-loss" />
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            {t('failed')}
            <Badge tone="attention">{t('stale')}</Badge>
          </p>
          <p className="text-sm text-muted">{t(`problem.${props.problem}`)}</p>
        </div>
        <Button size="sm" busy={props.busy} onClick={props.onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
