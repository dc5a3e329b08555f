import { call } from '#web/lib/api/api.ts';
import type { Session } from '#web/lib/session/parse-session.ts';
import { enter } from '../sign-in/enter.ts';
import { takeAttempt } from './school-attempt.ts';

/** What the school's answer carries back. */
export interface SchoolAnswer {
  code: string;
  state: string;
  iss?: string;
}

export interface NewPerson {
  ticket: string;
  email: string;
}

type Finished = { kind: 'signed-in'; session: Session } | ({ kind: 'new' } & NewPerson) | { kind: 'not-begun-here' };

const underway = new Map<string, Promise<Finished>>();

/** Ends the sign-in with what the school has answered. An answer serves once, so everyone who asks about it shares one call: React may run an effect twice. */
export function finishSchoolSignIn(answer: SchoolAnswer): Promise<Finished> {
  const known = underway.get(answer.code);
  if (known !== undefined) return known;
  const finished = finish(answer);
  underway.set(answer.code, finished);
  return finished;
}

async function finish(answer: SchoolAnswer): Promise<Finished> {
  const attempt = takeAttempt();
  if (attempt === null) return { kind: 'not-begun-here' };
  const { data } = await call('POST /api/auth/school/finish', { body: { attempt, ...answer } });
  if (data.kind === 'new') return data;
  return { kind: 'signed-in', session: await enter(data.session) };
}
