import { lt, sql } from 'drizzle-orm';
import { machineNow } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { rateCounters } from './database/tables.ts';
import { keyedHash } from './keyed-hash.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts one call under the key and refuses it past the limit. Counted in the database, so several servers hold one
 * limit; kept as a keyed hash, since keys name people and the rows outlive their accounts.
 */
export async function takeFromLimit(
  { database, config }: { database: Database; config: Pick<Config, 'secret'> },
  key: string,
  limit: { max: number; windowSec: number },
  nowMs = machineNow(),
): Promise<void> {
  const windowMs = limit.windowSec * 1000;
  const startMs = Math.floor(nowMs / windowMs) * windowMs;
  const [counter] = await database
    .insert(rateCounters)
    .values({
      key: keyedHash(config.secret, key),
      windowStart: new Date(startMs),
      windowEnd: new Date(startMs + windowMs),
      count: ONE,
    })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { count: sql`${rateCounters.count} + 1` },
    })
    .returning({ count: rateCounters.count });
  if (counter && counter.count > limit.max) {
    const waitSec = Math.ceil((startMs + windowMs - nowMs) / 1000);
    throw new Refusal('RATE_LIMITED', { headers: { 'Retry-After': String(waitSec) } });
  }
}

/**
 * The commit of a count alone need not wait for the disk: a crash may forget the last few. Only for the statement that holds it; counting is never part of a
 * transaction.
 */
const ONE = sql`case set_config('synchronous_commit', 'off', true) when 'off' then 1 end`;

export async function forgetOldCounters(database: Database, nowMs = machineNow()): Promise<void> {
  await database.delete(rateCounters).where(lt(rateCounters.windowEnd, new Date(nowMs)));
}
