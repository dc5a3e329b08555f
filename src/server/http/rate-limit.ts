import { and, eq, lt, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { machineNow } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { rateCounters } from '../database/tables.ts';
import { keyedHash } from '../keyed-hash.ts';
import { Refusal } from '../refusal.ts';

/**
 * Counts one call under the key and refuses it past the limit. Counted in the database, so several servers hold one
 * limit; kept as a keyed hash, since keys name people and the rows outlive their accounts.
 */
export async function takeFromLimit(
  { database, config }: Counting,
  key: string,
  limit: Limit,
  nowMs = machineNow(),
): Promise<void> {
  const windowMs = limit.windowSec * 1000;
  const startMs = windowStartMs(limit, nowMs);
  const [counter] = await countOne(database, {
    key: keyedHash(config.secret, key),
    windowStart: new Date(startMs),
    windowEnd: new Date(startMs + windowMs),
  });
  if (counter && counter.count > limit.max) {
    const waitSec = Math.ceil((startMs + windowMs - nowMs) / 1000);
    throw new Refusal('RATE_LIMITED', { headers: { 'Retry-After': String(waitSec) } });
  }
}

/**
 * Counts only work that is refused for the given reasons, such as a wrong password. It is counted before it starts and given back when it ends
 * otherwise: counted after it, tries made at the same time would all still see room.
 */
export async function countRefused<T>(
  context: Counting,
  key: string,
  limit: Limit,
  reasons: readonly ErrorCode[],
  work: () => Promise<T>,
): Promise<T> {
  const nowMs = machineNow();
  try {
    await takeFromLimit(context, key, limit, nowMs);
  } catch (error) {
    // What found no room was never tried: many right tries at once must not shut the door behind them.
    if (error instanceof Refusal) await giveBack(context, key, limit, nowMs);
    throw error;
  }
  let counts = false;
  try {
    return await work();
  } catch (error) {
    counts = error instanceof Refusal && reasons.includes(error.code);
    throw error;
  } finally {
    if (!counts) await giveBack(context, key, limit, nowMs);
  }
}

async function giveBack({ database, config }: Counting, key: string, limit: Limit, nowMs: number): Promise<void> {
  await database
    .update(rateCounters)
    .set({ count: sql`${rateCounters.count} - ${ONE}` })
    .where(
      and(
        eq(rateCounters.key, keyedHash(config.secret, key)),
        eq(rateCounters.windowStart, new Date(windowStartMs(limit, nowMs))),
      ),
    );
}

interface Limit {
  max: number;
  windowSec: number;
}

interface Counting {
  database: Database;
  config: Pick<Config, 'secret'>;
}

function windowStartMs({ windowSec }: Limit, nowMs: number): number {
  return Math.floor(nowMs / (windowSec * 1000)) * windowSec * 1000;
}

/**
 * The commit of a count alone need not wait for the disk: a crash may forget the last few. Only for the statement that holds it; counting is never part of a
 * transaction.
 */
const ONE = sql`case set_config('synchronous_commit', 'off', true) when 'off' then 1 end`;

const countOne = prepared<{ count: number }[], { key: string; windowStart: Date; windowEnd: Date }>(
  'count_call',
  (database) =>
    database
      .insert(rateCounters)
      .values({
        key: sql.placeholder('key'),
        windowStart: sql.placeholder('windowStart'),
        windowEnd: sql.placeholder('windowEnd'),
        count: ONE,
      })
      .onConflictDoUpdate({
        target: [rateCounters.key, rateCounters.windowStart],
        set: { count: sql`${rateCounters.count} + 1` },
      })
      .returning({ count: rateCounters.count }),
);

export async function forgetOldCounters(database: Database, nowMs = machineNow()): Promise<void> {
  await database.delete(rateCounters).where(lt(rateCounters.windowEnd, new Date(nowMs)));
}
