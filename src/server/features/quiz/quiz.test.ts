import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { Refusal } from '#server/refusal.ts';
import { call, createAccount, signedIn } from '#server/testing/accounts.ts';
import { askQuestion, joinQuietly, submit } from '#server/testing/quiz.ts';
import { startGame, type TestPlayer } from '#server/testing/trading.ts';
import { answeredAfter, countDeadlocks } from '#server/testing/waiting.ts';
import { authenticate } from '../accounts/authenticate.ts';
import { userProfiles } from '../accounts/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { submitAnswer } from './submit-answer.ts';
import { questions, submissions } from './tables.ts';

async function read(player: Pick<TestPlayer, 'call'>) {
  return (await player.call('GET /api/hti/questions')).body.data;
}

it('judges an answer, keeps it, and counts its points', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  const right = await askQuestion(game, { points: 20 });
  const wrong = await askQuestion(game, { kind: 'number', correct: { value: 2 }, points: 15 });
  const chosen = await askQuestion(game, {
    kind: 'mcq',
    choices: { question: 'Which?', options: ['a', 'b'].map((label, index) => ({ index, label })) },
    correct: { index: 1 },
  });
  expect((await submit(ada, right, ' theta ')).body).toEqual({ ok: true, data: { is_correct: true, points: 20 } });
  expect((await submit(ada, wrong, 3)).body.data).toEqual({ is_correct: false, points: 0 });
  expect((await submit(ada, chosen, 1)).body.data).toEqual({ is_correct: true, points: 10 });
  const { questions: shown, stats } = await read(ada);
  expect(stats).toEqual({ total_points: 30, lifetime_points: 30, answered: 3 });
  expect(shown).toMatchObject([
    {
      id: right,
      status: 'answered',
      difficulty: 'hard',
      submission: { answer: 'theta', is_correct: true, points: 20 },
    },
    { id: wrong, status: 'answered', difficulty: 'medium', submission: { answer: '3', is_correct: false, points: 0 } },
    {
      id: chosen,
      options: [
        { index: 0, label: 'a' },
        { index: 1, label: 'b' },
      ],
      submission: { answer: 'b' },
    },
  ]);
  expect((await submit(ada, wrong, 2)).body).toMatchObject({
    error: 'QUESTION_ANSWERED',
    message: "You've already answered this question",
  });
});

it('stores one of a hundred submissions at once and counts its points once', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  const question = await askQuestion(game);
  // Half of them as if other servers had taken them: what a server does in turn by itself must not be what holds.
  const { context } = game.server;
  const viewer = await authenticate(context, ada.token);
  if (viewer.kind !== 'account') throw new Error('not signed in');
  const elsewhere = (answer: string) =>
    submitAnswer(context, viewer, { questionId: question, answer }, { reference: randomUUID(), body: {} }).then(
      () => ({ body: { ok: true, error: undefined } }),
      (error: unknown) => ({ body: { ok: false, error: error instanceof Refusal ? error.code : String(error) } }),
    );
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const answer = index % 4 < 2 ? 'theta' : `wrong ${index}`;
      return index % 2 === 0 ? submit(ada, question, answer) : elsewhere(answer);
    }),
  );
  expect(answers.filter(({ body }) => body.ok === true)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'QUESTION_ANSWERED')).toHaveLength(99);
  const { database } = game.server.context;
  const stored = await database.select().from(submissions);
  expect(stored).toHaveLength(1);
  const [profile] = await database.select().from(userProfiles).where(eq(userProfiles.userId, ada.userId));
  expect(profile?.htiScore).toBe(stored[0]?.points);
});

it('repeats the first answer to a known request, and refuses another under its reference', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  const questionId = await askQuestion(game);
  const headers = { 'X-Correlation-Id': randomUUID() };
  const send = (answer: string) => ada.call('POST /functions/v1/hti_submit_answer', { questionId, answer }, headers);
  expect((await send('theta')).body).toEqual((await send('theta')).body);
  expect((await send('gamma')).body.error).toBe('REPEAT_DIFFERS');
});

it('opens at its release and closes at its close, to the millisecond', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  const nowMs = game.server.context.clock.now();
  const at = (offsetMs: number) => new Date(nowMs + offsetMs);
  const cases = [
    [{ releaseAt: at(1) }, 'QUESTION_NOT_RELEASED', 'This question is not available yet.'],
    [{ releaseAt: at(0) }, undefined, undefined],
    [{ releaseAt: at(-9), closeAt: at(1) }, undefined, undefined],
    [{ releaseAt: at(-9), closeAt: at(0) }, 'QUESTION_CLOSED', 'This question is closed.'],
    [{ isActive: false }, 'QUESTION_NOT_FOUND', 'There is no such question.'],
  ] as const;
  for (const [values, error, message] of cases) {
    const { body } = await submit(ada, await askQuestion(game, values), 'theta');
    expect([body.error, body.message]).toEqual([error, message]);
  }
  expect((await submit(ada, 'unknown', 'theta')).body.error).toBe('QUESTION_NOT_FOUND');
  const { questions: shown, upcoming } = await read(ada);
  expect(shown).toHaveLength(3);
  expect(upcoming).toHaveLength(1);
});

