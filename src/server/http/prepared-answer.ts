import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint, Output } from '#contract/endpoint.ts';

/** An answer that has been checked against its schema and written down once, to be sent many times. */
export interface PreparedAnswer {
  readonly [prepared]: true;
  readonly etag: string;
  /** About how long it is. */
  readonly length: number;
  readonly json: () => string;
  /** As it goes on its way; put together when that is first asked for, and kept. */
  readonly bytes: () => Uint8Array<ArrayBuffer>;
  /** Compressed when that is first asked for, in another thread, and kept. */
  readonly zipped: () => Promise<Uint8Array<ArrayBuffer>>;
}

const prepared = Symbol('prepared answer');
const zip = promisify<Uint8Array, Buffer>(gzip);

export function prepareAnswer<E extends Endpoint>(endpoint: E, answer: Output<E>): PreparedAnswer {
  if (endpoint.output === 'stream') throw new TypeError('A stream cannot be prepared');
  // Parsing the answer cuts nothing and adds nothing: an answer off its schema is a fault of ours and becomes a 500.
  return preparedText(JSON.stringify(endpoint.output.parse(answer)));
}

function preparedText(json: string): PreparedAnswer {
  return preparedBytes(json.length, () => Buffer.from(json), { contents: json, json: () => json });
}

/** What is put together from pieces that were checked before. Whatever changes with the answer, and with nothing else, may stand for it in its tag. */
export function preparedPieces(pieces: readonly Uint8Array[], contents: string): PreparedAnswer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const bytes = () => Buffer.concat(pieces);
  return preparedBytes(length, bytes, { contents, json: () => bytes().toString() });
}

function preparedBytes(
  length: number,
  write: () => Buffer<ArrayBuffer>,
  { contents, json }: { contents: string; json: () => string },
): PreparedAnswer {
  let written: Uint8Array<ArrayBuffer> | undefined;
  let zipping: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const bytes = () => (written ??= write());
  return {
    [prepared]: true,
    // Weak: it stands for the contents, compressed or not.
    etag: `W/"${createHash('sha1').update(contents).digest('base64url')}"`,
    length,
    json,
    bytes,
    zipped: () => (zipping ??= zip(bytes()).then((zippedBytes) => Uint8Array.from(zippedBytes))),
  };
}

export function isPrepared(answer: unknown): answer is PreparedAnswer {
  return typeof answer === 'object' && answer !== null && prepared in answer;
}
