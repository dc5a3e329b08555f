import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** What fits into one packet arrives no sooner for being shorter. */
export const WORTH_ZIPPING = 1_400;

/** A part of answers, which is compressed once however many it becomes a part of. */
export interface Piece {
  readonly bytes: Uint8Array;
  /** Compressed by itself when that is first asked for, in another thread, and kept. */
  readonly deflated: () => Promise<Uint8Array>;
}

const deflate = promisify(deflateRaw);

export function pieceOf(text: string | Uint8Array): Piece {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const deflated = async () =>
    // A copy: what is kept may not hold the whole room that the library took for it.
    bytes.length < WORTH_ZIPPING
      ? stored(bytes)
      : Uint8Array.from(await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
  return { bytes, deflated: made(deflated) };
}

/** What is made when it is first asked for, and kept. What failed is tried again by the next who asks. */
export function made<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined;
  const makeOnce = async () => {
    try {
      return await make();
    } catch (error) {
      making = undefined;
      throw error;
    }
  };
  return () => (making ??= makeOnce());
}

/** The pieces one after the other as one file of gzip, without compressing any of them again. Each ends at a whole byte, so the next can follow. */
export async function zippedPieces(pieces: readonly Piece[]): Promise<Buffer<ArrayBuffer>> {
  const deflated = await Promise.all(pieces.map((piece) => piece.deflated()));
  const end = Buffer.alloc(10);
  // A last block that holds nothing, the checksum, the length.
  end[0] = 3;
  end.writeUInt32LE(
    pieces.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
    2,
  );
  end.writeUInt32LE(
    pieces.reduce((sum, { bytes }) => sum + bytes.length, 0),
    6,
  );
  return Buffer.concat([HEAD, ...deflated, end]);
}

/** Of a file of gzip: compressed by deflate, no name, no time, no matter where. */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** What is short, as deflate writes what it does not compress: its length and the complement of that before it. */
function stored(bytes: Uint8Array): Uint8Array {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  // oxlint-disable-next-line no-bitwise
  head.writeUInt16LE(~bytes.length & 0xff_ff, 3);
  return Buffer.concat([head, bytes]);
}
