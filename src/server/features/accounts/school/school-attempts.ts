import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { Refusal } from '#server/refusal.ts';
import { schoolSignIns } from '../tables.ts';
import { schoolSignInOf } from './school-provider.ts';

/** Time to find the password of the school and the phone for its second factor; and to think of a name. */
const BEGUN_MS = 15 * 60_000;
const ARRIVED_MS = 30 * 60_000;

type Holding = Pick<Context, 'config' | 'database'>;

/** Whom the school has named, and who has no account yet. */
export interface Arrival {
  subject: string;
  mailbox: string;
}

/** Begins an attempt. Only the browser that began it has what is given here, so nobody else can end it, nor it anybody else's. */
export async function beginAttempt({ config, database }: Holding): Promise<string> {
  const attempt = newToken();
  await database
    .insert(schoolSignIns)
    .values({ tokenHash: hashOf(config, 'begun', attempt), expiresAt: new Date(machineNow() + BEGUN_MS) });
  return attempt;
}

/** Of parallel uses one succeeds. */
export async function consumeAttempt({ config, database }: Holding, attempt: string): Promise<void> {
  await consume(database, hashOf(config, 'begun', attempt));
}

/** What goes to the provider and comes back, made from the attempt by the server's secret: nothing of it need be stored. */
export function secretsOf({ secret }: Context['config'], attempt: string) {
  return {
    state: keyedHash(secret, `school state ${attempt}`),
    nonce: keyedHash(secret, `school nonce ${attempt}`),
    verifier: keyedHash(secret, `school verifier ${attempt}`),
  };
}

export async function keepArrival({ config, database }: Holding, arrival: Arrival): Promise<string> {
  const ticket = newToken();
  const expiresAt = new Date(machineNow() + ARRIVED_MS);
  await database.insert(schoolSignIns).values({ tokenHash: hashOf(config, 'arrived', ticket), expiresAt, ...arrival });
  return ticket;
}

/** Uses a ticket up and forgets every other one of that mailbox. */
export async function consumeArrival({ config, database }: Holding, ticket: string): Promise<Arrival> {
  const { subject, mailbox } = await consume(database, hashOf(config, 'arrived', ticket));
  if (subject === null || mailbox === null) throw new Refusal('SCHOOL_SIGN_IN_INVALID');
  await database.delete(schoolSignIns).where(eq(schoolSignIns.mailbox, mailbox));
  return { subject, mailbox };
}

async function consume(database: Database, tokenHash: string) {
  const [row] = await database
    .delete(schoolSignIns)
    .where(and(eq(schoolSignIns.tokenHash, tokenHash), gt(schoolSignIns.expiresAt, new Date(machineNow()))))
    .returning();
  if (!row) throw new Refusal('SCHOOL_SIGN_IN_INVALID');
  return row;
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Bound to its step and to the provider: what one has named is no good once another is configured. */
function hashOf(config: Context['config'], step: 'begun' | 'arrived', token: string): string {
  return createHash('sha256')
    .update([step, schoolSignInOf(config).issuer, token].join(' '))
    .digest('base64url');
}
