import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { credentials } from './tables.ts';

/** The stored hash of a user's password, if they have set one: only then is the account in use. */
export async function passwordHash(database: Database, userId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  return row?.password ?? undefined;
}

export async function hasPassword(database: Database, userId: string): Promise<boolean> {
  return (await passwordHash(database, userId)) !== undefined;
}
