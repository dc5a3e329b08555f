import { useTexts } from '#web/lib/language/use-texts.ts';
import { Change } from '#web/ui/number.tsx';
import type { Review } from '../../data/types.ts';

const causes = ['delta', 'gamma', 'vega', 'theta', 'spread', 'fees', 'other'] as const;

/** The result split by its causes, each with a bar to its side of nothing: gains to the right, losses to the left. */
export function ResultParts({ review }: { review: Review }) {
  const { t } = useTexts(['review', 'portfolio']);
  const { parts } = review;
  const largest = Math.max(...causes.map((cause) => Math.abs(parts[cause])), 0.01);
  return (
    <>
      <dl className="text-sm">
        {causes.map((cause) => (
          <div key={cause} className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 py-1">
            <dt className="text-muted">{t(`portfolio:explained.${cause}`)}</dt>
            <dd className="flex items-center gap-x-3">
              <Bar share={parts[cause] / largest} />
              <span className="min-w-24 shrink-0 text-right">
                <Change value={parts[cause]} unit="euro" />
              </span>
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between border-t border-line-strong pt-2 font-semibold">
          <dt>{t('review:result')}</dt>
          <dd>
            <Change value={review.result} unit="euro" />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-xs text-muted">{t('review:partsNote')}</p>
    </>
  );
}

function Bar({ share }: { share: number }) {
  const width = Math.abs(share) * 50;
  return (
    <svg aria-hidden className="h-3 min-w-0 flex-1">
      <rect
        x={`${share < 0 ? 50 - width : 50}%`}
        width={`${width}%`}
        y="1"
        height="10"
        rx="1"
        className={share < 0 ? 'fill-loss' : 'fill-gain'}
      />
      <line x1="50%" x2="50%" y1="0" y2="12" className="stroke-line-strong" />
    </svg>
  );
}
