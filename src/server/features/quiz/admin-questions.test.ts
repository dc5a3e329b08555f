import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { joinQuietly, submit } from '#server/testing/quiz.ts';
import { MONDAY, startGame } from '#server/testing/trading.ts';
import { userProfiles } from '../accounts/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { questions } from './tables.ts';

const CALL = 'POST /functions/v1/admin_hti_questions';

async function start() {
  const game = await startGame();
  const admin = await joinAdmin(game.server, 'ada');
  const draft = {
    season_id: game.seasonId,
    kind: 'string',
    choices: { question: 'What decays?' },
    correct: { value: 'theta' },
    release_at: '2026-03-01T08:00:00.000Z',
    tags: ['technical'],
  };
  const ask = async (changes: object = {}) => {
    const { body } = await admin.call(CALL, { action: 'create', data: { ...draft, ...changes } });
    return String(body.questions.at(-1).id);
  };
  const audits = (action: string) =>
    game.server.context.database.select().from(auditLog).where(eq(auditLog.action, action));
  return { ...game, admin, draft, ask, audits };
}

it('creates, lists, changes and deletes questions, and writes each down', async () => {
  const { admin, draft, audits, seasonId } = await start();
  const created = await admin.call(CALL, { action: 'create', data: draft });
  expect(created.body.success).toBe(true);
  expect(created.body.questions).toMatchObject([
    { n: 1, points: 10, is_active: true, title: null, close_at: null, submissions: 0, correct: { value: 'theta' } },
  ]);
  const { id } = created.body.questions[0];
  await admin.call(CALL, { action: 'create', data: { ...draft, n: 7, title: 'Seventh' } });
  const third = await admin.call(CALL, { action: 'create', data: draft });
  expect(third.body.questions.map(({ n }: { n: number }) => n)).toEqual([1, 7, 8]);
  // What is not given stays.
  const changed = await admin.call(CALL, { action: 'update', data: { id, points: 20, is_active: false } });
  expect(changed.body.questions[0]).toMatchObject({ id, points: 20, is_active: false, tags: ['technical'] });
  const gone = await admin.call(CALL, { action: 'delete', data: { id } });
  expect(gone.body.questions.map(({ n }: { n: number }) => n)).toEqual([7, 8]);
  const listed = await admin.call(CALL, { action: 'list', data: { season_id: seasonId } });
  expect(listed.body).toEqual(gone.body);
  expect((await audits('question.update'))[0]).toMatchObject({
    subject: id,
    before: { points: 10, is_active: true },
    after: { points: 20, is_active: false },
  });
  expect(await audits('question.create')).toHaveLength(3);
  expect((await audits('question.delete'))[0]).toMatchObject({ subject: id, before: { points: 20 }, after: null });
});

it('refuses what makes no sense, and what nobody may set', async () => {
  const { admin, draft, ask, seasonId, server } = await start();
  const id = await ask();
  const fields = async (data: object) =>
    (await admin.call(CALL, { action: 'create', data: { ...draft, ...data } })).body.fields;
  expect(await fields({ kind: 'mcq', correct: { index: 0 } })).toEqual({
    'body.data.choices': 'needs-options',
    'body.data.correct': 'not-an-option',
  });
  expect(await fields({ kind: 'number', correct: { value: 'x' } })).toEqual({ 'body.data.correct': 'not-a-number' });
  expect(await fields({ correct: { value: '  ' } })).toEqual({ 'body.data.correct': 'empty-answer' });
  expect(await fields({ close_at: draft.release_at })).toEqual({ 'body.data.close_at': 'closes-before-release' });
  expect(Object.keys(await fields({ choices: { question: ' ' } }))).toEqual(['body.data.choices.question']);
  // Mass assignment: what is not a field of the form is no field at all.
  for (const more of [{ created_at: draft.release_at }, { submissions: 5 }, { seasonId }, { right: 1 }])
    expect((await admin.call(CALL, { action: 'update', data: { id, ...more } })).body.error).toBe('INVALID_REQUEST');
  expect((await admin.call(CALL, { action: 'update', data: { id: 'nobody' } })).body.error).toBe('QUESTION_NOT_FOUND');
  expect((await admin.call(CALL, { action: 'delete', data: {} })).body.fields).toHaveProperty('body.data.id');
  expect((await admin.call(CALL, { action: 'create', data: { ...draft, n: 1 } })).body.error).toBe(
    'QUESTION_NUMBER_TAKEN',
  );
  expect((await admin.call(CALL, { action: 'list', data: { season_id: 'nobody' } })).body.error).toBe(
    'SEASON_NOT_FOUND',
  );
  // A question stays in its season, whatever the call says.
  await admin.call(CALL, { action: 'update', data: { id, season_id: 'elsewhere', title: 'moved?' } });
  const [row] = await server.context.database.select().from(questions);
  expect(row).toMatchObject({ seasonId, title: 'moved?' });
  await server.context.database.update(seasons).set({ status: 'closed' });
  for (const body of [
    { action: 'create', data: draft },
    { action: 'update', data: { id, points: 1 } },
    { action: 'delete', data: { id } },
  ])
    expect((await admin.call(CALL, body)).body.error).toBe('SEASON_CLOSED');
});

