import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

export interface TeamCredentials {
  team_name: string;
  email: string;
  password: string;
}

/** Nothing that could be taken for something else when it is read from paper: no i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SUFFIX_LENGTH = 4;
/** Four groups of four from 31 letters: 79 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 4;
const SLUG_LENGTH = 20;

export function drawSalt(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Addresses and passwords of teams, made from a random salt and the server's secret. So a repeated registration can be answered like the first
 * one although no password is kept: the salt alone opens nothing.
 */
export function makeCredentials(config: Config, salt: string, names: readonly string[]): TeamCredentials[] {
  return names.map((name, index) => {
    const digest = createHmac('sha512', config.secret).update(`team ${salt} ${index} ${name}`).digest();
    const letters = lettersOf(digest);
    const suffix = letters.slice(0, SUFFIX_LENGTH);
    const groups = Array.from({ length: GROUPS }, (_, group) =>
      letters.slice(SUFFIX_LENGTH + group * GROUP_LENGTH, SUFFIX_LENGTH + (group + 1) * GROUP_LENGTH),
    );
    return { team_name: name, email: `${slugOf(name)}-${suffix}@${config.teamDomain}`, password: groups.join('-') };
  });
}

/** Each letter equally likely: bytes that would favour the first ones are left out. */
function lettersOf(digest: Buffer): string {
  const usable = LETTERS.length * Math.floor(256 / LETTERS.length);
  const letters = [...digest].filter((byte) => byte < usable).map((byte) => LETTERS[byte % LETTERS.length]);
  const needed = SUFFIX_LENGTH + GROUPS * GROUP_LENGTH;
  if (letters.length < needed) throw new Error('The digest is too short');
  return letters.slice(0, needed).join('');
}

function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'team' : plain;
}
