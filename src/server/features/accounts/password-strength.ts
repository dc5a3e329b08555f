import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '#contract/accounts.ts';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/refusal.ts';
import { eventOrganizer } from '#texts/club-events.ts';

/** Of zxcvbn's scores 0 to 4: below this a password falls to fewer than a million guesses. */
const LOWEST_SCORE = 2;
/** The estimate's cost grows fast with the length, and what is not weak within this is not weak at all. */
const JUDGED_LENGTH = 32;

const NO_WORD = /[^\p{L}\p{N}]+/gu;

let estimator: ZxcvbnFactory | undefined;

/** Ranking its words takes as long as a tenth of a start, and most programs and servers that start never judge a password. */
function judge(password: string, words: string[]): number {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(password, words).score;
}

/** What somebody who knows the account would try first: its address and name, the club, the school and its domains. */
export function personalWords(
  { schoolName, emailDomains }: Pick<Config, 'schoolName' | 'emailDomains'>,
  { email, username }: { email: string; username: string },
): string[] {
  return [email, username, eventOrganizer.name, schoolName, ...emailDomains];
}

/** Refuses short passwords, the commonly used ones, trivial patterns, and the user's own address and name. */
export function checkPassword(password: string, personal: readonly string[]): void {
  if (password.length < PASSWORD_MIN_LENGTH) throw new Refusal('PASSWORD_TOO_SHORT');
  const words = personal
    .flatMap((text) => [text, ...text.split('@'), ...text.split(NO_WORD), text.replaceAll(NO_WORD, '')])
    .filter((word) => word.length > 2);
  if (personal.some((text) => text.toLowerCase() === password.toLowerCase())) throw new Refusal('WEAK_PASSWORD');
  if (judge(password.slice(0, JUDGED_LENGTH), words) < LOWEST_SCORE) throw new Refusal('WEAK_PASSWORD');
}
