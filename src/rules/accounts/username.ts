import { lookAlikes } from './look-alikes.ts';

/**
 * What makes two public names the same: letters that look alike, be it by case, width, composition or alphabet, invisible ones, and what
 * stands between the words do not tell players apart. Computed here and not by the database, whose idea of case depends on its locale.
 */
export function usernameKey(username: string): string {
  const visible = username.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(visible, plainLetter)
    .join('')
    .replaceAll(/[\s._-]+/g, '');
}

const plainByLookAlike = new Map(
  Object.entries(lookAlikes).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)),
);

/** A capital I is an l to the eye, so with case aside i, l and 1 are one letter; in the same way o and 0. */
function plainLetter(letter: string): string {
  // A small letter without a look-alike of its own goes with its capital, so that case still makes no difference.
  const plain = plainByLookAlike.get(letter) ?? plainByLookAlike.get(letter.toUpperCase()) ?? letter;
  return plain.toLowerCase().replaceAll(/[i1]/g, 'l').replaceAll('0', 'o');
}

/** Nobody plays under a name that those who run the competition would speak with: one of these, alone or with words that say nothing. */
const OFFICES = [
  'Admin',
  'Administrator',
  'Convexity',
  'Moderator',
  'Moderatorin',
  'Official',
  'Organisator',
  'Organisatorin',
  'Organiser',
  'Organizer',
  'Spielleiter',
  'Spielleitung',
  'Support',
  'System',
  'Veranstalter',
];
const FILLERS = ['Club', 'Das', 'Der', 'Die', 'Of', 'Staff', 'Team', 'The'];
const offices: ReadonlySet<string> = new Set(OFFICES.map((name) => usernameKey(name)));
const fillers: ReadonlySet<string> = new Set(FILLERS.map((name) => usernameKey(name)));

export function isReserved(username: string): boolean {
  // Letters spelt out with spaces between them are one word.
  if (offices.has(usernameKey(username))) return true;
  const words = username.split(/[\s._-]+/).map((word) => plainWord(word));
  return (
    words.some((word) => offices.has(word)) &&
    words.every((word) => offices.has(word) || fillers.has(word) || word === '')
  );
}

/** Without accents, a number and the s of several at its end. */
function plainWord(word: string): string {
  const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return usernameKey(bare.replace(/s?\d*$/i, ''));
}
