import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../refusal.ts';

/** What the body of any request may be, unless the contract gives its endpoint more room. */
export const MAX_BODY_KB = 64;

export function limitBody(maxKb: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxKb * 1024,
    onError: () => {
      throw new Refusal('PAYLOAD_TOO_LARGE');
    },
  });
}
