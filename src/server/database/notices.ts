import { Client, type Pool } from 'pg';

/** Short texts from one server to all servers on the same database, the sender included. */
export interface Notices {
  send(text: string): Promise<void>;
  /** Hears every text until stopped; `missed` is called when some may have been lost on the way. */
  listen(hear: (text: string) => void, missed: () => void): Promise<() => Promise<void>>;
}

const CHANNEL = 'convexity_live';
const CHECK_EVERY_MS = 30_000;
/** Back soon after the database is. */
const LONGEST_WAIT_MS = 2_000;

/** PostgreSQL's own notifications. Sending is a statement of its own: inside a transaction it would queue all commits behind one lock. */
export function postgresNotices(url: string, pool: Pool): Notices {
  return {
    send: async (text) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
    },
    listen: (hear, missed) => keepListening(url, hear, missed),
  };
}

/** The embedded database has one server only. */
export function localNotices(): Notices {
  const hearers = new Set<(text: string) => void>();
  return {
    send: (text) => {
      for (const hear of hearers) hear(text);
      return Promise.resolve();
    },
    listen: (hear) => {
      hearers.add(hear);
      return Promise.resolve(() => {
        hearers.delete(hear);
        return Promise.resolve();
      });
    },
  };
}

/** A connection for listening alone, made anew whenever it breaks. */
async function keepListening(
  url: string,
  hear: (text: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let waitMs = 250;

  const connect = async (isFirst: boolean): Promise<void> => {
    const next = new Client({
      connectionString: url,
      application_name: 'convexity-live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    // What breaks ends too, and the end is what is acted upon.
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    next.once('end', () => next === client && again());
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      waitMs = 250;
      if (!isFirst) missed();
    } catch {
      drop(next);
    }
  };
  /** A connection that failed may or may not tell of its end; either way the next one is under way once. */
  const drop = (broken: Client) => {
    broken.end().catch(() => undefined);
    again();
  };
  const again = () => {
    if (isStopped || retry !== undefined) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect(false);
    }, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
  // A connection that died without a word is noticed by asking.
  const check = setInterval(() => {
    const asked = client;
    if (retry === undefined) asked?.query('select 1').catch(() => asked === client && drop(asked));
  }, CHECK_EVERY_MS);
  check.unref();

  await connect(true);
  return async () => {
    isStopped = true;
    clearInterval(check);
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
