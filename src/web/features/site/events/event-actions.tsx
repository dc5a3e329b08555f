import { CalendarPlus, Download } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { addToCalendarLink } from '#rules/site/add-to-calendar.ts';
import type { ClubEvent } from '#rules/site/club-event.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { buttonClass, type ButtonSize } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { downloadIcs } from './download-ics.ts';

/** The ways to take an event along. One without a date has none; where the date is not known yet, their room is kept. */
export function EventActions(props: { event: ClubEvent; dated?: boolean; size?: ButtonSize }) {
  const { event, dated = true, size = 'md' } = props;
  const { t } = useTexts('events');
  const language = useLanguage();
  return (
    <>
      {event.registrationLink !== undefined && (
        <ButtonLink href={event.registrationLink} variant="primary" size={size}>
          {t('register')}
          <span className="sr-only">: {event.title}</span>
        </ButtonLink>
      )}
      {event.isTBA !== true && (
        <>
          <Button size={size} className={dated ? '' : roomOnly} onClick={() => downloadIcs(event, language)}>
            <Download aria-hidden className="size-4" />
            {t('download')}
            <span className="sr-only">: {event.title}</span>
          </Button>
          <a
            href={dated ? addToCalendarLink(event) : undefined}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', size, dated ? '' : roomOnly)}
          >
            <CalendarPlus aria-hidden className="size-4" />
            {t('add')}
            <span className="sr-only">
              : {event.title} ({t('newTab')})
            </span>
          </a>
        </>
      )}
    </>
  );
}

/** Without scripts the date will never be known, and no room is needed. */
const roomOnly = 'invisible noscript:hidden';