it('keeps a question that was answered, with its kind and its options', async () => {
  const game = await start();
  const options = ['a', 'b'].map((label, index) => ({ index, label }));
  const mcq = { kind: 'mcq', choices: { question: 'Which?', options }, correct: { index: 0 } };
  const id = await game.ask(mcq);
  const eve = await joinQuietly(game, 'eve');
  await submit(eve, id, 1);
  const update = (data: object) => game.admin.call(CALL, { action: 'update', data: { id, ...data } });
  expect((await game.admin.call(CALL, { action: 'delete', data: { id } })).body.error).toBe('QUESTION_IN_USE');
  expect((await update({ kind: 'string', correct: { value: 'a' } })).body.error).toBe('QUESTION_KIND_FIXED');
  const third = { question: 'Which?', options: [...options, { index: 2, label: 'c' }] };
  expect((await update({ choices: third })).body.error).toBe('QUESTION_KIND_FIXED');
  // Answers are kept as an index: a label that moved would change what everybody said.
  const labelled = (...labels: string[]) => ({
    question: 'Which?',
    options: labels.map((label, index) => ({ index, label })),
  });
  for (const moved of [labelled('b', 'a'), labelled('B ', 'A'), labelled('b', 'c'), labelled('c', 'a')])
    expect((await update({ choices: moved, correct: { index: 1 } })).body.error).toBe('QUESTION_OPTIONS_FIXED');
  const reworded = { question: 'Which one?', options: [{ index: 0, label: 'A' }, options[1]] };
  expect((await update({ choices: reworded, is_active: false })).body.questions[0]).toMatchObject({
    is_active: false,
    submissions: 1,
    right: 0,
    to_regrade: 0,
  });
});

it('lets options change places until the first answer', async () => {
  const game = await start();
  const options = ['a', 'b'].map((label, index) => ({ index, label }));
  const id = await game.ask({ kind: 'mcq', choices: { question: 'Which?', options }, correct: { index: 0 } });
  const swapped = { question: 'Which?', options: ['b', 'a'].map((label, index) => ({ index, label })) };
  const { body } = await game.admin.call(CALL, { action: 'update', data: { id, choices: swapped } });
  expect(body.questions[0].choices).toEqual(swapped);
});

it('does not open a question again whose solution has been shown', async () => {
  const game = await start();
  const closeAt = '2026-03-02T09:30:00.000Z';
  const id = await game.ask({ close_at: closeAt });
  const update = async (data: object) =>
    (await game.admin.call(CALL, { action: 'update', data: { id, ...data } })).body;
  // Before it closes, its close may move at will.
  expect((await update({ close_at: null })).questions[0].close_at).toBe(null);
  expect((await update({ close_at: closeAt })).questions[0].close_at).toBe(closeAt);
  game.goTo(MONDAY, '10:30');
  for (const later of [
    { close_at: null },
    { close_at: '2026-03-09T09:30:00.000Z' },
    { release_at: '2026-03-08T09:30:00.000Z', close_at: '2026-03-09T09:30:00.000Z' },
  ])
    expect((await update(later)).error).toBe('QUESTION_OVER');
  const corrected = { explanation: 'Because.', close_at: '2026-03-02T09:15:00.000Z' };
  expect((await update(corrected)).questions[0]).toMatchObject(corrected);
});

