const MOST_AT_ONCE = 500;

interface Asked<K, V> {
  key: K;
  resolve: (answer: V) => void;
  reject: (error: unknown) => void;
}

/**
 * What many ask for at once, read in one go: while a reading is under way whoever comes waits, and the next one is for all of them. So a full room costs little
 * more than one screen, and nobody is given what was read before they asked. The answers stand in the order of the keys.
 */
export function gather<C extends { database: object }, K, V>(
  read: (context: C, keys: readonly K[]) => Promise<readonly V[]>,
) {
  // Inside a transaction the database is another one: it must not wait for those outside, who wait for it.
  const queues = new WeakMap<object, Asked<K, V>[]>();

  const readAll = async (context: C, waiting: Asked<K, V>[]): Promise<void> => {
    while (waiting.length > 0) {
      const asked = waiting.splice(0, MOST_AT_ONCE);
      try {
        const keys = asked.map(({ key }) => key);
        const answers = await read(context, keys);
        if (answers.length !== keys.length) throw new Error(`${answers.length} answers for ${keys.length} keys`);
        for (const [index, answer] of answers.entries()) asked[index]?.resolve(answer);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    queues.delete(context.database);
  };
  return (context: C, key: K): Promise<V> =>
    new Promise((resolve, reject) => {
      const asked = { key, resolve, reject };
      const waiting = queues.get(context.database);
      if (waiting) {
        waiting.push(asked);
        return;
      }
      const opened = [asked];
      queues.set(context.database, opened);
      // After all that has come in by now: the embedded database answers before the next caller would be looked at.
      setImmediate(() => void readAll(context, opened));
    });
}
