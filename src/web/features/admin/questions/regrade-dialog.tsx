import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { AdminQuestion } from '../api.ts';
import { Refused } from '../parts/refused.tsx';
import { useAct } from '../parts/use-act.ts';

const key = 'POST /api/admin/hti/regrade';

/** Tells what a regrade would change before it does it. */
export function RegradeDialog(props: { question: AdminQuestion; onClose: () => void; onDone: () => Promise<void> }) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const act = useAct();
  const question_id = props.question.id;
  const { data, error } = useQuery({
    queryKey: ['admin', 'regrade', question_id],
    queryFn: () => call(key, { body: { question_id, dry_run: true } }),
    select: (answer) => answer.data,
    staleTime: 0,
    gcTime: 0,
  });
  const apply = async () => {
    const isDone = await act.run(async () => {
      await call(key, { body: { question_id, dry_run: false } });
      await props.onDone();
      return t('regraded');
    }, t('regradeFailed'));
    if (isDone) props.onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={props.onClose}
      heading={t('regradeHeading')}
      description={t('regradeBody')}
      act={t('regrade')}
      busy={act.busy}
      conditionMet={data !== undefined}
      onAct={() => void apply()}
    >
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data !== undefined && (
        <ul className="space-y-1">
          <li>{t('regradeWill.right', { count: data.now_right })}</li>
          <li>{t('regradeWill.wrong', { count: data.now_wrong })}</li>
          {data.repriced > 0 && <li>{t('regradeWill.repriced', { count: data.repriced })}</li>}
          <li>
            {t('regradeWill.points', {
              before: format.number(data.points_before),
              after: format.number(data.points_after),
            })}
          </li>
        </ul>
      )}
      <Refused error={error ?? act.error} />
    </ConfirmDialog>
  );
}
