import { writesOf } from './database/writes.ts';

const MOST_AT_ONCE = 500;
/** The longest that anyone waits for the reading before to end. Under load it is rarely reached; where a disk or a connection hangs, it keeps the others going. */
const LONGEST_WAIT_MS = 10;
/** Answers that are kept of one read. */
const MOST_KEPT = 5_000;

interface Asked<K, V> {
  key: K;
  resolve: (answer: V) => void;
  reject: (error: unknown) => void;
}

/** What is asked for next, of one reading and one database. */
interface Queue<K, V> {
  asked: Map<string, Asked<K, V>[]>;
  /** Whether it has been arranged when the next ones are read. */
  isArranged: boolean;
  /** How many readings are under way. */
  reading: number;
  /** Begins the next reading at once. */
  begin: () => void;
}

/**
 * What many ask for at the same time, read in one go: in the same turn of the event loop, and while the last reading is under way. So a full room costs little
 * more than one screen, and nobody is given what was read before they asked. A reading that takes long is not waited for. The answers stand in the order of the
 * keys; who asks for the same is given the same.
 *
 * Inside a transaction, give it a context with the transaction's database: on any other it would wait for a connection that the transaction may hold.
 */
export function gather<C extends { database: object }, K, V>(
  read: (context: C, keys: readonly K[]) => Promise<readonly V[]>,
  /** Longer for what costs so much that two at once would be too many. */
  longestWaitMs = LONGEST_WAIT_MS,
) {
  const queues = new WeakMap<object, Queue<K, V>>();
  return (context: C, key: K): Promise<V> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(context.database) ?? emptyQueue<K, V>();
      queues.set(context.database, queue);
      const name = JSON.stringify(key);
      const same = queue.asked.get(name);
      if (same) same.push({ key, resolve, reject });
      else queue.asked.set(name, [{ key, resolve, reject }]);
      if (queue.isArranged) return;
      queue.isArranged = true;
      arrange(queue, longestWaitMs, (keys) => read(context, keys));
    });
}

function emptyQueue<K, V>(): Queue<K, V> {
  return { asked: new Map(), isArranged: false, reading: 0, begin: () => {} };
}

function arrange<K, V>(
  queue: Queue<K, V>,
  longestWaitMs: number,
  read: (keys: readonly K[]) => Promise<readonly V[]>,
): void {
  let timer: NodeJS.Timeout | undefined;
  queue.begin = () => {
    clearTimeout(timer);
    queue.begin = () => {};
    // Not before all requests that have come in by now were looked at: the embedded database would answer each of them first.
    setImmediate(() => void readAll(queue, read));
  };
  if (queue.reading === 0) queue.begin();
  else timer = setTimeout(queue.begin, longestWaitMs);
}

async function readAll<K, V>(queue: Queue<K, V>, read: (keys: readonly K[]) => Promise<readonly V[]>): Promise<void> {
  const groups = [...queue.asked.values()];
  queue.asked = new Map();
  queue.isArranged = false;
  queue.reading += 1;
  const parts = Array.from({ length: Math.ceil(groups.length / MOST_AT_ONCE) }, (_, index) =>
    groups.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );
  await Promise.all(parts.map((part) => readTogether(part, read)));
  queue.reading -= 1;
  queue.begin();
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
