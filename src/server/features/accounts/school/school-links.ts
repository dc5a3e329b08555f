import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { credentials } from '../tables.ts';

/** A person as the school knows them: the subject is for ever theirs, the address need not be. */
export interface SchoolPerson {
  issuer: string;
  subject: string;
}

/**
 * Links a user with the person, or finds them linked. Both must fit: an address that came to another person, and a person who came to
 * another address, are refused, so that nobody walks into an account by changing an address at the school. The user's row is locked by the caller.
 */
export async function linkPerson(database: Database, userId: string, person: SchoolPerson): Promise<void> {
  const linked = await subjectOf(database, userId, person.issuer);
  if (linked === person.subject) return;
  if (linked !== undefined) throw new Refusal('SCHOOL_IDENTITY_DIFFERS');
  const made = await database
    .insert(credentials)
    .values({ id: randomUUID(), userId, accountId: person.subject, providerId: person.issuer })
    .onConflictDoNothing()
    .returning({ id: credentials.id });
  // Somebody else is this person already.
  if (made.length === 0) throw new Refusal('SCHOOL_IDENTITY_DIFFERS');
}

/** Who of ours this person is, if anybody. */
export async function userOfPerson(database: Database, { issuer, subject }: SchoolPerson): Promise<string | undefined> {
  const [row] = await database
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, issuer), eq(credentials.accountId, subject)));
  return row?.userId;
}

/** Whom the school knows this user as, if they have come that way. */
export async function subjectOf(database: Database, userId: string, issuer: string): Promise<string | undefined> {
  const [row] = await database
    .select({ subject: credentials.accountId })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, issuer)));
  return row?.subject;
}
