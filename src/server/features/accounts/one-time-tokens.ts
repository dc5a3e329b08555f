import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#rules/durations.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { authOf } from './auth.ts';
import { oneTimeTokens } from './tables.ts';

/** A token is bound to what it was made for: a reset link confirms nothing, a confirmation link resets nothing. */
export type TokenKind = 'confirm' | 'first-password' | 'reset';

const LIFETIME_MS: Record<TokenKind, number> = {
  confirm: DAY_MS,
  'first-password': 30 * 60_000,
  reset: HOUR_MS,
};

/** Makes a token for a mail or the next step; only its hash is stored. */
export async function issueToken(context: Context, kind: TokenKind, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await authOf(context).$context;
  await internalAdapter.createVerificationValue({
    identifier: `${kind}:${token}`,
    value: userId,
    expiresAt: new Date(machineNow() + LIFETIME_MS[kind]),
  });
  return token;
}

/** Uses a token up and tells whose it was. Of parallel uses one succeeds. */
export async function consumeToken(context: Context, kind: TokenKind, token: string): Promise<string> {
  const { internalAdapter } = await authOf(context).$context;
  const consumed = await internalAdapter.consumeVerificationValue(`${kind}:${token}`);
  if (!consumed) throw new Refusal('TOKEN_INVALID');
  return consumed.value;
}

/** Tells whose token it is without using it up, for what must be judged before. */
export async function peekToken(context: Context, kind: TokenKind, token: string): Promise<string> {
  const { internalAdapter } = await authOf(context).$context;
  const found = await internalAdapter.findVerificationValue(`${kind}:${token}`);
  if (!found || found.expiresAt.getTime() <= machineNow()) throw new Refusal('TOKEN_INVALID');
  return found.value;
}

/** After a password was set no older link of that user may set another one. */
export async function revokeTokens(database: Database, userId: string): Promise<void> {
  await database.delete(oneTimeTokens).where(eq(oneTimeTokens.value, userId));
}
