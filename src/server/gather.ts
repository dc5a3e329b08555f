import { writesOf } from './database/writes.ts';

const MOST_AT_ONCE = 500;
/** Answers that are kept of one read. */
const MOST_KEPT = 5_000;

interface Asked<K, V> {
  key: K;
  resolve: (answer: V) => void;
  reject: (error: unknown) => void;
}

/**
 * What many ask for in the same turn of the event loop, read in one go. So a full room costs little more than one screen, and nobody is given what was read
 * before they asked. The answers stand in the order of the keys; who asks for the same is given the same.
 *
 * Inside a transaction, give it a context with the transaction's database: on any other it would wait for a connection that the transaction may hold.
 */
export function gather<C extends { database: object }, K, V>(
  read: (context: C, keys: readonly K[]) => Promise<readonly V[]>,
) {
  const waiting = new WeakMap<object, Map<string, Asked<K, V>[]>>();
  return (context: C, key: K): Promise<V> =>
    new Promise((resolve, reject) => {
      const name = JSON.stringify(key);
      const asked = waiting.get(context.database) ?? new Map<string, Asked<K, V>[]>();
      const same = asked.get(name) ?? [];
      asked.set(name, [...same, { key, resolve, reject }]);
      if (waiting.has(context.database)) return;
      waiting.set(context.database, asked);
      // Not before all requests that have come in by now were looked at: the embedded database would answer each of them first.
      setImmediate(() => {
        waiting.delete(context.database);
        const groups = [...asked.values()];
        for (let from = 0; from < groups.length; from += MOST_AT_ONCE)
          void readTogether(groups.slice(from, from + MOST_AT_ONCE), (keys) => read(context, keys));
      });
    });
}

/**
 * As `gather`; and where all that is written passes through this process, as on the embedded database, what was read is given again while nothing has been
 * written since. Only for what follows from the database alone, without a clock, and is not changed by who is given it.
 */
export function gatherUntilWritten<C extends { database: object }, K, V>(
  read: (context: C, keys: readonly K[]) => Promise<readonly V[]>,
) {
  const find = gather(read);
  const kept = new WeakMap<object, { writes: number; answers: Map<string, Promise<V>> }>();
  return (context: C, key: K): Promise<V> => {
    // Before it is read, so that what is written meanwhile makes it read anew.
    const writes = writesOf(context.database);
    if (writes === undefined) return find(context, key);
    let known = kept.get(context.database);
    if (known?.writes !== writes || known.answers.size >= MOST_KEPT) {
      known = { writes, answers: new Map() };
      kept.set(context.database, known);
    }
    const name = JSON.stringify(key);
    const same = known.answers.get(name);
    if (same) return same;
    const { answers } = known;
    const answer = find(context, key);
    answers.set(name, answer);
    // What failed may not fail the next time.
    answer.catch(() => answers.delete(name));
    return answer;
  };
}

async function readTogether<K, V>(
  groups: readonly Asked<K, V>[][],
  read: (keys: readonly K[]) => Promise<readonly V[]>,
): Promise<void> {
  const keys = groups.flatMap(([first]) => (first ? [first.key] : []));
  try {
    const answers = await read(keys);
    if (answers.length !== keys.length) throw new Error(`${answers.length} answers for ${keys.length} keys`);
    for (const [index, answer] of answers.entries()) groups[index]?.forEach(({ resolve }) => resolve(answer));
  } catch (error) {
    // What is wrong with one is no concern of the others.
    if (groups.length > 1) await Promise.all(groups.map((group) => readTogether([group], read)));
    else groups.flat().forEach(({ reject }) => reject(error));
  }
}
