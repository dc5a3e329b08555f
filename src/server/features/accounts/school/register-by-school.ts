import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '#rules/site/languages.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { revokeTokens } from '../one-time-tokens.ts';
import { endSessions } from '../sessions.ts';
import type { OpenedSession } from '../sign-in.ts';
import { writeUser } from '../sign-up.ts';
import { credentials, users } from '../tables.ts';
import { refuseTakenName } from '../update-profile.ts';
import { openBySchool } from './finish-school-sign-in.ts';
import { consumeArrival } from './school-attempts.ts';
import { linkPerson } from './school-links.ts';
import { schoolSignInOf } from './school-provider.ts';

interface Registration {
  ticket: string;
  username?: string | undefined;
  language: Language;
}

/** Makes the account of whom the school has just named, by the rules of every registration, and signs in. A refused name does not cost the ticket. */
export async function registerBySchool(
  context: Context,
  { ticket, username, language }: Registration,
): Promise<OpenedSession> {
  const { issuer } = schoolSignInOf(context.config);
  if (!context.config.signUpEnabled) throw new Refusal('SIGN_UP_DISABLED');
  const { userId, mailbox } = await refuseTakenName(
    transaction(context.database, async (database) => {
      const arrival = await consumeArrival({ ...context, database }, ticket);
      await forgetUnconfirmed(database, arrival.mailbox);
      const made = await writeUser(database, arrival.mailbox, username, language);
      const confirmedAt = new Date(machineNow());
      await database
        .update(users)
        .set({ emailVerified: true, confirmedAt, lastSignInAt: confirmedAt })
        .where(eq(users.id, made));
      // A mail that is still on its way must not set a password later.
      await revokeTokens(database, made);
      await endSessions(database, made);
      await linkPerson(database, made, { issuer, subject: arrival.subject });
      return { userId: made, mailbox: arrival.mailbox };
    }),
  );
  return openBySchool(context, userId, mailbox);
}

/** Whoever registered the address before its owner came keeps no way in: neither a password nor anything else. */
async function forgetUnconfirmed(database: Database, mailbox: string): Promise<void> {
  const unconfirmed = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, mailbox), eq(users.emailVerified, false)));
  await database.delete(credentials).where(inArray(credentials.userId, unconfirmed));
}
