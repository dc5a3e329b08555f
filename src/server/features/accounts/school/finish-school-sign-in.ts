import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { pseudonymOf } from '#server/audit.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { isInUse } from '../credentials.ts';
import { newDevice } from '../known-devices.ts';
import { readProfile } from '../profiles.ts';
import { schoolMailbox } from '../school-address.ts';
import { beginSession } from '../sessions.ts';
import type { OpenedSession } from '../sign-in.ts';
import { users } from '../tables.ts';
import { consumeAttempt, keepArrival, secretsOf } from './school-attempts.ts';
import { linkPerson, userOfPerson, type SchoolPerson } from './school-links.ts';
import { findProvider, refusalFor, returnAddress, schoolSignInOf } from './school-provider.ts';

interface Return {
  attempt: string;
  code: string;
  state: string;
  iss?: string | undefined;
}

type Finished = { kind: 'signed-in'; session: OpenedSession } | { kind: 'new'; ticket: string; email: string };

/** Ends a sign-in with the school: in the account of the mailbox that it has confirmed, or with a ticket to make one. */
export async function finishSchoolSignIn(context: Context, back: Return): Promise<Finished> {
  const { issuer } = schoolSignInOf(context.config);
  const { state } = secretsOf(context.config, back.attempt);
  // Another browser's return, or an old one of this browser: its attempt stays good.
  if (!isSame(state, back.state)) throw new Refusal('SCHOOL_SIGN_IN_INVALID');
  await consumeAttempt(context, back.attempt);
  const { subject, email, isVerified } = await askWho(context, back);
  if (email === undefined || !isVerified) throw new Refusal('SCHOOL_ADDRESS_UNVERIFIED');
  const mailbox = schoolMailbox(context.config, email);
  const userId = await transaction(context.database, (database) =>
    findAccount(context, database, mailbox, { issuer, subject }),
  );
  if (userId !== undefined) return { kind: 'signed-in', session: await openBySchool(context, userId, mailbox) };
  if (!context.config.signUpEnabled) throw new Refusal('SIGN_UP_DISABLED');
  return { kind: 'new', ticket: await keepArrival(context, { subject, mailbox }), email: mailbox };
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Trades the code for the word of the provider: issuer, audience, signature, time, nonce and state are the library's to check. */
async function askWho(context: Context, { attempt, code, iss }: Return) {
  const { state, nonce, verifier } = secretsOf(context.config, attempt);
  const provider = await findProvider(context);
  const address = new URL(returnAddress(context.config));
  for (const [name, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) address.searchParams.set(name, value);
  try {
    const tokens = await authorizationCodeGrant(provider, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('there is no ID token');
    // Many providers tell the address only to who asks with the access token. Address and confirmation always come from one place.
    const asksOn = claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
    const told = asksOn ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
    const email = typeof told['email'] === 'string' ? told['email'] : undefined;
    return { subject: claims.sub, email, isVerified: told['email_verified'] === true };
  } catch (error) {
    throw refusalFor(context, error);
  }
}

/**
 * The account of the mailbox, linked with the person; nothing where there is none in use. One whose address was never confirmed is none: whoever began it
 * need not be who comes now.
 */
async function findAccount(
  context: Context,
  database: Database,
  mailbox: string,
  person: SchoolPerson,
): Promise<string | undefined> {
  const [user] = await database.select().from(users).where(eq(users.email, mailbox)).for('update');
  const linked = await userOfPerson(database, person);
  if (linked !== undefined && linked !== user?.id) throw new Refusal('SCHOOL_IDENTITY_DIFFERS');
  if (!user?.emailVerified || !(await isInUse(database, user.id))) return undefined;
  // A team is no person, whatever its address is.
  if ((await readProfile(database, user.id)).is_event) throw new Refusal('TEAM_ACCOUNT_FIXED');
  await linkPerson(database, user.id, person);
  await database
    .update(users)
    .set({ lastSignInAt: new Date(machineNow()) })
    .where(eq(users.id, user.id));
  if (linked === undefined) context.log.info({ user: pseudonymOf(context, user.id) }, 'linked with the school');
  return user.id;
}

export async function openBySchool(context: Context, userId: string, mailbox: string): Promise<OpenedSession> {
  const session = await beginSession(context, userId);
  context.log.info({ user: pseudonymOf(context, userId) }, 'signed in with the school');
  return { ...session, device: newDevice(context.config.secret, mailbox) };
}
