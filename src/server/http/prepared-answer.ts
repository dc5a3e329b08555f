import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint, Output } from '#contract/endpoint.ts';

/** An answer that has been checked against its schema and written down once, to be sent many times. */
export interface PreparedAnswer {
  readonly [prepared]: true;
  readonly json: string;
  readonly etag: string;
  /** Compressed when that is first asked for, in another thread, and kept. */
  readonly zipped: () => Promise<Uint8Array<ArrayBuffer>>;
}

const prepared = Symbol('prepared answer');
const zip = promisify<string, Buffer>(gzip);

export function prepareAnswer<E extends Endpoint>(endpoint: E, answer: Output<E>): PreparedAnswer {
  if (endpoint.output === 'stream') throw new TypeError('A stream cannot be prepared');
  // Parsing the answer cuts nothing and adds nothing: an answer off its schema is a fault of ours and becomes a 500.
  return preparedText(JSON.stringify(endpoint.output.parse(answer)));
}

/** What is put together from texts that were checked before. Whatever changes with the answer, and with nothing else, may stand for it in its tag. */
export function preparedText(json: string, contents = json): PreparedAnswer {
  let zipping: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    [prepared]: true,
    json,
    // Weak: it stands for the contents, compressed or not.
    etag: `W/"${createHash('sha1').update(contents).digest('base64url')}"`,
    zipped: () => (zipping ??= zip(json).then((bytes) => Uint8Array.from(bytes))),
  };
}

export function isPrepared(answer: unknown): answer is PreparedAnswer {
  return typeof answer === 'object' && answer !== null && prepared in answer;
}
