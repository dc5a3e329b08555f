import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { call } from '#web/lib/api/api.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { AdminQuestion } from '../api.ts';
import { ConfirmWrite } from '../parts/confirm-write.tsx';
import { Refused } from '../parts/refused.tsx';

const key = 'POST /api/admin/hti/regrade';

/** Tells what a regrade would change before it does it. */
export function RegradeDialog(props: { question: AdminQuestion; asksAgain: readonly QueryKey[]; onClose: () => void }) {
  const { t } = useTexts('questions');
  const format = useFormat();
  const question_id = props.question.id;
  const { data, error } = useQuery({
    queryKey: ['admin', 'regrade', question_id],
    queryFn: () => call(key, { body: { question_id, dry_run: true } }),
    select: (answer) => answer.data,
    staleTime: 0,
    gcTime: 0,
  });
  const applying = useWrite({
    send: (write, id: string) => write(key, { body: { question_id: id, dry_run: false } }),
    asksAgain: props.asksAgain,
    done: t('regraded'),
    failed: t('regradeFailed'),
    onDone: props.onClose,
  });
  return (
    <ConfirmWrite
      asked={question_id}
      write={applying}
      onClose={props.onClose}
      heading={t('regradeHeading')}
      description={t('regradeBody')}
      act={t('regrade')}
      conditionMet={data !== undefined}
    >
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data !== undefined && (
        <ul className="space-y-1">
          {isNothing(data) && <li>{t('regradeWill.nothing')}</li>}
          {data.now_right > 0 && <li>{t('regradeWill.right', { count: data.now_right })}</li>}
          {data.now_wrong > 0 && <li>{t('regradeWill.wrong', { count: data.now_wrong })}</li>}
          {data.repriced > 0 && <li>{t('regradeWill.repriced', { count: data.repriced })}</li>}
          <li>
            {t('regradeWill.points', {
              before: format.number(data.points_before),
              after: format.number(data.points_after),
            })}
          </li>
        </ul>
      )}
      <Refused error={error} />
    </ConfirmWrite>
  );
}

function isNothing(would: { now_right: number; now_wrong: number; repriced: number }): boolean {
  return would.now_right + would.now_wrong + would.repriced === 0;
}
