import { useTexts } from '#web/lib/language/use-texts.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBoardFreshness, useInterviewBoard } from './api.ts';

/** The reader's rank on the whole interview board, for the strip above the questions. */
export default function InterviewRank() {
  const { t } = useTexts('leaderboard');
  const format = useFormat();
  const { data } = useInterviewBoard({ timeframe: 'all', category: 'all' });
  useBoardFreshness();
  if (data === undefined) return <Skeleton className="mt-1 h-4 w-24" />;
  // A board that did not come says nothing of anybody's rank.
  if (data.board === undefined) return dash;
  const { me, total } = data.board;
  if (me === null) return t('unranked');
  const place = t('placeOf', { rank: format.number(me.rank), total: format.number(total) });
  return <span className="font-mono tabular-nums">{place}</span>;
}
