import { CalendarSync } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { languageQuery } from '#rules/site/languages.ts';
import { useHydrated } from '#web/lib/browser/hydrated.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** The address under which a calendar program keeps the fixed dates up to date. */
export function Subscribe() {
  const { t } = useTexts('events');
  const language = useLanguage();
  const path = `/calendar.ics${languageQuery(language)}`;
  const host = useHydrated() ? window.location : undefined;
  return (
    <aside
      aria-labelledby="subscribe"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="min-w-0">
        <h3 id="subscribe" className="font-semibold">
          {t('subscribe.title')}
        </h3>
        <p className="text-sm text-muted">{t('subscribe.body')}</p>
        <p className="mt-1 text-xs text-muted">
          {t('subscribe.address')}:{' '}
          <a href={path} className="font-mono wrap-anywhere text-link underline underline-offset-2">
            {host?.origin}
            {path}
          </a>
        </p>
      </div>
      <a href={host === undefined ? path : `webcal://${host.host}${path}`} className={buttonClass()}>
        <CalendarSync aria-hidden className="size-4" />
        {t('subscribe.action')}
      </a>
    </aside>
  );
}
