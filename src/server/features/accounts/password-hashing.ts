import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { hashPassword, verifyPassword } from './hash-password.ts';

/**
 * A password that a person chose is hashed slowly, because it may be guessed. One that was drawn at random from 79 bits
 * cannot be, however fast a guess is; so it is hashed at a cost at which a room full of teams is made, and signs in, in a moment.
 */
export const passwordHashing = {
  hash: hashPassword,
  verify: ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
    hash.startsWith(GENERATED) ? verifyGenerated(hash, password) : verifyPassword({ hash, password }),
};

const GENERATED = 'generated:';
const COST = { N: 1024, r: 8, p: 1 };
const KEY_BYTES = 32;

/** For passwords that the server has drawn, and for no other. */
export async function hashGenerated(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${GENERATED}${salt}:${(await deriveKey(password, salt)).toString('hex')}`;
}

async function verifyGenerated(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.slice(GENERATED.length).split(':');
  const stored = Buffer.from(key, 'hex');
  return stored.length === KEY_BYTES && timingSafeEqual(stored, await deriveKey(password, salt));
}

function deriveKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
