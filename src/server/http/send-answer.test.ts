import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { prepareAnswer, preparedPieces } from './prepared-answer.ts';
import { sendAnswer } from './send-answer.ts';
import { pieceOf } from './zipped-pieces.ts';

const endpoint = {
  summary: 'for the test',
  access: 'public',
  output: z.strictObject({ text: z.string() }),
  errors: [],
} satisfies Endpoint;
const small = prepareAnswer(endpoint, { text: 'a' });
const large = prepareAnswer(endpoint, { text: 'ä'.repeat(2_000) });

async function ask(answer: typeof small, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const app = new Hono().all('/', (http) => sendAnswer(http, answer, 'private, no-cache'));
  return app.request('/', { method, headers });
}

it('sends what is small as it is, whatever the caller takes', async () => {
  const answer = await ask(small, { 'Accept-Encoding': 'gzip, br' });
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(await answer.text()).toBe('{"text":"a"}');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(answer.headers.get('Content-Type')).toBe('application/json');
});

it.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['*', true],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['x-gzip-not', false],
])('for %s it compresses what is large: %s, and says that it depends on it', async (accepted, isZipped) => {
  const answer = await ask(large, { 'Accept-Encoding': accepted });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Encoding')).toBe(isZipped ? 'gzip' : null);
  expect((isZipped ? gunzipSync(bytes) : bytes).toString()).toBe(large.json());
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
});

it('compresses once, however often it is sent', async () => {
  expect(await large.zipped()).toBe(await large.zipped());
});

it('compresses short pieces together', async () => {
  const texts = ['a'.repeat(1_000), 'b'.repeat(1_000)];
  const pieces = preparedPieces(texts.map(pieceOf), 'ab');
  const bytes = Buffer.from(await (await ask(pieces, { 'Accept-Encoding': 'gzip' })).arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(texts.join(''));
  expect(bytes.length).toBeLessThan(100);
});

it.each([
  ['the same tag', (tag: string) => tag, 304],
  ['the same tag as a strong one', (tag: string) => tag.replace('W/', ''), 304],
  ['it among others', (tag: string) => `"old", ${tag}`, 304],
  ['any', () => '*', 304],
  ['another tag', () => 'W/"old"', 200],
  ['the tag without its quotes', (tag: string) => tag.replaceAll(/W\/|"/g, ''), 200],
])('to who knows %s it sends %s', async (_name, known, status) => {
  const answer = await ask(large, { 'If-None-Match': known(large.etag) });
  expect(answer.status).toBe(status);
  expect((await answer.text()).length > 0).toBe(status === 200);
  expect(answer.headers.get('ETag')).toBe(large.etag);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
});

it('says nothing of tags where something was written', async () => {
  const answer = await ask(small, { 'If-None-Match': small.etag }, 'POST');
  expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null]);
});

it('refuses to write an answer that is off its schema', () => {
  expect(() => prepareAnswer(endpoint, { text: 'a', more: 1 } as never)).toThrow('Unrecognized key');
});
