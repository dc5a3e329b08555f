import { ArrowDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';
import { usePageMeta } from '#web/lib/browser/page-meta.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { heroGrid } from './hero-surface.ts';
import { AxisLabel, SurfaceFigure } from './surface-figure.tsx';

const grid = heroGrid();

/** The first thing a visitor meets: what the club is, what it looks at, and the two ways on. */
export function Hero() {
  const { t } = useTexts('home');
  usePageMeta(t('title'), t('subtitle'));
  return (
    <div className="flex flex-1 flex-col justify-center overflow-hidden">
      <div className="page-width relative isolate py-12">
        <p className="font-mono text-sm text-muted">{t('eyebrow')}</p>
        <h1 className="mt-6 max-w-4xl text-display">{t('title')}</h1>
        <div className="xl:grid xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] xl:gap-14">
          <div>
            <p className="mt-7 max-w-xl text-lg">{t('subtitle')}</p>
            <p className="mt-3 max-w-xl text-muted">{t('description')}</p>
            {/* How things stand comes before the button, so that nobody presses it for a cohort that is closed. */}
            <p id="cohort" className="mt-6 max-w-xl border-l-2 border-accent pl-3 text-sm text-muted">
              <span className="font-medium text-ink">{t('closed')}</span> {t('nextCohort')}
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Link href="/contact" aria-describedby="cohort" className={buttonClass('primary')}>
                {t('apply')}
              </Link>
              <a href="#lab" className={buttonClass()} onClick={scrollToLab}>
                {t('learnMore')}
                <ArrowDown aria-hidden className="size-4" />
              </a>
            </div>
          </div>
          <div className="relative -z-10 mt-10 max-w-2xl self-start xl:-mt-4 xl:-mr-10 xl:max-w-none 2xl:-mr-40">
            <SurfaceFigure grid={grid} caption={t('figure.title')} />
            <AxisLabel className="bottom-0 left-[26%]">{t('figure.strike')}</AxisLabel>
            <AxisLabel className="right-0 bottom-[20%]">{t('figure.expiry')}</AxisLabel>
            <AxisLabel className="top-0 -left-4 rotate-180 whitespace-nowrap [writing-mode:vertical-rl] sm:top-[14%]">
              {t('figure.volatility')}
            </AxisLabel>
          </div>
        </div>
      </div>
    </div>
  );
}

/** A plain '#lab' would be read as an address of the site where routes live in the hash. */
function scrollToLab(event: MouseEvent): void {
  const lab = document.getElementById('lab');
  if (lab === null) return;
  event.preventDefault();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  lab.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  lab.focus({ preventScroll: true });
}
