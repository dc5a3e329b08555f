import { expect, it } from 'vitest';
import { shareTestServer } from '../testing/shared-server.ts';
import { traceIdOf } from './trace-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it.each([
  [`00-${TRACE}-${SPAN}-01`, TRACE],
  [`00-${TRACE}-${SPAN}-00`, TRACE],
  [`cc-${TRACE}-${SPAN}-01-what-the-future-brings`, TRACE],
  [undefined, undefined],
  ['', undefined],
  [TRACE, undefined],
  [`00-${TRACE}-${SPAN}-01-more`, undefined],
  [`ff-${TRACE}-${SPAN}-01`, undefined],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${SPAN}-01\n{"level":50}`, undefined],
  [`cc-${TRACE}-${SPAN}-01-${'x'.repeat(100_000)}`, undefined],
])('of %j is %j', (traceparent, traceId) => {
  expect(traceIdOf(traceparent)).toBe(traceId);
});

const server = shareTestServer();

it('stands in every line of its request, and one that is none in none', async () => {
  const { url, logged } = server();
  await fetch(`${url}/api/nowhere`, { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } });
  await fetch(`${url}/api/nowhere`, { headers: { traceparent: `00-${TRACE}-${SPAN}-01; drop` } });
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; path?: string; trace_id?: string })
    .filter(({ path }) => path === '/api/nowhere')
    .map(({ msg, trace_id: traceId }) => [msg, traceId]);
  expect(lines).toEqual([
    ['request refused', TRACE],
    ['request', TRACE],
    ['request refused', undefined],
    ['request', undefined],
  ]);
});
