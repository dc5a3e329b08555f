import { liveTopics, movedEvent, type LiveTopic } from '#contract/live-topics.ts';
import { openStream } from '../api/api.ts';
import { flags } from '../flags.ts';
import { getSession, onSessionChange } from '../session/session.ts';

/** 'anything': something may have been missed. */
export type LiveNews = LiveTopic | 'anything';

/** The server says something every 20 seconds; after this long without a word the connection is taken for dead. */
export const silenceMs = 50_000;
export const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** Those whom a server sends away as it ends come back to another one spread over this time. */
export const movedWithinMs = 2_000;

interface Ends {
  isWanted: () => boolean;
  tell: (news: LiveNews) => void;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Keeps one stream open as long as it is wanted, someone is signed in and the tab is seen. A hidden tab closes its own, since a browser has few
 * connections to a host; when it comes back it asks for everything once. Returns what looks again whether it is wanted.
 */
export function startStream({ isWanted, tell, setOpen }: Ends): () => void {
  let current: { token: string; stop: AbortController } | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  const wantedToken = () => (isWanted() && !document.hidden ? getSession()?.token : undefined);
  const restart = () => {
    clearTimeout(retry);
    retry = undefined;
    current?.stop.abort();
    setOpen(false);
    const token = wantedToken();
    current = token === undefined ? undefined : { token, stop: new AbortController() };
    if (current !== undefined) void keep(current);
  };
  const update = () => {
    if (current?.token !== wantedToken()) restart();
  };
  const keep = async (mine: NonNullable<typeof current>): Promise<void> => {
    const opened = () => {
      if (current !== mine) return;
      waitMs = firstWaitMs;
      setOpen(true);
      tell('anything');
    };
    let isMoved = false;
    try {
      isMoved = await read(mine.stop, opened, (news) => current === mine && tell(news));
    } catch {
      // Refused or broken: the polls go on at their usual pace, and it is tried again. A refused session has been ended by the call.
    }
    if (current !== mine) return;
    setOpen(false);
    if (isMoved) {
      retry = setTimeout(restart, movedWithinMs * Math.random());
      return;
    }
    // Spread, so that a server that comes back is not met by everyone at once.
    retry = setTimeout(restart, waitMs * (0.75 + Math.random() / 2));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };

  document.addEventListener('visibilitychange', update);
  window.addEventListener('online', () => retry !== undefined && restart());
  onSessionChange(update);
  update();
  return update;
}

/** Reads until the stream ends, breaks, is stopped, or says nothing for too long. Tells whether its server has sent us to another one. */
async function read(stop: AbortController, opened: () => void, tell: (news: LiveNews) => void): Promise<boolean> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stop.abort(), silenceMs);
  };
  heard();
  try {
    const body = await openStream('GET /api/live', { host: flags.workerHost, signal: stop.signal });
    opened();
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    let isMoved = false;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard();
      const messages = (text + part.value).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const lines = message.split('\n');
        const topic = liveTopics.find((one) => lines.includes(`event: ${one}`));
        if (topic !== undefined) tell(topic);
        isMoved ||= lines.includes(`event: ${movedEvent}`);
      }
    }
    return isMoved;
  } finally {
    clearTimeout(silence);
  }
}
