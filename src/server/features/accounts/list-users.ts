import { asc, count, eq, ilike, inArray, sql } from 'drizzle-orm';
import { publicName } from '#rules/standings/public-name.ts';
import type { Database } from '#server/database/database.ts';
import { userProfiles, users } from './tables.ts';

export interface UserPage {
  page: number;
  perPage: number;
  /** A part of the address. */
  filter: string;
  sort: 'email' | 'confirmed_at' | 'last_sign_in_at' | 'is_admin';
  descending: boolean;
}

/** A page of the accounts, and how many there are that the filter lets through. */
export async function listUsers(database: Database, { page, perPage, filter, sort, descending }: UserPage) {
  const matches = filter === '' ? undefined : ilike(users.email, `%${filter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  // Who never signed in comes last either way.
  const key = descending ? sql`${SORTED[sort]} desc nulls last` : sql`${SORTED[sort]} asc nulls last`;
  const rows = await database
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      confirmedAt: users.confirmedAt,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
      username: userProfiles.username,
      usernameChosen: userProfiles.usernameChosen,
      isAdmin: userProfiles.isAdmin,
      isEvent: userProfiles.isEvent,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(matches)
    // The address at last, so that pages do not overlap.
    .orderBy(key, asc(users.email))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await database.select({ count: count() }).from(users).where(matches);
  return {
    total: all?.count ?? 0,
    users: rows.map(
      ({ id, email, confirmedAt, createdAt, emailVerified, lastSignInAt, isAdmin, isEvent, ...named }) => ({
        id,
        email,
        // A team goes by the name that the organisers gave it.
        name: isEvent ? named.username : publicName({ userId: id, ...named }),
        confirmed_at: emailVerified ? (confirmedAt ?? createdAt).toISOString() : null,
        last_sign_in_at: lastSignInAt?.toISOString() ?? null,
        is_admin: isAdmin,
        is_event: isEvent,
      }),
    ),
  };
}

const SORTED = {
  email: users.email,
  confirmed_at: sql`case when ${users.emailVerified} then coalesce(${users.confirmedAt}, ${users.createdAt}) end`,
  last_sign_in_at: users.lastSignInAt,
  is_admin: userProfiles.isAdmin,
};

/** Addresses in the form of mailboxOf. */
export function findUsersByEmail(database: Database, mailboxes: readonly string[]) {
  return database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...mailboxes]))
    .orderBy(asc(users.email));
}
