import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { EventState, Replay } from '../api.ts';
import type { Movement } from './movement.ts';
import { NewsLine } from './news-line.tsx';
import type { Pages } from './use-pages.ts';

/** The news, and below them where one is: which page, what the arrows compare with, and how old it all is. */
export function StageFoot(props: {
  event: EventState;
  replay: Replay | undefined;
  movement: Movement;
  updatedAt: number;
  total: number;
  pages: Pages<unknown> | undefined;
}) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const { pages, total, movement } = props;
  return (
    <footer className="space-y-[0.5em]">
      <NewsLine event={props.event} replay={props.replay} />
      <div className="flex flex-wrap items-center justify-between gap-x-[1.5em] gap-y-[0.3em] text-[1em] leading-tight text-muted">
        {pages !== undefined && pages.count > 1 && (
          <div className="flex items-center gap-[0.8em]">
            <PageMarks page={pages.page} count={pages.count} />
            <p aria-live="polite" className="tabular-nums">
              {t('score.page', { from: pages.before + 1, to: pages.before + pages.rows.length, total })}
            </p>
          </div>
        )}
        <p>{movement.since === undefined ? t('score.sinceNone') : t('score.since', { n: movement.since })}</p>
        {props.updatedAt > 0 && (
          <p className="ml-auto tabular-nums">
            {t('score.updated', { time: format.time(props.updatedAt, { seconds: true }) })}
          </p>
        )}
      </div>
    </footer>
  );
}

function PageMarks({ page, count }: { page: number; count: number }) {
  const { t } = useTexts('scorecard');
  return (
    <p className="flex items-center gap-[0.35em]">
      <span className="sr-only">{t('score.pageOf', { n: page + 1, total: count })}</span>
      {Array.from({ length: count }, (_, index) => (
        <span
          // The marks stand in their order, and have nothing else.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          aria-hidden
          data-page-mark={index === page}
          className={classNames(
            'h-[0.5em] rounded-full',
            index === page ? 'w-[1.4em] bg-ink' : 'w-[0.5em] bg-line-strong',
          )}
        />
      ))}
    </p>
  );
}
