import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button-link.tsx';

export type ComingPage = 'members' | 'projects' | 'events' | 'battleground' | 'contact' | 'adminEvents';

/** An honest page: what will stand here, and that it does not yet. */
export function Coming({ page }: { page: ComingPage }) {
  const { t } = useTranslation(['coming', 'shell']);
  return (
    <div className="page-width flex flex-1 flex-col justify-center py-16">
      <p className="flex items-center gap-2.5 font-mono text-sm text-muted">
        <span aria-hidden className="h-px w-8 bg-line-strong" />
        {t('coming:status')}
      </p>
      <h1 className="mt-5 text-3xl">{t(`shell:titles.${page}`)}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">{t(`coming:${page}`)}</p>
      <div className="mt-9">
        <ButtonLink href="/">{t('coming:home')}</ButtonLink>
      </div>
    </div>
  );
}
