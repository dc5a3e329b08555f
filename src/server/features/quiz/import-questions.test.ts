import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readQuestions, writeQuestions } from '#rules/quiz/question-csv.ts';
import { call } from '#server/testing/accounts.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { joinQuietly } from '#server/testing/quiz.ts';
import { startGame } from '#server/testing/trading.ts';
import { questions } from './tables.ts';

const IMPORT = 'POST /api/admin/hti/import';
const LIST = 'POST /functions/v1/admin_hti_questions';

it('takes two hundred long questions, exports them, and takes them again', async () => {
  const game = await startGame();
  const { server, seasonId } = game;
  const admin = await joinAdmin(server, 'boss');
  const long = (sign: string) => `${sign} `.repeat(1800).trim();
  const written = Array.from({ length: 200 }, (_, place) => ({
    n: place + 1,
    kind: 'mcq',
    title: `Question ${place}`,
    choices: { question: `${long('q')}?`, options: ['=a, "b"', 'c;\td'].map((label, index) => ({ index, label })) },
    correct: { index: place % 2 },
    release_at: '2026-03-01T08:00:00.000Z',
    close_at: '2026-03-08T08:00:00.000Z',
    is_active: place % 3 > 0,
    tags: ['technical'],
    points: place,
    explanation: long('e'),
  }));
  const send = async (list: unknown) => (await admin.call(IMPORT, { season_id: seasonId, questions: list })).body;
  const exported = async () => {
    const { body } = await admin.call(LIST, { action: 'list', data: { season_id: seasonId } });
    return writeQuestions(body.questions);
  };
  expect(await send(written)).toEqual({ ok: true, data: { created: 200 } });
  const file = await exported();
  const { questions: read, problems } = readQuestions(file);
  expect(problems).toEqual([]);
  await server.context.database.delete(questions).where(eq(questions.seasonId, seasonId));
  expect(await send(read.map(({ question }) => question))).toEqual({ ok: true, data: { created: 200 } });
  expect(await exported()).toBe(file);
});

it('has room for that and no more, for admins only, and nowhere else', async () => {
  const game = await startGame();
  const { server } = game;
  const admin = await joinAdmin(server, 'boss');
  const eve = await joinQuietly(game, 'eve');
  const kb = (count: number) => ({ season_id: 'x'.repeat(count * 1024) });
  expect((await admin.call(IMPORT, kb(2000))).body.error).toBe('INVALID_REQUEST');
  // Who may not import is told so before any of it is read.
  expect((await eve.call(IMPORT, kb(100))).body.error).toBe('ADMIN_REQUIRED');
  expect((await call(server, IMPORT, { body: kb(100) })).body.error).toBe('UNAUTHORIZED');
  expect((await admin.call(LIST, kb(64))).body.error).toBe('PAYLOAD_TOO_LARGE');
  expect((await admin.call('PUT /api/admin/hti/import', kb(64))).body.error).toBe('PAYLOAD_TOO_LARGE');
  // Also when it comes in pieces, whose sum no header tells.
  const inPieces = (path: string, count: number, token: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: new ReadableStream({
        start(controller) {
          for (let piece = 0; piece < count; piece += 1) controller.enqueue(new Uint8Array(1024).fill(32));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit).then(async (response) => ((await response.json()) as { error: string }).error);
  expect(await inPieces('/api/admin/hti/import', 2000, admin.token)).toBe('INVALID_JSON');
  expect(await inPieces('/api/admin/hti/import', 2049, admin.token)).toBe('PAYLOAD_TOO_LARGE');
  expect(await inPieces('/functions/v1/admin_hti_questions', 65, admin.token)).toBe('PAYLOAD_TOO_LARGE');
});
