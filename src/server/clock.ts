import { sql, sum } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { clockMoves, clockReadings } from './database/tables.ts';

/** The machine's own time, for sign-in, tokens, rate limits and logs. The game never uses it. */
export function machineNow(): number {
  return Date.now();
}

/** Whether it was at most so long ago. What seems to lie further ahead was before the machine's clock was set back, and so is long ago. */
export function isRecent(at: Date, withinMs: number): boolean {
  return Math.abs(machineNow() - at.getTime()) <= withinMs;
}

/** Product time in milliseconds since 1970. Every rule of the game takes its time from here, so it can be set in tests. */
interface Clock {
  now(): number;
}

/** The machine's time plus all moves stored in the database: several servers agree, and a move outlives a restart. */
export interface ProductClock extends Clock {
  offsetMs(): number;
  /** Reads the stored moves again; another server may have added one. */
  refresh(): Promise<void>;
  moveForward(byMs: number): Promise<void>;
  /** Writes the reading down, so that a server which starts after the machine's clock was set back does not begin before it. */
  keep(): Promise<void>;
}

/** Longer than two readings that are written down are apart: after a clock was set back, what may have passed since the last one counts as passed. */
const KEPT_EVERY_MS = 2_000;

export async function openClock(database: Database, machine: () => number = machineNow): Promise<ProductClock> {
  let offsetMs = await readOffset(database);
  const keptMs = await readKept(database);
  const isSetBack = machine() + offsetMs < keptMs;
  let latestMs = isSetBack ? keptMs + KEPT_EVERY_MS : 0;
  const refresh = async () => {
    offsetMs = Math.max(offsetMs, await readOffset(database));
  };
  const now = () => {
    // The machine's clock may be set back; the game's never is.
    latestMs = Math.max(latestMs, machine() + offsetMs);
    return latestMs;
  };
  return {
    now,
    keep: async () => {
      await database
        .insert(clockReadings)
        .values({ id: ONLY_ROW, readingMs: unwaited(now()) })
        .onConflictDoUpdate({
          target: clockReadings.id,
          set: { readingMs: sql`greatest(${clockReadings.readingMs}, excluded.reading_ms)` },
        });
    },
    offsetMs: () => offsetMs,
    refresh,
    moveForward: async (byMs) => {
      if (!Number.isSafeInteger(byMs) || byMs <= 0)
        throw new RangeError('The product clock moves forward by whole milliseconds.');
      await database.insert(clockMoves).values({ forwardMs: byMs });
      await refresh();
    },
  };
}

async function readOffset(database: Database): Promise<number> {
  const [row] = await database.select({ total: sum(clockMoves.forwardMs) }).from(clockMoves);
  return Number(row?.total ?? 0);
}

const ONLY_ROW = 1;

/** Its commit need not wait for the disk: a power cut may forget the last second. */
function unwaited(readingMs: number) {
  return sql<number>`case set_config('synchronous_commit', 'off', true) when 'off' then ${readingMs}::bigint end`;
}

async function readKept(database: Database): Promise<number> {
  const [row] = await database.select().from(clockReadings);
  return row?.readingMs ?? 0;
}
