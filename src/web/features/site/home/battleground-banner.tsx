import { ArrowRight } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';

/** The competitions are open: one line across the page, and the way in. */
export function BattlegroundBanner() {
  const { t } = useTexts('home');
  return (
    <aside
      aria-labelledby="battleground-live"
      className="border-y border-rail-line bg-rail text-rail-ink dark:bg-rail-raised"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
        <div className="flex min-w-0 items-start gap-4">
          <span aria-hidden className="mt-2 size-2.5 shrink-0 animate-breathe rounded-full bg-accent" />
          <div className="min-w-0">
            <h2 id="battleground-live" className="text-lg">
              {t('banner.title')}
            </h2>
            <p className="text-sm text-rail-muted">{t('banner.body')}</p>
          </div>
        </div>
        <Link
          href="/battleground"
          className="inline-flex min-h-11 items-center gap-2 rounded-md bg-rail-ink px-5 text-sm font-medium whitespace-nowrap text-rail transition-opacity hover:opacity-90 focus-visible:outline-accent print:hidden"
        >
          {t('banner.launch')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </aside>
  );
}
