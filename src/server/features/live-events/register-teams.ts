import { randomUUID } from 'node:crypto';
import { count, eq, inArray } from 'drizzle-orm';
import { MAX_TEAMS } from '#contract/live-event-shapes.ts';
import { usernameKey } from '#rules/accounts/username.ts';
import { defaultLanguage } from '#rules/site/languages.ts';
import { writeAudit } from '#server/audit.ts';
import { machineNow } from '#server/clock.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { hashGenerated } from '../accounts/password-hashing.ts';
import { once, type RequestIdentity } from '../accounts/repeats.ts';
import { credentials, userProfiles, users } from '../accounts/tables.ts';
import { checkNotOver, lockEvent, readEvent, type LiveEvent } from './find-event.ts';
import { seatTeams } from './open-run.ts';
import { tellRoom } from './shared-answers.ts';
import { liveTeams } from './tables.ts';
import { drawSalt, makeCredentials, type TeamCredentials } from './team-credentials.ts';

export interface NewTeams {
  names: readonly string[];
  startingCash: number;
}

/**
 * Registers teams, all of them or none, once for each reference. What is kept under the reference is the salt of their passwords, from which
 * only this server can make them again; nobody else ever sees them.
 */
export async function registerTeams(
  context: Context,
  viewer: Account,
  eventId: string,
  { names, startingCash }: NewTeams,
  { reference, endpoint, body }: RequestIdentity,
): Promise<TeamCredentials[]> {
  const request = { userId: viewer.userId, reference, content: { endpoint, body } };
  const answer = await once(context.database, request, async () => {
    await readEvent(context.database, eventId);
    refuseTwins(names);
    const salt = await drawFreeSalt(context, names);
    const made = makeCredentials(context.config, salt, names);
    // Before the transaction, which should hold its locks for a moment only.
    const teams: NewTeam[] = [];
    for (const { team_name: name, email, password } of made)
      teams.push({ name, email, passwordHash: await hashGenerated(password) });
    return async (database) => {
      const startingCashCents = Math.round(startingCash * 100);
      const { event, market } = await lockEvent(database, eventId);
      checkNotOver(market);
      await addTeams(context, database, event, teams, startingCashCents);
      await writeAudit(context, database, {
        actorId: viewer.userId,
        action: 'event.register',
        subject: eventId,
        after: { teams: names.length, starting_cash: startingCash },
      });
      return { eventId, salt };
    };
  });
  if (answer.eventId !== eventId) throw new Refusal('REPEAT_DIFFERS');
  tellRoom(context, (await readEvent(context.database, eventId)).marketId);
  return makeCredentials(context.config, answer.salt, names);
}

export interface NewTeam {
  name: string;
  email: string;
  /** None for a team that a script plays: nobody can sign in as it. */
  passwordHash?: string;
}

/** Writes teams with their users and portfolios; the event is locked. */
export async function addTeams(
  context: Context,
  database: Database,
  event: LiveEvent,
  teams: readonly NewTeam[],
  startingCashCents: number,
): Promise<void> {
  await refuseTaken(database, event.id, teams);
  const nowMs = context.clock.now();
  const rows = teams.map((team) => ({ ...team, userId: randomUUID() }));
  const confirmedAt = new Date(machineNow());
  await database
    .insert(users)
    .values(rows.map(({ userId: id, email }) => ({ id, email, name: email, emailVerified: true, confirmedAt })));
  await database.insert(userProfiles).values(
    rows.map(({ userId, name }) => ({
      userId,
      username: name,
      usernameKey: usernameKey(name),
      isEvent: true,
      language: defaultLanguage,
    })),
  );
  const signIns = rows.flatMap(({ userId, passwordHash: password }) =>
    password === undefined ? [] : [{ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password }],
  );
  if (signIns.length > 0) await database.insert(credentials).values(signIns);
  const made = rows.map(({ userId, name, passwordHash }) => ({
    id: randomUUID(),
    eventId: event.id,
    name,
    userId,
    startingCashCents,
    isBot: passwordHash === undefined,
  }));
  await database.insert(liveTeams).values(made);
  await seatTeams(database, event.marketId, made, nowMs);
}

async function refuseTaken(database: Database, eventId: string, teams: readonly NewTeam[]): Promise<void> {
  const [known] = await database.select({ count: count() }).from(liveTeams).where(eq(liveTeams.eventId, eventId));
  if ((known?.count ?? 0) + teams.length > MAX_TEAMS) throw new Refusal('TOO_MANY_TEAMS');
  const names = await database
    .select({ name: liveTeams.name })
    .from(liveTeams)
    .where(eq(liveTeams.eventId, eventId))
    .limit(MAX_TEAMS);
  refuseTwins([...names, ...teams].map(({ name }) => name));
}

/** Two teams of one name could not be told apart on the scoreboard. */
function refuseTwins(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (seen.has(key)) throw new Refusal('TEAM_NAME_TAKEN', { fields: { 'body.team_name': name } });
    seen.add(key);
  }
}

const MAX_DRAWS = 10;

async function drawFreeSalt({ config, database }: Context, names: readonly string[]): Promise<string> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const salt = drawSalt();
    const addresses = makeCredentials(config, salt, names).map(({ email }) => email);
    const taken = await database.select({ id: users.id }).from(users).where(inArray(users.email, addresses)).limit(1);
    if (taken.length === 0 && new Set(addresses).size === addresses.length) return salt;
  }
  throw new Error('No free addresses for the teams');
}
