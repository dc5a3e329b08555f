import { eq } from 'drizzle-orm';
import { isReserved, usernameKey } from '#rules/accounts/username.ts';
import type { Language } from '#rules/site/languages.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate, transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { readProfile, type Profile } from './profiles.ts';
import { userProfiles } from './tables.ts';

/** Changes what a user may change of their own profile, and nothing else. */
export async function updateProfile(
  database: Database,
  userId: string,
  change: { language?: Language | undefined; username?: string | undefined },
): Promise<Profile> {
  const own = change.username === undefined ? undefined : await readProfile(database, userId);
  if (own?.is_event === true) throw new Refusal('TEAM_ACCOUNT_FIXED');
  const values = {
    ...(change.language !== undefined && { language: change.language }),
    ...(change.username !== undefined && chosenName(change.username, own)),
  };
  if (Object.keys(values).length > 0) {
    // Alone, but tried again: the account may be going, and meet it halfway.
    await refuseTakenName(
      transaction(database, (open) => open.update(userProfiles).set(values).where(eq(userProfiles.userId, userId))),
    );
  }
  return readProfile(database, userId);
}

/** How a name that somebody has chosen is kept. Nobody loses one that was free when they chose it. */
export function chosenName(username: string, own?: Profile) {
  const isOwn = own?.username_chosen === true && own.username === username;
  if (!isOwn && isReserved(username)) throw new Refusal('USERNAME_TAKEN');
  return { username, usernameKey: usernameKey(username), usernameChosen: true };
}

/** The unique index decides who was first; its objection becomes the refusal that the form shows. */
export async function refuseTakenName<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('USERNAME_TAKEN');
    throw error;
  }
}
