import { isSameCode } from '#rules/seasons/season-code.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { adminKeys, changed, settlementOf, type AdminSeason } from '../api.ts';
import { Refused } from '../parts/refused.tsx';
import { SettleSummary } from './settle-summary.tsx';

/** Says everything that settling will do, and only then offers to do it. */
export function SettleDialog({ season, onClose }: { season: AdminSeason; onClose: () => void }) {
  const { t } = useTexts('seasons');
  const format = useFormat();
  const query = useQuery({ ...settlementOf(season.id), select: (answer) => answer.data });
  const { data } = query;
  const [typed, setTyped] = useState('');
  const isAgreed = data !== undefined && (!data.needs_code || isSameCode(typed, data.season.code));
  const act = useWrite({
    send: (write) => write('POST /functions/v1/season_rollover', { body: { seasonId: season.id, code: typed } }),
    asksAgain: changed(adminKeys.all, ['GET /api/seasons/active']),
    done: t('settled'),
    failed: t('settleFailed'),
    onDone: onClose,
  });
  const begun = data?.started_at ?? null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      heading={t('summary', { name: season.name })}
      description={begun === null ? t('summaryBody') : t('resumeBody', { time: format.dateTime(begun) })}
      actions={
        <Button variant="danger" busy={act.busy} disabled={!isAgreed} onClick={() => act.send()}>
          {begun === null ? t('settle') : t('resume')}
        </Button>
      }
    >
      <div className="space-y-4">
        {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {data === undefined && query.error === null && <Skeleton className="h-64 w-full" />}
        {data !== undefined && <SettleSummary settlement={data} />}
        {data?.needs_code === true && (
          <div className="space-y-3 border-t border-line pt-4">
            <p className="text-sm text-attention-ink">{t('early', { time: format.dateTime(data.season.ends_at) })}</p>
            <Field
              label={t('typeCode', { code: data.season.code })}
              autoComplete="off"
              spellCheck={false}
              className="max-w-72 font-mono"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        <Refused error={act.error} />
        {act.error !== null && <p className="text-sm">{t('settleStopped')}</p>}
      </div>
    </Dialog>
  );
}
