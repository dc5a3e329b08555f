import type { Session } from '#web/lib/session/parse-session.ts';
import { rememberDevice } from '#web/lib/session/known-devices.ts';
import { sessionFrom, type SessionAnswer } from '#web/lib/session/session-answer.ts';
import { setSession } from '#web/lib/session/session.ts';
import { speakLanguage } from '#web/lib/language/speak-language.ts';

/** Opens the session that the server answered with, in the language of its profile. */
export async function enter(answer: SessionAnswer): Promise<Session> {
  const session = sessionFrom(answer);
  rememberDevice(answer.device);
  await Promise.all([setSession(session), speakLanguage(session.language)]);
  return session;
}
