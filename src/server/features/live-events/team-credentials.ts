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
const PASSWORD_LENGTH = GROUPS * GROUP_LENGTH;
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
    const letters = drawLetters(config, `team ${salt} ${index} ${name}`, SUFFIX_LENGTH + PASSWORD_LENGTH);
    const email = `${slugOf(name)}-${letters.slice(0, SUFFIX_LENGTH)}@${config.teamDomain}`;
    return { team_name: name, email, password: inGroups(letters.slice(SUFFIX_LENGTH)) };
  });
}

/** Another password for a team, made in the same way. */
export function makePassword(config: Config, salt: string, teamId: string): string {
  return inGroups(drawLetters(config, `password ${salt} ${teamId}`, PASSWORD_LENGTH));
}

function inGroups(letters: string): string {
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  );
  return groups.join('-');
}

/** Each letter equally likely: bytes that would favour the first ones are left out. */
function drawLetters(config: Config, seed: string, count: number): string {
  const digest = createHmac('sha512', config.secret).update(seed).digest();
  const usable = LETTERS.length * Math.floor(256 / LETTERS.length);
  const letters = [...digest].filter((byte) => byte < usable).map((byte) => LETTERS[byte % LETTERS.length]);
  if (letters.length < count) throw new Error('The digest is too short');
  return letters.slice(0, count).join('');
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