it('regrades by the key of now: points, scores and boards follow, and a record stays', async () => {
  const game = await start();
  const { admin, audits, server } = game;
  const id = await game.ask({ kind: 'number', correct: { value: 10 }, points: 10 });
  const [ada, bob, cyd] = [await joinQuietly(game, 'a1'), await joinQuietly(game, 'b1'), await joinQuietly(game, 'c1')];
  await submit(ada, id, 10);
  await submit(bob, id, 12);
  // Later than bob's: at the same instant their ids would decide who stands first.
  game.goTo(MONDAY, '10:01');
  await submit(cyd, id, 11);
  const scores = async () =>
    Object.fromEntries(
      (await server.context.database.select().from(userProfiles)).map((row) => [row.userId, row.htiScore]),
    );
  const board = async () =>
    (await bob.call('GET /api/leaderboards/hti')).body.data?.rows.map(
      ({ user_id, points }: { user_id: string; points: number }) => [user_id, points],
    );
  const { body } = await admin.call(CALL, {
    action: 'update',
    data: { id, correct: { value: 12, tolerance: 1 }, points: 15 },
  });
  expect(body.questions[0]).toMatchObject({ submissions: 3, right: 1, to_regrade: 3 });
  const regrade = (isDryRun: boolean) =>
    admin.call('POST /api/admin/hti/regrade', { question_id: id, dry_run: isDryRun });
  const expected = { submissions: 3, now_right: 2, now_wrong: 1, repriced: 0, points_before: 10, points_after: 30 };
  expect((await regrade(true)).body.data).toEqual({ ...expected, applied: false });
  expect(await scores()).toMatchObject({ [ada.userId]: 10, [bob.userId]: 0, [cyd.userId]: 0 });
  expect(await audits('question.regrade')).toEqual([]);
  expect((await regrade(false)).body.data).toEqual({ ...expected, applied: true });
  expect(await scores()).toMatchObject({ [ada.userId]: 0, [bob.userId]: 15, [cyd.userId]: 15 });
  expect(await board()).toEqual([
    [bob.userId, 15],
    [cyd.userId, 15],
    [ada.userId, 0],
  ]);
  expect((await audits('question.regrade'))[0]).toMatchObject({
    subject: id,
    before: { points: 10 },
    after: { correct: { value: 12, tolerance: 1 }, now_right: 2 },
  });
  // Again there is nothing left to do.
  const again = (await regrade(false)).body.data;
  expect(again).toMatchObject({ now_right: 0, now_wrong: 0, repriced: 0, points_before: 30, points_after: 30 });
  await admin.call(CALL, { action: 'update', data: { id, points: 20 } });
  expect((await regrade(false)).body.data).toMatchObject({ repriced: 2, points_after: 40 });
  expect(await scores()).toMatchObject({ [bob.userId]: 20 });
  // No other correction moves a board that fast, so the fingerprint has to see it.
  expect((await board())?.[0]).toEqual([bob.userId, 20]);
});

it('imports all or nothing', async () => {
  const { admin, draft, seasonId, server } = await start();
  const { season_id: _, ...question } = draft;
  const send = (list: object[]) => admin.call('POST /api/admin/hti/import', { season_id: seasonId, questions: list });
  const bad = await send([question, { ...question, kind: 'mcq', correct: { index: 0 } }]);
  expect(bad.body.fields).toHaveProperty(['body.questions.1.choices']);
  expect((await send([question, { ...question, n: 3 }, { ...question, n: 3 }])).body.error).toBe(
    'QUESTION_NUMBER_TAKEN',
  );
  expect(await server.context.database.select().from(questions)).toEqual([]);
  expect((await send([question, { ...question, n: 9 }, question])).body).toEqual({ ok: true, data: { created: 3 } });
  const rows = await server.context.database.select({ n: questions.n }).from(questions);
  expect(rows.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([9, 10, 11]);
  expect((await send(Array.from({ length: 201 }, () => question))).body.error).toBe('INVALID_REQUEST');
});

it('accepts alternatives and tolerances when players answer', async () => {
  const game = await start();
  const text = await game.ask({ correct: { value: 'Vega', alternatives: ['ν'] } });
  const number = await game.ask({ kind: 'number', correct: { value: 1, tolerance: 0.5 } });
  const eve = await joinQuietly(game, 'eve');
  expect((await submit(eve, text, 'ν')).body.data).toEqual({ is_correct: true, points: 10 });
  expect((await submit(eve, number, 1.5)).body.data).toEqual({ is_correct: true, points: 10 });
});
