import { createHash } from 'node:crypto';
import type { Endpoint, Output } from '#contract/endpoint.ts';

/** An answer that has been checked against its schema and written down once, to be sent many times. */
export interface PreparedAnswer {
  readonly [prepared]: true;
  readonly json: string;
  readonly etag: string;
}

const prepared = Symbol('prepared answer');

export function prepareAnswer<E extends Endpoint>(endpoint: E, answer: Output<E>): PreparedAnswer {
  if (endpoint.output === 'stream') throw new TypeError('A stream cannot be prepared');
  const json = JSON.stringify(endpoint.output.parse(answer));
  return { [prepared]: true, json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` };
}

export function isPrepared(answer: unknown): answer is PreparedAnswer {
  return typeof answer === 'object' && answer !== null && prepared in answer;
}
