import * as z from 'zod';
import { liveTopics, movedEvent, type LiveTopic } from '#contract/live-topics.ts';
import { machineNow } from '../clock.ts';
import type { Notices } from '../database/notices.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { inTurns, turns } from './in-turns.ts';

/** Told to those it concerns and to nobody else. */
type PrivateTopic = 'portfolio';
type Audience<T extends LiveTopic> = T extends PrivateTopic
  ? [userIds: readonly string[]]
  : [userIds?: readonly string[]];

/**
 * Tells every reader, or those named, that something has changed. Call it after the commit. It returns at once and never throws: a message that is lost
 * costs a reader the time until the next poll.
 */
export function publish<T extends LiveTopic>({ live }: { live: Live }, topic: T, ...[userIds]: Audience<T>): void {
  live.tell(topic, userIds);
}

export interface Live {
  tell(topic: LiveTopic, userIds?: readonly string[]): void;
  /** Sessions of this user may have ended: what they read is looked at again, on every server. */
  sessionsChanged(userId: string): void;
  /** How often this server has been told of a topic, by itself or another: what was kept at a lower count is out of date. */
  heard(topic: LiveTopic): number;
  /** A stream for this reader. `expiryOf` asks again for the session: until when it is good, or undefined when it is over. */
  open(viewer: { userId: string; expiresAt: Date }, expiryOf: () => Promise<Date | undefined>): Response;
  openStreams(): number;
  /** Sends every reader to another server, and takes no new ones. What is told goes on being heard. */
  endStreams(): void;
  close(): Promise<void>;
}

/** For programs without readers. */
export const silentLive: Live = {
  tell: () => undefined,
  sessionsChanged: () => undefined,
  heard: () => 0,
  open: () => {
    throw new Refusal('UNAVAILABLE');
  },
  openStreams: () => 0,
  endStreams: () => undefined,
  close: () => Promise.resolve(),
};

const limits = {
  /** A browser opens six connections to a host, and its hidden tabs close theirs. */
  perUser: 5,
  total: 2000,
  heartbeatMs: 20_000,
  /** How long a session may have ended without this server being told. */
  recheckMs: 5 * 60_000,
  /** Heartbeats that a reader may leave unread. */
  unread: 3,
};
export type LiveOptions = Partial<
  typeof limits & {
    turns: Partial<typeof turns>;
    /** Answers when what was asked of this server before has been answered. */
    caughtUp: () => Promise<unknown>;
  }
>;
/** Teams play against each other: what one of them knows the others know too. */
const AT_ONCE = 'live-event' satisfies LiveTopic;
const USERS_PER_NOTICE = 150;

const notice = z.object({
  topic: z.enum([...liveTopics, 'session']),
  users: z.array(z.string()).max(USERS_PER_NOTICE).optional(),
});
type Topic = z.output<typeof notice>['topic'];

/** The live streams of this server, and what carries their messages between servers. */
export async function openLive(notices: Notices, log: Log, options: LiveOptions = {}): Promise<Live> {
  const { perUser, total, ...timing } = { ...limits, ...options };
  const readersOf = new Map<string, Set<Reader>>();
  const readers = () => [...readersOf.values()].flatMap((own) => [...own]);
  const heard = new Map<Topic, number>();
  const send = sendInBatches(notices, log);
  const caughtUp = options.caughtUp ?? (() => Promise.resolve());
  const everyone = new Map(
    liveTopics
      .filter((topic) => topic !== AT_ONCE)
      .map((topic) => [
        topic,
        inTurns<Reader>((reader) => reader.tell(topic), caughtUp, { ...turns, ...options.turns }),
      ]),
  );

  const deliver = (text: string): void => {
    const { success, data } = notice.safeParse(parseJson(text));
    // A newer server may know topics that this one does not.
    if (!success) return log.warn({ text: text.slice(0, 100) }, 'live message not understood');
    const { topic, users } = data;
    heard.set(topic, (heard.get(topic) ?? 0) + 1);
    const named = users?.flatMap((user) => [...(readersOf.get(user) ?? [])]);
    if (topic === 'session') for (const reader of named ?? readers()) void reader.check();
    else if (named || topic === AT_ONCE) for (const reader of named ?? readers()) reader.tell(topic);
    else everyone.get(topic)?.add(readers());
  };
  /** Nobody knows what was lost, so everybody asks for everything. */
  const missed = (): void => {
    for (const topic of liveTopics) heard.set(topic, (heard.get(topic) ?? 0) + 1);
    for (const reader of readers()) {
      void reader.check();
      reader.tell(AT_ONCE);
    }
    for (const told of everyone.values()) told.add(readers());
  };
  const stop = await notices.listen(deliver, missed);
  const beat = setInterval(() => {
    for (const reader of readers()) reader.beat();
  }, timing.heartbeatMs);
  beat.unref();
  let isClosed = false;
  const endStreams = () => {
    isClosed = true;
    for (const told of everyone.values()) told.clear();
    for (const reader of readers()) reader.sendAway();
  };

  return {
    tell: send,
    sessionsChanged: (userId) => send('session', [userId]),
    heard: (topic) => heard.get(topic) ?? 0,
    open: ({ userId, expiresAt }, expiryOf) => {
      const own = readersOf.get(userId) ?? new Set<Reader>();
      if (own.size >= perUser) throw new Refusal('RATE_LIMITED', { headers: { 'Retry-After': '30' } });
      if (isClosed) throw new Refusal('UNAVAILABLE', { headers: { 'Retry-After': '1' } });
      if (readers().length >= total) throw new Refusal('UNAVAILABLE', { headers: { 'Retry-After': '60' } });
      const leave = () => {
        own.delete(reader);
        // It may be called twice, and by then the user may have come back with another set.
        if (own.size === 0 && readersOf.get(userId) === own) readersOf.delete(userId);
      };
      const reader = openReader({ expiresAt, expiryOf, leave, ...timing });
      readersOf.set(userId, own.add(reader));
      return new Response(reader.stream, { headers: STREAM_HEADERS });
    },
    openStreams: () => readers().length,
    endStreams,
    close: async () => {
      endStreams();
      clearInterval(beat);
      await stop();
    },
  };
}

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Asks proxies of the nginx kind not to gather the messages.
  'X-Accel-Buffering': 'no',
};

