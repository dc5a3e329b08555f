import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CallValueFigure } from './call-value-figure.tsx';

/** The first thing a visitor meets: what the club is, and the two places worth going to. */
export function Hero() {
  const { t } = useTranslation('home');
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-hidden xl:min-h-[44rem]">
      <div className="page-width pt-14 sm:pt-20 xl:pt-24">
        <p className="font-mono text-sm text-muted">{t('eyebrow')}</p>
        <h1 className="mt-6 max-w-4xl text-display">{t('title')}</h1>
        <p className="mt-7 max-w-xl text-lg text-muted">{t('subtitle')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href="/battleground" variant="primary">
            {t('battleground')}
            <ArrowRight aria-hidden className="size-4" />
          </ButtonLink>
          <ButtonLink href="/projects">{t('projects')}</ButtonLink>
        </div>
      </div>
      <CallValueFigure className="relative -z-10 mt-8 h-80 sm:h-96 xl:absolute xl:inset-0 xl:mt-0 xl:h-auto" />
    </div>
  );
}
