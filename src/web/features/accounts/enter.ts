import { asLanguage, chooseLanguage, texts } from '#web/lib/i18n.ts';
import type { Session } from '#web/lib/parse-session.ts';
import { sessionFrom, type SessionAnswer } from '#web/lib/session-answer.ts';
import { setSession } from '#web/lib/session.ts';

/** Opens the session that the server answered with, in the language of its profile. */
export async function enter(answer: SessionAnswer): Promise<Session> {
  const session = sessionFrom(answer);
  await Promise.all([setSession(session), speak(session.language)]);
  return session;
}

async function speak(language: Session['language']): Promise<void> {
  if (language === asLanguage(texts.language)) return;
  try {
    await chooseLanguage(language);
  } catch {
    // The texts of that language did not arrive. The page stays in its own, and the person is signed in all the same.
  }
}
