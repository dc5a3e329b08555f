import { useTexts } from '#web/lib/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const steps = ['kickoff', 'sprint', 'demo'] as const;

/** How a sprint goes, and how to be in the next one. */
export function SprintSteps() {
  const { t } = useTexts('projects');
  return (
    <>
      <section aria-labelledby="steps" className="page-width py-16 sm:py-24">
        <h2 id="steps" className="text-2xl">
          {t('steps.title')}
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="relative border-t border-line-strong pt-6">
              <span
                aria-hidden
                className="absolute -top-1.5 left-0 size-3 rounded-full border-2 border-accent bg-paper"
              />
              <p aria-hidden className="font-mono text-sm text-muted">
                {index + 1}
              </p>
              <h3 className="mt-2 text-lg">{t(`steps.${step}.title`)}</h3>
              <p className="mt-2 text-muted">{t(`steps.${step}.body`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="take-part" className="border-t border-line bg-surface">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12">
          <div>
            <h2 id="take-part" className="text-2xl">
              {t('action.title')}
            </h2>
            <p className="mt-2 text-muted">{t('action.body')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/contact" variant="primary">
              {t('action.apply')}
            </ButtonLink>
            <ButtonLink href="/contact">{t('action.partner')}</ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
