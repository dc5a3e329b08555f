import { ArrowRight } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const cards = ['sprint', 'meetings', 'demo'] as const;

/** The Applied Quant Lab: how a semester with the club goes, in three steps along one line. */
export function LabSection() {
  const { t } = useTexts('lab');
  return (
    <section aria-labelledby="lab-title" className="page-width py-16 sm:py-24">
      <p className="font-mono text-sm text-muted">{t('lab.eyebrow')}</p>
      <h2 id="lab-title" className="mt-4 max-w-3xl text-3xl">
        {t('lab.title')}
      </h2>
      <p className="mt-5 max-w-2xl text-lg text-muted">{t('lab.description')}</p>
      <ol className="mt-12 grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {cards.map((card, index) => (
          <li key={card} className="relative border-t border-line-strong pt-6">
            <span
              aria-hidden
              className="absolute -top-1.5 left-0 size-3 rounded-full border-2 border-accent bg-paper"
            />
            <p aria-hidden className="font-mono text-sm text-muted">
              {index + 1}
            </p>
            <h3 className="mt-2 text-lg">{t(`lab.cards.${card}.title`)}</h3>
            <p className="mt-2 text-muted">{t(`lab.cards.${card}.body`)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10">
        <ButtonLink href="/projects">
          {t('lab.projects')}
          <ArrowRight aria-hidden className="size-4" />
        </ButtonLink>
      </div>
    </section>
  );
}
