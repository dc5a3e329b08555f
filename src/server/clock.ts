import { sum } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { clockMoves } from './database/tables.ts';

/** The machine's own time, for sign-in, tokens, rate limits and logs. The game never uses it. */
export function machineNow(): number {
  return Date.now();
}

/** Product time in milliseconds since 1970. Every rule of the game takes its time from here, so it can be set in tests. */
export interface Clock {
  now(): number;
}

/** The machine's time plus all moves stored in the database: several servers agree, and a move outlives a restart. */
export interface ProductClock extends Clock {
  offsetMs(): number;
  /** Reads the stored moves again; another server may have added one. */
  refresh(): Promise<void>;
  moveForward(byMs: number): Promise<void>;
}

export async function openClock(database: Database, machine: () => number = machineNow): Promise<ProductClock> {
  let offsetMs = await readOffset(database);
  let latestMs = 0;
  const refresh = async () => {
    offsetMs = Math.max(offsetMs, await readOffset(database));
  };
  return {
    now: () => {
      // The machine's clock may be set back; the game's never is.
      latestMs = Math.max(latestMs, machine() + offsetMs);
      return latestMs;
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
