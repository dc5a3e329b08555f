import type { Context as HonoContext } from 'hono';
import type { PreparedAnswer } from './prepared-answer.ts';
import { WORTH_ZIPPING } from './zipped-pieces.ts';

/** Nothing of it, where the caller has it already; small as it is, or compressed where that is worth it and understood. */
export async function sendAnswer(
  http: HonoContext,
  { etag, length, json, bytes, zipped }: PreparedAnswer,
  cacheControl: string,
): Promise<Response> {
  const headers: Record<string, string> = { 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' };
  if (http.req.method === 'GET' || http.req.method === 'HEAD') {
    headers['ETag'] = etag;
    if (isKnown(etag, http.req.header('If-None-Match'))) return http.body(null, 304, headers);
  }
  headers['Content-Type'] = 'application/json';
  if (length < WORTH_ZIPPING) return http.body(json(), 200, headers);
  if (!takesGzip(http.req.header('Accept-Encoding'))) return http.body(bytes(), 200, headers);
  return http.body(await zipped(), 200, { ...headers, 'Content-Encoding': 'gzip' });
}

/** By what it stands for: whether a tag is weak makes no difference here (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = etag.replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === wanted);
}

/** Named, and not named as unwanted. */
function takesGzip(acceptEncoding = ''): boolean {
  return /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0{0,3})?\s*(,|$))/i.test(acceptEncoding);
}
