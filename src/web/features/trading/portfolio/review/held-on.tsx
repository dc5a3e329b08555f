import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Change } from '#web/ui/number.tsx';
import type { Review } from '../../data/types.ts';
import { Breakdown } from '../../order/breakdown.tsx';

/** What the same purchases would have come to had nothing been given up. */
export function HeldOn({ review }: { review: Review }) {
  const { t } = useTexts('review');
  const format = useFormat();
  const { held_on, result, closed_by } = review;
  return (
    <section className="rounded-md bg-wash px-4 py-3">
      <h3 className="mb-1 text-sm font-semibold">{t('heldOn.title')}</h3>
      {held_on === null ? (
        <p className="text-sm text-muted">{t(closed_by === 'EXPIRY' ? 'heldOn.expired' : 'heldOn.noPrice')}</p>
      ) : (
        <>
          <p className="text-sm">
            {t(`heldOn.${verdictOf(held_on.closing_gained)}`, {
              amount: format.euro(Math.abs(held_on.closing_gained)),
            })}
          </p>
          <div className="mt-1 max-w-md">
            <Breakdown
              rows={[
                { label: t('heldOn.yours'), value: <Change value={result} unit="euro" /> },
                {
                  label: t(held_on.is_expired ? 'heldOn.untilExpiry' : 'heldOn.untilNow', {
                    day: format.date(held_on.until),
                  }),
                  value: <Change value={held_on.result} unit="euro" />,
                },
              ]}
            />
          </div>
          {!held_on.is_expired && <p className="mt-1 text-xs text-muted">{t('heldOn.note')}</p>}
        </>
      )}
    </section>
  );
}

function verdictOf(gained: number): 'better' | 'worse' | 'same' {
  if (gained === 0) return 'same';
  return gained > 0 ? 'better' : 'worse';
}
