import { useTexts } from '#web/lib/language/use-texts.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { EventState, Replay } from '../api.ts';
import { nameIn } from '../tickers/ticker-names.ts';
import { newsIn } from './event-news.ts';
import { changeColour, stageFigures } from './stage-figures.ts';

/** As many as one line can carry. */
const SHOWN = 3;

/** What the teams know, the newest first, on one line whose place is kept. */
export function NewsLine({ event, replay }: { event: EventState; replay: Replay | undefined }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const news = newsIn(replay?.shocks ?? []).slice(0, SHOWN);
  return (
    <section
      aria-label={t('score.news')}
      className="flex items-center gap-[0.8em] overflow-hidden rounded-[0.3em] border border-line bg-surface pr-[0.8em]"
    >
      <p className="shrink-0 self-stretch bg-accent-soft px-[0.8em] py-[0.35em] text-[1em] font-semibold text-accent-ink">
        {t('score.news')}
      </p>
      <p aria-live="polite" className="min-w-0 flex-1 truncate text-[1.1em] leading-normal">
        {news.length === 0 && <span className="text-muted">{replay === undefined ? dash : t('score.noNews')}</span>}
        {news.map(({ at, headline, moves }, index) => (
          <span key={`${at} ${headline}`} className={classNames('mr-[2em]', index > 0 && 'text-muted')}>
            {headline !== '' && <strong className="mr-[0.6em] font-semibold">{headline}</strong>}
            {moves.map(({ ticker, change_pct }) => {
              const change = format.percent(change_pct, { sign: true });
              return (
                <span key={ticker} className="mr-[0.7em] whitespace-nowrap">
                  {nameIn(event.tickers, ticker)}{' '}
                  <span className={`${stageFigures} ${changeColour(change)}`}>{change}</span>
                </span>
              );
            })}
          </span>
        ))}
      </p>
    </section>
  );
}
