import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';

/** A room of screens asks at the same moment; they share one answer for so long, unless something happens. */
const SHARED_FOR_MS = 500;
const MAX_KEPT = 100;

interface Shared {
  untilMs: number;
  /** How much this server had heard of live events by then, from itself and from others. */
  heard: number;
  answer: Promise<unknown>;
}

const kept = new WeakMap<Database, Map<string, Map<string, Shared>>>();

/** An answer about a run that is the same for everyone who may ask for it. */
export function shareAnswer<T>(context: Context, marketId: string, name: string, make: () => Promise<T>): Promise<T> {
  const runs = kept.get(context.database) ?? new Map<string, Map<string, Shared>>();
  kept.set(context.database, runs);
  const answers = runs.get(marketId) ?? new Map<string, Shared>();
  const last = answers.get(name);
  const [nowMs, heard] = [performance.now(), context.live.heard('live-event')];
  // One name is one kind of answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (last && nowMs < last.untilMs && last.heard === heard) return last.answer as Promise<T>;
  const answer = make();
  if (!runs.has(marketId) && runs.size >= MAX_KEPT) runs.clear();
  runs.set(marketId, answers.set(name, { untilMs: nowMs + SHARED_FOR_MS, heard, answer }));
  // Whoever waits for it sees the error; the next one asks again.
  answer.catch(() => answers.delete(name));
  return answer;
}

/** Call it after the commit of whatever a room must see at once: what was shared is forgotten, and every screen is told to ask again. */
export function tellRoom(context: Context, ...marketIds: string[]): void {
  for (const marketId of marketIds) kept.get(context.database)?.delete(marketId);
  publish(context, 'live-event');
}
