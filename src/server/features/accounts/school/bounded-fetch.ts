import type { CustomFetchOptions } from 'openid-client';

/** Far more than documents and keys of any provider take. */
const MAX_BYTES = 512 * 1024;

/** Fetches without following redirects and reads no more than so much. The time limit is in the signal, and holds for the body too. */
export async function boundedFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const { method, headers: sent, body, signal } = options;
  const response = await fetch(url, {
    method,
    headers: sent,
    // The library sends forms, as text or as their parameters, and nothing else.
    body: typeof body === 'string' || body instanceof URLSearchParams ? body : null,
    signal: signal ?? null,
    redirect: 'manual',
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new TypeError('the answer is too large');
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(size === 0 ? null : Buffer.concat(chunks), { status, headers });
}
