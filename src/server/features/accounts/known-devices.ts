import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/keyed-hash.ts';

/**
 * A device that has been let in gets a mark for the mailbox. It opens nothing; it only gives the device tries of its own, so that wrong ones of others
 * are not held against it. Nothing of it is stored: the signature tells.
 */
export function newDevice(secret: string, mailbox: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signatureOf(secret, mailbox, id)}`;
}

export function isDeviceOf(secret: string, mailbox: string, device: string): boolean {
  const [id = '', signature = ''] = device.split('.', 2);
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secret, mailbox, id));
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(secret: string, mailbox: string, id: string): string {
  return keyedHash(secret, `device|${mailbox}|${id}`);
}
