import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '#contract/accounts.ts';
import { Refusal } from '#server/refusal.ts';

/** Of zxcvbn's scores 0 to 4: below this a password falls to fewer than a million guesses. */
const LOWEST_SCORE = 2;
/** The estimate's cost grows fast with the length, and what is not weak within this is not weak at all. */
const JUDGED_LENGTH = 32;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Refuses short passwords, the commonly used ones, trivial patterns, and the user's own address and name. */
export function checkPassword(password: string, personal: readonly string[]): void {
  if (password.length < PASSWORD_MIN_LENGTH) throw new Refusal('PASSWORD_TOO_SHORT');
  const words = personal
    .flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  if (personal.some((text) => text.toLowerCase() === password.toLowerCase())) throw new Refusal('WEAK_PASSWORD');
  const { score } = estimator.check(password.slice(0, JUDGED_LENGTH), words);
  if (score < LOWEST_SCORE) throw new Refusal('WEAK_PASSWORD');
}
