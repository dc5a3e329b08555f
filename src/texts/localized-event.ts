import type { ClubEvent } from '#rules/site/club-event.ts';
import type { Localized } from './localized.ts';

/** An event of the club with its texts in every language. */
export interface LocalizedEvent extends Omit<ClubEvent, 'title' | 'description' | 'location' | 'tbaText'> {
  title: Localized;
  description: Localized;
  location: Localized;
  tbaText?: Localized;
}
