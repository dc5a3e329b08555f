import { createHmac } from 'node:crypto';

/** Tells two texts apart without keeping either readable, nor guessable without the server's secret. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