interface Reader {
  stream: ReadableStream<Uint8Array>;
  tell(topic: LiveTopic): void;
  beat(): void;
  check(): Promise<void>;
  /** Ends the stream, and says that another server has it. */
  sendAway(): void;
}

interface ReaderTerms {
  expiresAt: Date;
  expiryOf: () => Promise<Date | undefined>;
  leave: () => void;
  recheckMs: number;
  unread: number;
}

/** One stream. What a slow reader has not taken yet waits as a set of topics, so it never grows, however much happens meanwhile. */
function openReader({ expiresAt, expiryOf, leave, recheckMs, unread }: ReaderTerms): Reader {
  const waiting = new Set<LiveTopic>();
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let checkAtMs = nextCheckMs(expiresAt, recheckMs);
  let missedBeats = 0;

  const isFree = () => (controller?.desiredSize ?? 0) > 0;
  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  const flush = () => {
    if (waiting.size === 0 || !isFree()) return;
    const text = [...waiting].map((topic) => `event: ${topic}\ndata:\n\n`).join('');
    waiting.clear();
    write(text);
  };
  const end = () => {
    leave();
    controller?.close();
    controller = undefined;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
        write(': open\n\n');
      },
      pull: flush,
      cancel: () => {
        controller = undefined;
        leave();
      },
    },
    { highWaterMark: 1 },
  );
  const check = async () => {
    checkAtMs = Number.POSITIVE_INFINITY;
    try {
      const goodUntil = await expiryOf();
      if (!goodUntil) return end();
      checkAtMs = nextCheckMs(goodUntil, recheckMs);
    } catch {
      // The database is away; the session is asked about again with the next beat.
      checkAtMs = 0;
    }
  };
  return {
    stream,
    check,
    sendAway: () => {
      // Without our own reader this makes those of other kinds come back at once as well.
      write(`retry: 1000\nevent: ${movedEvent}\ndata:\n\n`);
      end();
    },
    tell: (topic) => {
      waiting.add(topic);
      flush();
    },
    beat: () => {
      if (performance.now() >= checkAtMs) void check();
      missedBeats = isFree() ? 0 : missedBeats + 1;
      if (missedBeats > unread) end();
      else if (missedBeats === 0) write(': still here\n\n');
    },
  };
}

/** By the clock that nobody sets: one that is set back would put it off. */
function nextCheckMs(expiresAt: Date, recheckMs: number): number {
  return performance.now() + Math.min(expiresAt.getTime() - machineNow(), recheckMs);
}

/** What happens close together travels together: one notice for each topic, and one sending at a time. */
function sendInBatches(notices: Notices, log: Log) {
  /** Undefined is everyone. */
  const waiting = new Map<Topic, Set<string> | undefined>();
  let isSending = false;

  const sendAll = async (): Promise<void> => {
    try {
      while (waiting.size > 0) {
        const batch = [...waiting];
        waiting.clear();
        for (const text of batch.flatMap(([topic, users]) => noticesOf(topic, users))) await notices.send(text);
      }
    } catch (error) {
      log.warn({ err: error }, 'live messages were not sent');
    } finally {
      isSending = false;
    }
  };
  return (topic: Topic, userIds?: readonly string[]): void => {
    const known = waiting.get(topic);
    const isForAll = userIds === undefined || (waiting.has(topic) && known === undefined);
    waiting.set(topic, isForAll ? undefined : new Set([...(known ?? []), ...userIds]));
    if (isSending) return;
    isSending = true;
    setImmediate(() => void sendAll());
  };
}

/** A notification of PostgreSQL holds 8000 bytes. */
function noticesOf(topic: Topic, users: ReadonlySet<string> | undefined): string[] {
  if (!users) return [JSON.stringify({ topic })];
  const all = [...users];
  const texts: string[] = [];
  for (let from = 0; from < all.length; from += USERS_PER_NOTICE)
    texts.push(JSON.stringify({ topic, users: all.slice(from, from + USERS_PER_NOTICE) }));
  return texts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
