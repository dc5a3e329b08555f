import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';

/** A figure as it is, and as it would be where something has been moved. */
export function BeforeAndAfter({ before, after }: { before: ReactNode; after: ReactNode | undefined }) {
  const { t } = useTexts('what-if');
  if (after === undefined) return before;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      <span className="text-muted">
        <span className="sr-only">{t('before')} </span>
        {before}{' '}
      </span>
      <span aria-hidden className="text-muted">
        →
      </span>
      <span className="font-semibold">
        <span className="sr-only">{t('after')} </span>
        {after}
      </span>
    </span>
  );
}
