import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | undefined;

/** A text that never changes while the server runs: its bytes, and what to say of them. */
export interface KeptFile {
  answer(
    acceptEncoding: string | undefined,
  ): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>;
}

/** Compressed when it is first asked for, in another thread, and kept. */
export function keptFile(text: string, contentType: string, vary = 'Accept-Encoding'): KeptFile {
  const plain = Uint8Array.from(Buffer.from(text));
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([[undefined, Promise.resolve(plain)]]);
  return {
    async answer(acceptEncoding = '') {
      const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined;
      const body = made.get(encoding) ?? compressed(plain, encoding);
      made.set(encoding, body);
      const headers: Record<string, string> = {
        'Content-Type': contentType,
        ETag: `"${tag}${encoding === undefined ? '' : `-${encoding}`}"`,
        Vary: vary,
      };
      if (encoding !== undefined) headers['Content-Encoding'] = encoding;
      return { body: await body, headers };
    },
  };
}

async function compressed(plain: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const compress =
    encoding === 'br' ? promisify<Uint8Array, Buffer>(brotliCompress) : promisify<Uint8Array, Buffer>(gzip);
  return Uint8Array.from(await compress(plain));
}
