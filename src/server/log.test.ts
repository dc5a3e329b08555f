import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logOf(record: object): string {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  createLog({ level: 'info', format: 'json' }, sink).info(record, 'message');
  return lines.join('');
}

it.each([
  ['a password', { password: 'canary' }],
  ['a nested token', { body: { list: [{ turnstileToken: 'canary' }] } }],
  ['a header', { headers: { Authorization: 'Bearer canary' } }],
  ['a secret inside an error', { err: new Error('connect postgresql://user:canary@db/x failed') }],
  ['a bearer token inside a text', { note: 'sent Bearer canary to us' }],
  ['a one-time token in a link', { link: 'https://club.example/auth/confirm?token=canary&x=1' }],
  ['the cause of an error', { err: new Error('outer', { cause: new Error('Bearer canary') }) }],
])('keeps %s out of the log', (_name, record) => {
  const text = logOf(record);
  expect(text).toContain('[redacted]');
  expect(text).not.toContain('canary');
});

it('keeps the values of a failed query out of the log', () => {
  const text = logOf({ err: new Error('Failed query: insert into credentials values ($1)\nparams: canary,other') });
  expect(text).not.toContain('canary');
  expect(text).toContain('insert into credentials');
});

it('cuts what callers can make long before it looks for secrets in it', () => {
  const long = 'a'.repeat(200_000);
  expect(logOf({ path: `/api/${long}`, other: `${long}://${long}:${long}` }).length).toBeLessThan(10_000);
});

it('keeps what is no secret', () => {
  expect(logOf({ path: '/health', status: 200 })).toContain('"path":"/health"');
});
