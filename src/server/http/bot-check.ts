import { createHash, randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { HOUR_MS } from '#rules/durations.ts';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import { isRecent, machineNow } from '../clock.ts';
import type { BotCheckConfig, Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { usedBotChecks } from '../database/tables.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';

const TIMEOUT_MS = 10_000;
/** One answer of the widget may serve a repeated click of the same caller. */
const REUSE_MS = 5_000;

interface BotCheckContext {
  config: Pick<Config, 'botCheck' | 'secret'>;
  database: Database;
  log: Log;
}

/** Refuses the call unless its token proves that a person is there. When the service cannot be asked, the answer is no. */
export async function checkBot(
  context: BotCheckContext,
  request: { token: string | undefined; action: string; caller: string; address: string },
): Promise<void> {
  const { botCheck, secret } = context.config;
  if (botCheck.kind === 'off') return;
  if (!request.token) throw new Refusal('TURNSTILE_MISSING');
  if (botCheck.kind === 'bypass') {
    if (request.token !== LOCAL_BYPASS_TOKEN) throw new Refusal('TURNSTILE_FAIL');
    return;
  }
  const tokenHash = createHash('sha256').update(request.token).digest('base64url');
  const callerHash = keyedHash(secret, request.caller);
  if (await isRepeat(context, tokenHash, callerHash)) return;
  if (!(await askTurnstile(context, botCheck, { ...request, token: request.token }))) {
    // A click sent twice at once: the other request may just have been accepted with this token.
    if (await isRepeat(context, tokenHash, callerHash)) return;
    throw new Refusal('TURNSTILE_FAIL');
  }
  const kept = await context.database
    .insert(usedBotChecks)
    .values({ tokenHash, callerHash, usedAt: new Date(machineNow()) })
    .onConflictDoNothing()
    .returning({ tokenHash: usedBotChecks.tokenHash });
  if (kept.length === 0 && !(await isRepeat(context, tokenHash, callerHash))) throw new Refusal('TURNSTILE_FAIL');
}

/** True for a token this caller used a moment ago; refuses one that was used by someone else or earlier. */
async function isRepeat(
  { database, config }: BotCheckContext,
  tokenHash: string,
  callerHash: string,
): Promise<boolean> {
  const { botCheck } = config;
  const reuseMs = REUSE_MS * (botCheck.kind === 'turnstile' ? botCheck.patience : 1);
  const [used] = await database.select().from(usedBotChecks).where(eq(usedBotChecks.tokenHash, tokenHash));
  if (!used) return false;
  if (used.callerHash !== callerHash || !isRecent(used.usedAt, reuseMs)) throw new Refusal('TURNSTILE_FAIL');
  return true;
}

const verdictSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

async function askTurnstile(
  { log }: BotCheckContext,
  config: Extract<BotCheckConfig, { kind: 'turnstile' }>,
  { token, action, address }: { token: string; action: string; address: string },
): Promise<boolean> {
  const question = { secret: config.secret, response: token, remoteip: address, idempotency_key: randomUUID() };
  const signal = AbortSignal.timeout(TIMEOUT_MS * config.patience);
  const ask = () =>
    fetch(config.verifyUrl, { method: 'POST', body: new URLSearchParams(question), signal, redirect: 'error' });
  try {
    // A kept connection may end just as it is used. The same question may be asked once more: its key says that it is the same.
    const response = await ask().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return ask();
    });
    const verdict = verdictSchema.parse(await response.json());
    return verdict.success && verdict.action === action && verdict.hostname === config.hostname;
  } catch (error) {
    log.error({ err: error }, 'bot check: the service did not answer');
    throw new Refusal('TURNSTILE_ERROR');
  }
}

export async function forgetUsedBotChecks(database: Database, nowMs = machineNow()): Promise<void> {
  // Turnstile's own tokens are good for five minutes; an hour is safely past that.
  await database.delete(usedBotChecks).where(lt(usedBotChecks.usedAt, new Date(nowMs - HOUR_MS)));
}
