import { isPlainText } from '../plain-text.ts';

/** Of the characters that Unicode counts, as the database does: an emoji put together from several is as many. */
export const MAX_NOTE_LENGTH = 280;

/** Why a text is no note. */
type NoteProblem = 'tooLong' | 'characters';

/** The note as it is kept: one kind of line end, nothing around it; none where there is nothing to read. */
export function noteOf(text: string | undefined): string | null {
  const tidied = tidy(text ?? '');
  return /[^\s\p{Cf}]/u.test(tidied) ? tidied : null;
}

/** How much of the room for a note a text takes. */
export function noteLength(text: string): number {
  return Array.from(tidy(text)).length;
}

export function noteProblem(text: string): NoteProblem | undefined {
  if (!isPlainText(tidy(text))) return 'characters';
  return noteLength(text) > MAX_NOTE_LENGTH ? 'tooLong' : undefined;
}

function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .trim();
}
