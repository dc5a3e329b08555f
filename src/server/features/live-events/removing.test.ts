import { expect, it } from 'vitest';
import type { Answer } from '#server/testing/accounts.ts';
import { countDeadlocks } from '#server/testing/waiting.ts';
import { startEvent, type TestEvent, type TestTeam } from '#server/testing/live-event.ts';

const ROUNDS = 4;

/** How calls ended, each way once: done, or refused with its status and reason. */
function endings(answers: readonly Answer[]): string[] {
  return [
    ...new Set(answers.map(({ status, body }) => (status === 200 ? 'done' : `${status} ${String(body.error)}`))),
  ].toSorted();
}

/** Four teams do what they can while the event, or they with it, goes. */
async function whileItGoes(
  event: TestEvent,
  removal: 'delete' | 'cleanup',
  act: (team: TestTeam) => Promise<Answer>[],
) {
  const teams = await event.register('Ann', 'Bob', 'Cem', 'Dan');
  await event.act('POST start');
  const acts = teams.flatMap(act);
  const removed = event.act(`POST ${removal}`, removal === 'delete' ? { name: 'Trading Night' } : { deep: true });
  return { acts: await Promise.all([...acts, ...teams.flatMap(act)]), removed: await removed };
}

const places = (team: TestTeam) => [team.place('BAS', 'BUY', 1), team.place('SAP', 'BUY', 1), placePair(team)];

function placePair({ call, portfolioId }: TestTeam): Promise<Answer> {
  const legs = ['SAP', 'DTE'].map((optionSymbol) => ({ optionSymbol, side: 'BUY', qty: 1 }));
  return call('POST /api/adx/place-package', { portfolioId, legs });
}

it('removes the teams of an event in the middle of what they do, who are told that they are gone', async () => {
  const event = await startEvent();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { acts, removed } = await whileItGoes(event, 'cleanup', places);
    expect(removed.status).toBe(200);
    const told = endings(acts);
    expect(['done', '401 SESSION_EXPIRED', '404 NO_PORTFOLIO']).toEqual(expect.arrayContaining(told));
  }
  expect(await countDeadlocks(event.server.context.database)).toBe(0);
});

it('deletes an event in the middle of what its teams and its organisers do', async () => {
  const event = await startEvent();
  const { acts, removed } = await whileItGoes(event, 'delete', (team) => [
    ...places(team),
    event.act('POST set-override', { scope: 'global', slip_mul: 2, duration_sec: 60 }),
    event.act('POST refresh-marks', { tickers: ['BAS'] }),
    event.act('POST new-credentials', {}),
  ]);
  expect(removed.status).toBe(200);
  const told = endings(acts);
  expect(['done', '401 SESSION_EXPIRED', '404 EVENT_NOT_FOUND', '404 NO_PORTFOLIO', '404 TEAM_NOT_FOUND']).toEqual(
    expect.arrayContaining(told),
  );
  expect(await countDeadlocks(event.server.context.database)).toBe(0);
});

it('never tells an organiser who makes new credentials meanwhile that the own session is over', async () => {
  const event = await startEvent();
  for (let round = 0; round < ROUNDS; round += 1) {
    await event.register('Ann', 'Bob', 'Cem');
    const asked = [0, 1, 2].map(() => event.act('POST new-credentials', {}));
    const removed = event.act('POST cleanup', { deep: true });
    const told = endings(await Promise.all([...asked, event.act('POST new-credentials', {})]));
    expect((await removed).status).toBe(200);
    expect(['done', '404 TEAM_NOT_FOUND']).toEqual(expect.arrayContaining(told));
  }
});
