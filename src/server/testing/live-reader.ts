/** Reads a live stream as the browser does; `heard` are the topics so far. */
export interface LiveReader {
  status: number;
  heard: string[];
  /** Everything that came, as it came. */
  received(): string;
  /** Waits until a topic has been heard this many times. */
  until(topic: string, times?: number): Promise<void>;
  /** Waits for the server to end the stream, which it must do soon. */
  ended: Promise<void>;
  /** The end of the stream, whenever it comes. */
  closed: Promise<void>;
  leave(): void;
}

/** Ends what hangs. */
const TIMEOUT_MS = 120_000;

export async function readLive(url: string, token?: string): Promise<LiveReader> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    signal: leaving.signal,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const heard: string[] = [];
  const waiters = new Set<() => void>();
  let all = '';
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const came = decoder.decode(chunk, { stream: true });
      all += came;
      text += came;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const topic = /^event: (.*)$/m.exec(block)?.[1];
        if (topic !== undefined) heard.push(topic);
      }
      for (const look of waiters) look();
    }
  };
  const closed = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return {
    status: response.status,
    heard,
    received: () => all,
    // The wait begins when someone asks: a stream may well be open for long.
    get ended() {
      return within(closed, 'the stream did not end');
    },
    closed,
    leave: () => leaving.abort(),
    until: (topic, times = 1) =>
      within(
        new Promise<void>((resolve) => {
          const look = () => {
            if (heard.filter((one) => one === topic).length < times) return;
            waiters.delete(look);
            resolve();
          };
          waiters.add(look);
          look();
        }),
        `${topic} was not heard, only ${heard.join(', ')}`,
      ),
  };
}

async function within(work: Promise<void>, problem: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(problem)), TIMEOUT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
