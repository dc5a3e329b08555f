import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../refusal.ts';

/** What the body of any request may be, unless the contract gives its endpoint more room. */
export const MAX_BODY_KB = 64;

export function limitBody(maxKb: number): MiddlewareHandler {
  const maxSize = maxKb * 1024;
  const refuse = () => {
    throw new Refusal('PAYLOAD_TOO_LARGE');
  };
  const limitRead = bodyLimit({ maxSize, onError: refuse });
  return (http, next) => {
    // What has no body, or says how long it is, need not be opened: Node holds a request to its word.
    if (http.req.method === 'GET' || http.req.method === 'HEAD') return next();
    const length = http.req.header('Content-Length');
    if (length === undefined || http.req.header('Transfer-Encoding') !== undefined) return limitRead(http, next);
    return Number(length) > maxSize ? refuse() : next();
  };
}
