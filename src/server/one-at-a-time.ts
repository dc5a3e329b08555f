import { Refusal } from './refusal.ts';

/** Writes of one account that may wait for each other; more is no person. */
const MAX_WAITING = 500;

const lastByKey = new Map<string, { tail: Promise<unknown>; waiting: number }>();

/**
 * Runs the writes of one account one after the other. They would wait for the portfolio's row in the database anyway, each holding a connection:
 * a single player could keep all of them from everyone else.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const last = lastByKey.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
  if (last.waiting >= MAX_WAITING) throw new Refusal('RATE_LIMITED', { headers: { 'Retry-After': '5' } });
  lastByKey.set(key, last);
  last.waiting += 1;
  const mine = last.tail.then(work);
  last.tail = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    last.waiting -= 1;
    if (last.waiting === 0) lastByKey.delete(key);
  }
}