it('does not spend the attempt on what is no answer', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  const text = await askQuestion(game);
  const number = await askQuestion(game, { kind: 'number', correct: { value: 1e300 } });
  const choice = await askQuestion(game, {
    kind: 'mcq',
    choices: { question: 'Which?', options: [{ index: 0, label: 'only' }] },
    correct: { index: 0 },
  });
  for (const [question, answer] of [
    [text, '  '],
    [text, 5],
    [number, '1e309'],
    [number, ''],
    [number, 'many'],
    [choice, 1],
    [choice, -1],
    [choice, '0'],
  ] as const)
    expect((await submit(ada, question, answer)).body.error).toBe('INVALID_ANSWER');
  for (const answer of [null, [], {}, undefined, true, 'x'.repeat(5000)])
    expect((await submit(ada, text, answer)).body.error).toBe('INVALID_REQUEST');
  // JSON knows no infinity, but a number in it may be too large for one.
  const raw = await fetch(`${game.server.url}/functions/v1/hti_submit_answer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ada.token}` },
    body: `{"questionId":"${number}","answer":1e309}`,
  });
  expect(raw.status).toBe(400);
  for (const [question, answer] of [
    [text, 'theta'],
    [number, '1e300'],
    [choice, 0],
  ] as const)
    expect((await submit(ada, question, answer)).body.data.is_correct).toBe(true);
});

it('lets nothing of an unreleased question out but its teaser, and no right answer before the close', async () => {
  const game = await startGame();
  const nowMs = game.server.context.clock.now();
  const canary = {
    kind: 'mcq' as const,
    choices: {
      question: 'canary-text',
      options: [
        { index: 0, label: 'canary-option' },
        { index: 1, label: 'x' },
      ],
    },
    correct: { index: 0 },
    explanation: 'canary-explanation',
    title: 'Teaser',
    tags: ['technical'],
  };
  const id = await askQuestion(game, { ...canary, releaseAt: new Date(nowMs + 3_600_000) });
  const open = await askQuestion(game, { correct: { value: 'canary-answer' }, explanation: 'canary-explanation' });
  const answers: unknown[] = [];
  const visit = async (player: Pick<TestPlayer, 'call'>) => {
    for (const key of [
      'GET /api/hti/questions',
      'GET /api/leaderboards/hti',
      'GET /api/badges',
      'GET /api/account/data',
      'GET /health',
    ])
      answers.push((await player.call(key)).body);
    answers.push((await submit(player, id, 0)).body, (await submit(player, open, {})).body);
    answers.push((await submit(player, open, 'wrong')).body, (await submit(player, open, 'again')).body);
    return JSON.stringify(answers);
  };
  const ada = await joinQuietly(game, 'ada');
  expect(await visit(ada)).not.toContain('canary');
  expect(await visit({ call: (key, body) => call(game.server, key, { body }) })).not.toContain('canary');
  expect(JSON.stringify(answers)).not.toContain(id);
  expect((await read(ada)).upcoming).toEqual([
    { title: 'Teaser', tags: ['technical'], points: 10, release_at: new Date(nowMs + 3_600_000).toISOString() },
  ]);
  const { database } = game.server.context;
  await database
    .update(questions)
    .set({ closeAt: new Date(nowMs + 1) })
    .where(eq(questions.id, open));
  expect(await visit(ada)).not.toContain('canary');
  expect(game.server.logged()).not.toContain('canary');
  await database
    .update(questions)
    .set({ releaseAt: new Date(nowMs - 1), closeAt: new Date(nowMs) })
    .where(eq(questions.id, open));
  expect((await read(ada)).questions[0].solution).toEqual({
    correct: 'canary-answer',
    explanation: 'canary-explanation',
  });
});

it('is for members only, in a season that runs, and not for a mailbox that has left it', async () => {
  const game = await startGame();
  const { context } = game.server;
  const question = await askQuestion(game);
  const team = await signedIn(context, (await createAccount(context, { isEvent: true })).email);
  const body = { questionId: question, answer: 'theta' };
  const key = 'POST /functions/v1/hti_submit_answer';
  expect((await call(game.server, key, { token: team, body })).body.error).toBe('FORBIDDEN');
  expect((await call(game.server, 'GET /api/hti/questions', { token: team })).body.error).toBe('FORBIDDEN');
  expect((await call(game.server, key, { body })).body.error).toBe('UNAUTHORIZED');
  const { email } = await createAccount(context, {}, 'eve');
  const token = await signedIn(context, email);
  expect((await call(game.server, key, { token, body })).body.ok).toBe(true);
  await call(game.server, 'DELETE /api/account', { token, body: { confirmation: 'DELETE' } });
  await createAccount(context, {}, 'eve');
  const back = await signedIn(context, email);
  expect((await call(game.server, key, { token: back, body })).body.error).toBe('ALREADY_PLAYED');
  const ada = await joinQuietly(game, 'ada');
  await context.database.update(seasons).set({ status: 'settling' });
  expect((await submit(ada, question, 'theta')).body.error).toBe('SEASON_FROZEN');
});

it('waits for whoever judges the question again, who never waits for the player', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const ada = await joinQuietly(game, 'ada');
  const id = await askQuestion(game);
  const answer = await answeredAfter(
    database,
    () => submit(ada, id, 'theta'),
    async (open) => {
      await open.select().from(questions).where(eq(questions.id, id)).for('update');
      return () => open.update(userProfiles).set({ htiScore: 7 }).where(eq(userProfiles.userId, ada.userId));
    },
  );
  expect(answer.body.data).toMatchObject({ is_correct: true });
  const [profile] = await database.select().from(userProfiles).where(eq(userProfiles.userId, ada.userId));
  expect(profile?.htiScore).toBe(17);
  expect(await countDeadlocks(database)).toBe(0);
});
