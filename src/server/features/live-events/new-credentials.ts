import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_TEAMS } from '#contract/live-event-shapes.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { hashGenerated } from '../accounts/password-hashing.ts';
import { once, type RequestIdentity } from '../accounts/repeats.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { credentials, users } from '../accounts/tables.ts';
import { lockEvent, readEvent } from './find-event.ts';
import { tellRoom } from './shared-answers.ts';
import { liveTeams } from './tables.ts';
import { drawSalt, makePassword, type TeamCredentials } from './team-credentials.ts';

/**
 * New passwords for teams of an event, for all unless named, at any time and once for each reference. Addresses stay; the old passwords and
 * every open session end with the commit.
 */
export async function makeNewCredentials(
  context: Context,
  viewer: Account,
  eventId: string,
  names: readonly string[] | undefined,
  { reference, endpoint, body }: RequestIdentity,
): Promise<TeamCredentials[]> {
  const request = { userId: viewer.userId, reference, content: { endpoint: `${endpoint} ${eventId}`, body } };
  const answer = await once(context.database, request, async () => {
    const { marketId } = await readEvent(context.database, eventId);
    const teams = await playedTeams(context.database, eventId, names);
    const salt = drawSalt();
    // Before the transaction, which should hold its locks for a moment only.
    const hashes: { userId: string; password: string }[] = [];
    for (const { id, userId } of teams)
      hashes.push({ userId, password: await hashGenerated(makePassword(context.config, salt, id)) });
    return async (database) => {
      await lockEvent(database, eventId);
      if (hashes.length > 0) await replacePasswords(database, hashes);
      await writeAudit(context, database, {
        actorId: viewer.userId,
        action: 'event.credentials',
        subject: eventId,
        after: { teams: teams.length },
      });
      return { salt, marketId, teamIds: teams.map(({ id }) => id) };
    };
  });
  const made = await teamsByIds(context.database, answer.teamIds);
  for (const { userId } of made) context.live.sessionsChanged(userId);
  tellRoom(context, answer.marketId);
  return made.map(({ id, name, email }) => ({
    team_name: name,
    email,
    password: makePassword(context.config, answer.salt, id),
  }));
}

/** Those that people sign in as; a name that is none of them refuses all. */
async function playedTeams(database: Database, eventId: string, names: readonly string[] | undefined) {
  const teams = await database
    .select({ id: liveTeams.id, name: liveTeams.name, userId: liveTeams.userId })
    .from(liveTeams)
    .where(and(eq(liveTeams.eventId, eventId), eq(liveTeams.isBot, false)))
    .limit(MAX_TEAMS);
  if (names === undefined) return teams;
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const found = teams.filter(({ name }) => wanted.has(name.toLowerCase()));
  if (found.length < wanted.size) throw new Refusal('TEAM_NOT_FOUND');
  return found;
}

async function replacePasswords(database: Database, hashes: readonly { userId: string; password: string }[]) {
  const userIds = hashes.map(({ userId }) => userId);
  // First the users' rows, which a sign-in in flight waits for: it then finds another password and ends again.
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('update');
  // Removed while the passwords were made.
  if (found.length < userIds.length) throw new Refusal('TEAM_NOT_FOUND');
  await database
    .insert(credentials)
    .values(
      hashes.map(({ userId, password }) => ({
        id: randomUUID(),
        userId,
        accountId: userId,
        providerId: 'credential',
        password,
      })),
    )
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: sql`excluded.password` },
    });
  await endAllSessions(database, userIds);
}

function teamsByIds(database: Database, ids: readonly string[]) {
  return database
    .select({ id: liveTeams.id, userId: liveTeams.userId, name: liveTeams.name, email: users.email })
    .from(liveTeams)
    .innerJoin(users, eq(users.id, liveTeams.userId))
    .where(inArray(liveTeams.id, [...ids]))
    .orderBy(asc(liveTeams.name));
}
