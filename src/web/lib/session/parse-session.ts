import { defaultLanguage, languages, type Language } from '#rules/site/languages.ts';

/** Who is signed in, and with what. The flags only decide what is shown; the server checks again on every call. */
export interface Session {
  token: string;
  expiresAtMs: number;
  userId: string;
  email: string;
  username: string;
  /** Whether the name was chosen; the one made from the address is never shown to others. */
  usernameChosen: boolean;
  isAdmin: boolean;
  isEvent: boolean;
  language: Language;
  needsPasswordReset: boolean;
}

/** Storage can be edited by hand or left by an older version, so nothing in it is believed unchecked. */
export function parseSession(text: string | null): Session | null {
  const value = parseObject(text);
  if (value === null || value['token'] === '') return null;
  const { token, email, userId, username, expiresAtMs, language } = value;
  if (typeof token !== 'string' || typeof email !== 'string') return null;
  return {
    token,
    expiresAtMs: typeof expiresAtMs === 'number' ? expiresAtMs : 0,
    userId: typeof userId === 'string' ? userId : '',
    email,
    username: typeof username === 'string' ? username : '',
    usernameChosen: value['usernameChosen'] === true,
    isAdmin: value['isAdmin'] === true,
    isEvent: value['isEvent'] === true,
    language: languages.find((code) => code === language) ?? defaultLanguage,
    needsPasswordReset: value['needsPasswordReset'] === true,
  };
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
