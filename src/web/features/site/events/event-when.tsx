import { useTexts } from '#web/lib/language/use-texts.ts';
import { tbaLabel, type ClubEvent } from '#rules/site/club-event.ts';
import { eventWhen } from '#rules/site/event-format.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';

/** Date and time in one line; 'All day' without times, 'TBA' or its text without a date. */
export function EventWhenText({ event }: { event: ClubEvent }) {
  const { t } = useTexts('events');
  const language = useLanguage();
  if (event.isTBA === true) return tbaLabel(event.tbaText, t('tba')).text;
  const { date, times } = eventWhen(event, language);
  return (
    <time dateTime={event.date}>
      {date} · <span className="whitespace-nowrap">{times === undefined ? t('allDay') : t('timeRange', times)}</span>
    </time>
  );
}

/** The date as a leaf of a calendar. */
export function DateBlock({ event, dated }: { event: ClubEvent; dated: boolean }) {
  const { t } = useTexts('events');
  const language = useLanguage();
  const when = eventWhen(event, language);
  const tba = event.isTBA === true ? tbaLabel(event.tbaText, t('tba')) : undefined;
  return (
    <div
      aria-hidden
      className="flex w-20 shrink-0 self-start flex-col overflow-hidden rounded-md border border-line bg-paper text-center"
    >
      {(tba === undefined || tba.month !== undefined) && (
        <span className="bg-primary px-0.5 py-1 text-[0.6875rem] leading-tight font-medium tracking-tight text-on-primary">
          {tba?.month ?? (dated ? when.month : '\u00a0')}
        </span>
      )}
      <span className="flex min-h-14 flex-1 items-center justify-center font-mono text-2xl font-medium tabular-nums">
        {tba === undefined ? dated && when.day : <span className="text-lg">{t('tba')}</span>}
      </span>
    </div>
  );
}
