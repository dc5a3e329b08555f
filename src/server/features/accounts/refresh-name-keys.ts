import { and, asc, eq, gt } from 'drizzle-orm';
import { usernameKey } from '#rules/accounts/username.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { userProfiles } from './tables.ts';
import { refuseTakenName } from './update-profile.ts';

const AT_A_TIME = 1000;

/**
 * Writes the keys of chosen names anew where the rule for them has changed. Two players whose names are one by the new rule both keep them: nobody loses a name
 * that was free when it was chosen. Run at the start; mostly it finds nothing to do.
 */
export async function refreshNameKeys(database: Database): Promise<void> {
  for (let after = ''; ;) {
    const rows = await database
      .select({ userId: userProfiles.userId, name: userProfiles.username, key: userProfiles.usernameKey })
      .from(userProfiles)
      .where(and(eq(userProfiles.usernameChosen, true), gt(userProfiles.userId, after)))
      .orderBy(asc(userProfiles.userId))
      .limit(AT_A_TIME);
    for (const { userId, name } of rows.filter((row) => row.key !== usernameKey(row.name))) {
      try {
        await refuseTakenName(
          database
            .update(userProfiles)
            .set({ usernameKey: usernameKey(name) })
            .where(and(eq(userProfiles.userId, userId), eq(userProfiles.username, name))),
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    const last = rows.at(-1);
    if (rows.length < AT_A_TIME || last === undefined) return;
    after = last.userId;
  }
}
