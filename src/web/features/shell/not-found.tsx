import { useTexts } from '#web/lib/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function NotFound() {
  const { t } = useTexts();
  return (
    <div className="page-width flex flex-1 flex-col justify-center py-16">
      <p className="flex items-center gap-2.5 font-mono text-sm text-muted">
        <span aria-hidden className="h-px w-8 bg-line-strong" />
        {t('notFound.code')}
      </p>
      <h1 className="mt-5 text-3xl">{t('notFound.title')}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">{t('notFound.body')}</p>
      <div className="mt-9">
        <ButtonLink href="/" variant="primary">
          {t('notFound.back')}
        </ButtonLink>
      </div>
    </div>
  );
}
