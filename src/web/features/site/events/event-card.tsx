import { Clock, MapPin } from 'lucide-react';
import type { ClubEvent } from '#rules/site/club-event.ts';
import { useFailedImage } from '#web/lib/browser/use-failed-image.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EventActions } from './event-actions.tsx';
import { EventTypeBadge } from './event-type.tsx';
import { DateBlock, EventWhenText } from './event-when.tsx';

interface Props {
  event: ClubEvent;
  /** Before the day is known the card keeps the room of its date, and of what needs one. */
  dated: boolean;
  onDetails: (event: ClubEvent) => void;
}

/** Two styles: under its picture where the event has one that loads, else beside its date. */
export function EventCard({ event, dated, onDetails }: Props) {
  const { hasFailed, image } = useFailedImage();
  const isBesideDate = event.image === undefined;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {!isBesideDate && !hasFailed && (
        <img
          src={event.image}
          alt=""
          loading="lazy"
          className="aspect-3/1 w-full border-b border-line object-cover"
          {...image}
        />
      )}
      <div
        className={classNames(
          'grid flex-1 grid-rows-[auto_1fr] gap-x-4 p-5 sm:gap-x-5',
          isBesideDate && 'grid-cols-[auto_minmax(0,1fr)]',
        )}
      >
        {isBesideDate && <DateBlock event={event} dated={dated} />}
        <EventHead event={event} dated={dated} onDetails={onDetails} />
        {/* Beside the date where there is room, on a phone below it. */}
        <div className={classNames('flex flex-col', isBesideDate && 'max-sm:col-span-2 sm:col-start-2')}>
          <p className="mt-3 text-sm">{event.description}</p>
          <div className="mt-auto flex flex-wrap gap-2 pt-5 empty:hidden">
            <EventActions event={event} dated={dated} size="sm" />
          </div>
        </div>
      </div>
    </article>
  );
}

function EventHead({ event, dated, onDetails }: Props) {
  return (
    <div className="min-w-0">
      <div>
        <EventTypeBadge type={event.type} />
      </div>
      <h3 className="mt-2 text-lg leading-snug">
        <button
          type="button"
          aria-haspopup="dialog"
          className="cursor-pointer text-left underline-offset-4 hover:underline pointer-coarse:min-h-11"
          onClick={() => onDetails(event)}
        >
          {event.title}
        </button>
      </h3>
      <p className="mt-2 flex gap-2 text-sm text-muted">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          {dated ? <EventWhenText event={event} /> : <Skeleton className="mt-0.5 h-4 w-52 max-w-full" />}
        </span>
      </p>
      <p className="mt-1 flex gap-2 text-sm text-muted">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
        {event.location}
      </p>
    </div>
  );
}
