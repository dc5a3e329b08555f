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

/** Nobody plays under a name that those who run the competition would speak with. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'Admin',
    'Administrator',
    'Convexity',
    'Moderator',
    'Official',
    'Organiser',
    'Organizer',
    'Support',
    'System',
    'Team Convexity',
    'Veranstalter',
  ].map((name) => usernameKey(name)),
);

export const isReserved = (username: string): boolean => RESERVED.has(usernameKey(username));
