import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change } from '#web/ui/number.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useInstrumentName } from '../../data/instrument.ts';
import { useReview } from '../../data/portfolio.ts';
import type { Review } from '../../data/types.ts';
import { Breakdown, type BreakdownRow } from '../../order/breakdown.tsx';
import { HeldOn } from './held-on.tsx';
import { PositionNoteList } from './position-notes.tsx';
import { ResultParts } from './result-parts.tsx';

/** A closed position looked at again: why, what it came to, through what, and what holding on would have brought. */
export function ReviewDialog(props: { orderId: string; onReceipt: () => void; onClose: () => void }) {
  const { t } = useTexts('review');
  const nameOf = useInstrumentName();
  const { data, error, isFetching, refetch } = useReview(props.orderId);
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      heading={t('title')}
      description={data === undefined ? t('subtitle') : nameOf(data.option_symbol)}
      actions={
        <>
          <Button onClick={props.onReceipt}>{t('receipt')}</Button>
          <Button variant="primary" onClick={props.onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {data !== undefined && <ReviewCard review={data} />}
      {data === undefined && error === null && <Skeleton className="h-96 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState error={error} heading={t('failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { t } = useTexts('review');
  const format = useFormat();
  const { notes, result } = review;
  // Fees are part of what it cost: who loses everything has lost all of it, and never more.
  const cost = review.paid + review.fees;
  return (
    <div className="space-y-6">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 text-2xl font-semibold">
          <Change value={result} unit="euro" />
          <span className="text-base font-normal">
            <Change value={cost > 0 ? (result / cost) * 100 : null} unit="percent" />
          </span>
        </p>
        <p className="mt-1 text-sm text-muted">
          {t(`closedBy.${review.closed_by}`, {
            from: format.dateTime(review.opened_at),
            to: format.dateTime(review.closed_at),
          })}
        </p>
      </div>
      <section>
        <h3 className="mb-2 text-sm font-semibold">{t('notes')}</h3>
        {notes.length === 0 ? <p className="text-sm text-muted">{t('noNotes')}</p> : <PositionNoteList notes={notes} />}
      </section>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <section>
          <h3 className="mb-2 text-sm font-semibold">{t('trades')}</h3>
          <Breakdown rows={useTrades(review)} />
        </section>
        <section>
          <h3 className="mb-2 text-sm font-semibold">{t('parts')}</h3>
          <ResultParts review={review} />
        </section>
      </div>
      <HeldOn review={review} />
    </div>
  );
}

function useTrades(review: Review): BreakdownRow[] {
  const { t } = useTexts(['review', 'trading', 'portfolio']);
  const format = useFormat();
  return [
    { label: t('trading:order.quantity'), value: format.number(review.qty) },
    { label: t('review:entry'), value: format.euro(review.entry_price), note: t('review:perUnit') },
    { label: t('review:exit'), value: format.euro(review.exit_price), note: t('review:perUnit') },
    { label: t('review:paid'), value: format.euro(-review.paid, { sign: true }) },
    { label: t('review:received'), value: format.euro(review.received, { sign: true }) },
    { label: t('portfolio:receipt.fees'), value: format.euro(-review.fees, { sign: true }) },
    { label: t('review:result'), value: <Change value={review.result} unit="euro" />, isTotal: true },
  ];
}
