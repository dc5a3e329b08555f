import { randomUUID } from 'node:crypto';
import { call, createAccount, signedIn } from './accounts.ts';
import { questions } from '../features/quiz/tables.ts';
import type { TestGame, TestPlayer } from './trading.ts';

let asked = 0;

/** A question of the game's season: free text with the answer 'theta', open now, unless told otherwise. */
export async function askQuestion(
  { server: { context }, seasonId }: Pick<TestGame, 'server' | 'seasonId'>,
  values: Partial<typeof questions.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const now = new Date(context.clock.now());
  await context.database.insert(questions).values({
    id,
    seasonId,
    n: ++asked,
    kind: 'string',
    choices: { question: 'What decays?' },
    correct: { value: 'theta' },
    releaseAt: now,
    tags: ['technical'],
    title: 'Decay',
    createdAt: now,
    ...values,
  });
  return id;
}

export function submit(player: Pick<TestPlayer, 'call'>, questionId: string, answer: unknown) {
  return player.call('POST /functions/v1/hti_submit_answer', { questionId, answer });
}

/** An account that has not been to the market, so it has no portfolio yet. */
export async function joinQuietly(
  { server }: Pick<TestGame, 'server'>,
  name: string,
  role: { isAdmin?: boolean; isEvent?: boolean } = {},
): Promise<Pick<TestPlayer, 'userId' | 'email' | 'token' | 'call'>> {
  const { userId, email } = await createAccount(server.context, role, name);
  const token = await signedIn(server.context, email);
  return { userId, email, token, call: (key, body, headers = {}) => call(server, key, { token, body, headers }) };
}
