import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { credentials } from './tables.ts';

/** The stored hash of a user's password, if they have set one. */
export async function passwordHash(database: Database, userId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  return row?.password ?? undefined;
}

/** Whether there is any way to sign in: before, a registration is only begun. */
export async function isInUse(database: Database, userId: string): Promise<boolean> {
  const rows = await database
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .limit(1);
  return rows.length > 0;
}
