import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildLeaderboards } from '../features/leaderboard/rebuild-leaderboards.ts';
import { call } from '../testing/accounts.ts';
import { BOT_CHECK, startPlanted, VIEWERS, type Planted, type ViewerName } from '../testing/canaries.ts';
import { everyRead, type Read } from '../testing/every-read.ts';
import type { TestEvent } from '../testing/live-event.ts';
import { readLive } from '../testing/live-reader.ts';
import type { startSmtp } from '../testing/stand-ins/smtp.ts';

const cleanups: (() => void | Promise<void>)[] = [];
let event: TestEvent;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let planted: Planted;

beforeAll(async () => {
  ({ event, smtp, planted } = await startPlanted((cleanup) => void cleanups.push(cleanup)));
  await rebuildLeaderboards(event.server.context);
});
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

it('shows what was planted to those who may see it and to nobody else, in every answer there is', async () => {
  const { config } = event.server.context;
  config.botCheck = BOT_CHECK;
  const seen = new Map<string, Set<ViewerName>>(planted.canaries.map(({ what }) => [what, new Set()]));
  const unanswered: string[] = [];
  for (const [key, requests] of everyRead(planted.values)) {
    const asked = requests.flatMap((request) => VIEWERS.map((viewer) => ({ viewer, request })));
    const answers = await Promise.all(
      asked.map(async ({ viewer, request }) => ({ viewer, ...(await bytesOf(request, viewer)) })),
    );
    expect([key, answers.filter(({ status }) => status >= 500)]).toEqual([key, []]);
    if (!answers.some(({ status }) => status === 200)) unanswered.push(key);
    for (const { viewer, text } of answers) for (const what of canariesIn(text)) seen.get(what)?.add(viewer);
  }
  config.botCheck = { kind: 'off' };
  // What answers nobody was not looked at.
  expect(unanswered).toEqual(['GET /api/dev/status', 'GET /api/dev/outbox', 'GET /api/nothing-here']);
  expect(namesByCanary(seen)).toEqual(
    namesByCanary(new Map(planted.canaries.map(({ what, seenBy }) => [what, new Set(seenBy)]))),
  );
});

it('tells a stream that something has changed and nothing else', async () => {
  const names = ['stranger', 'team', 'owner', 'admin'] as const;
  const readers = await Promise.all(names.map((name) => readLive(event.server.url, planted.tokens[name])));
  const [stranger, , owner] = readers;
  const { portfolioId, call: send } = planted.owner;
  await send('POST /api/adx/place-order', { portfolioId, optionSymbol: 'SAP', side: 'BUY', qty: 1 });
  await event.admin.call('POST /api/admin/ops/news-shock', { tickers: ['SAP'], factor: 1.01, headline: 'x' });
  await owner?.until('portfolio');
  await Promise.all(readers.map((reader) => reader.until('prices')));
  expect(stranger?.heard).not.toContain('portfolio');
  for (const reader of readers) {
    expect(canariesIn(reader.received())).toEqual([]);
    reader.leave();
  }
});

it('writes nothing of it into the log, also when mail or a table is gone', async () => {
  const { server } = event;
  const { database } = server.context;
  const message = { name: 'Canary Cole', email: 'cole-canary@elsewhere.example', message: 'canary words 2d91 to you' };
  const order = { portfolioId: planted.owner.portfolioId, optionSymbol: 'SAP', side: 'BUY', qty: 1 };
  const noted = { ...order, tradeNote: 'why waiting c04f' };
  const reset = { email: planted.owner.email, language: 'en' };
  await smtp.close();
  expect((await call(server, 'POST /api/auth/reset', { body: reset })).body.error).toBe('MAIL_UNAVAILABLE');
  await call(server, 'POST /api/auth/sign-in', { body: { email: planted.owner.email, password: 'wrong 52c8' } });
  // The database says which statement failed, with all that it was given.
  for (const [table, key, options] of [
    ['contact_messages', 'POST /api/contact', { body: { ...message, language: 'en' } }],
    ['hti_questions', 'GET /api/hti/questions', { token: planted.owner.token }],
    ['user_profiles', 'GET /api/auth/session', { token: planted.owner.token }],
    ['adx_orders', 'POST /api/adx/place-order', { token: planted.owner.token, body: noted }],
    ['users', 'POST /api/auth/sign-in', { body: { email: planted.owner.email, password: 'wrong 52c8' } }],
  ] as const) {
    await database.execute(sql.raw(`alter table ${table} rename to gone`));
    const answer = await call(server, key, options);
    expect([key, answer.body.error]).toEqual([key, 'INTERNAL']);
    expect(canariesIn(JSON.stringify(answer.body))).toEqual([]);
    await database.execute(sql.raw(`alter table gone rename to ${table}`));
  }
  const logged = server.logged();
  expect(logged).toContain('request failed');
  expect(logged).toContain('no mail can be sent');
  expect(canariesIn(logged)).toEqual([]);
  expect(logged).not.toContain('wrong 52c8');
});

async function bytesOf({ request, body }: Read, viewer: ViewerName): Promise<{ status: number; text: string }> {
  const [method = 'GET', path = ''] = request.split(' ');
  const token = planted.tokens[viewer];
  const response = await fetch(event.server.url + path, {
    method,
    headers: {
      'Accept-Encoding': 'identity',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: `${JSON.stringify([...response.headers])}\n${await response.text()}` };
}

/** The canaries in a text: as they are, in an address, or packed. */
function canariesIn(text: string): string[] {
  const low = text.toLowerCase();
  return planted.canaries
    .filter(
      ({ text: canary }) =>
        [canary, encodeURIComponent(canary)].some((form) => low.includes(form.toLowerCase())) ||
        text.includes(Buffer.from(canary).toString('base64').replaceAll('=', '')),
    )
    .map(({ what }) => what);
}

function namesByCanary(seen: ReadonlyMap<string, ReadonlySet<ViewerName>>): Record<string, string> {
  return Object.fromEntries(
    [...seen].map(([what, viewers]) => [what, VIEWERS.filter((name) => viewers.has(name)).join(', ') || 'nobody']),
  );
}
