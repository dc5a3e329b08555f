import type { Language } from '#rules/site/languages.ts';
import { call } from '../api/api.ts';
import { profilePart } from '../session/session-answer.ts';
import { getSession, updateSession } from '../session/session.ts';

/** Puts the language of the page into the profile of who is signed in. */
export async function saveLanguage(language: Language): Promise<void> {
  const token = getSession()?.token;
  if (token === undefined) return;
  const { data } = await call('PATCH /api/account/profile', { body: { language } });
  updateSession(token, profilePart(data));
}
