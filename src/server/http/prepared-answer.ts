import { createHash } from 'node:crypto';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { made, pieceOf, WORTH_ZIPPING, zippedPieces, type Piece } from './zipped-pieces.ts';

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

export function prepareAnswer<E extends Endpoint>(endpoint: E, answer: Output<E>): PreparedAnswer {
  if (endpoint.output === 'stream') throw new TypeError('A stream cannot be prepared');
  // Parsing the answer cuts nothing and adds nothing: an answer off its schema is a fault of ours and becomes a 500.
  return preparedText(JSON.stringify(endpoint.output.parse(answer)));
}

function preparedText(json: string): PreparedAnswer {
  return preparedOf(() => [pieceOf(json)], { length: json.length, contents: json, json: () => json });
}

/** What is put together from pieces that were checked before. Whatever changes with the answer, and with nothing else, may stand for it in its tag. */
export function preparedPieces(pieces: readonly Piece[], contents: string): PreparedAnswer {
  const length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  // Where each is too short to be compressed, they are compressed together.
  const isEachShort = pieces.every(({ bytes }) => bytes.length < WORTH_ZIPPING);
  const joined = () => [pieceOf(Buffer.concat(pieces.map(({ bytes }) => bytes)))];
  return preparedOf(isEachShort ? joined : () => pieces, { length, contents });
}

function preparedOf(
  pieces: () => readonly Piece[],
  { length, contents, json }: { length: number; contents: string; json?: () => string },
): PreparedAnswer {
  let written: Buffer<ArrayBuffer> | undefined;
  const bytes = () => (written ??= Buffer.concat(pieces().map((piece) => piece.bytes)));
  return {
    [prepared]: true,
    // Weak: it stands for the contents, compressed or not.
    etag: `W/"${createHash('sha1').update(contents).digest('base64url')}"`,
    length,
    json: json ?? (() => bytes().toString()),
    bytes,
    zipped: made(() => zippedPieces(pieces())),
  };
}

export function isPrepared(answer: unknown): answer is PreparedAnswer {
  return typeof answer === 'object' && answer !== null && prepared in answer;
}
