import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';

/** A page of plain paragraphs under headings. It says that it is a sample, so that nobody publishes it unread. */
export function LegalPage({ children }: { children: ReactNode }) {
  const { t } = useTexts('legal');
  return (
    <div className="page-width pt-8 pb-20">
      <p className="w-fit rounded-md bg-attention-soft px-3 py-2 text-sm text-attention-ink">{t('sample')}</p>
      <div className="mt-8 max-w-2xl space-y-8">{children}</div>
    </div>
  );
}

export function LegalPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{heading}</h2>
      <div className="mt-2 text-muted">{children}</div>
    </section>
  );
}
