import { DAY_MS, HOUR_MS } from '#rules/durations.ts';

/** After downtime or a jump of the clock: run every missed instant in order, or only the latest. */
export type Missed = 'every' | 'latest';

/** Bounds the search for missed instants: more than a year of an hourly job. */
const MAX_MISSED = 10_000;
/** Where the latest instant is looked for first. After a long time off, all those of a job that is due every minute would be too many. */
const RECENT_MS = [HOUR_MS, DAY_MS, 14 * DAY_MS];

/** The instants at which a job was due after the last one it was run for. */
export function missedInstants(
  job: { nextDueMs(afterMs: number): number; missed: Missed },
  lastMs: number,
  nowMs: number,
): number[] {
  if (job.missed === 'every') return instantsAfter(job, lastMs, nowMs);
  for (const recentMs of RECENT_MS) {
    const latest = instantsAfter(job, Math.max(lastMs, nowMs - recentMs), nowMs).at(-1);
    if (latest !== undefined) return [latest];
  }
  return instantsAfter(job, lastMs, nowMs).slice(-1);
}

function instantsAfter(job: { nextDueMs(afterMs: number): number }, afterMs: number, nowMs: number): number[] {
  const instants: number[] = [];
  for (let dueMs = job.nextDueMs(afterMs); dueMs <= nowMs && instants.length < MAX_MISSED; dueMs = job.nextDueMs(dueMs))
    instants.push(dueMs);
  return instants;
}
