import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The expiries in the window. A chosen one stands alone in the chain; pressed again, all are back. */
export function ExpiryChips(props: {
  expiries: readonly string[];
  shown: number;
  chosen: string | undefined;
  onChoose: (expiry: string | undefined) => void;
  /** What stands in the same row. */
  children?: ReactNode;
}) {
  const { t } = useTexts('trading');
  const format = useFormat();
  if (props.expiries.length === 0) return <Skeleton className="h-8 w-72" />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none]">
        <legend className="sr-only">{t('expiries')}</legend>
        <span aria-hidden className="mr-1 shrink-0 text-xs text-muted">
          {t('expiries')}
        </span>
        {props.expiries.slice(0, props.shown).map((expiry) => {
          const isChosen = expiry === props.chosen;
          return (
            <button
              key={expiry}
              type="button"
              aria-pressed={isChosen}
              title={format.date(expiry)}
              className={classNames(
                'min-h-8 shrink-0 cursor-pointer rounded-full border px-3 text-xs font-medium whitespace-nowrap tabular-nums transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4',
                isChosen
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-line-strong bg-surface text-ink hover:bg-wash',
              )}
              onClick={() => props.onChoose(isChosen ? undefined : expiry)}
            >
              {format.dayMonth(expiry)}
            </button>
          );
        })}
      </fieldset>
      {props.children}
    </div>
  );
}
