import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveTopic } from '#contract/live-topics.ts';
import { flags } from '../flags.ts';
import type { LiveNews } from './live-stream.ts';
import { getSession } from '../session/session.ts';

/** How long polls wait while the stream brings the news; it may still lose a message. */
const slowPollMs = 5 * 60_000;

/**
 * Calls the listener a moment after any of the topics was told of, with when it was last told, and after a time in which something may have been missed. Without the build flag
 * for realtime nothing happens, and none of the stream's code is loaded, but for the teams of live events, who must see an auction's result at once.
 */
export function useLive(topics: readonly LiveTopic[], listener: (heardMs: number) => void, delayMs: number): void {
  const latest = useEffectEvent(listener);
  const isMine = useEffectEvent((news: LiveNews) => news === 'anything' || topics.includes(news));
  const waitMs = useEffectEvent(() => delayMs);
  useEffect(() => {
    if (!flags.realtime && !isTeam()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heardMs = 0;
    const leave = follow((news) => {
      if (!isMine(news)) return;
      heardMs = performance.now();
      // What comes in the meantime is part of the same news.
      if (timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        latest(heardMs);
      }, waitMs());
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}

/** The interval of a poll: as given, and long while the stream is open. The prices of a live event move without a message, so its teams ask as usual. */
export function usePollMs(usualMs: number): number {
  return useIsLive() && !isTeam() ? Math.max(usualMs, slowPollMs) : usualMs;
}

/** Whether the stream is open. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

function isTeam(): boolean {
  return getSession()?.isEvent === true;
}

/** Another tab of the same screen follows at once; only who stays away closes the stream. */
const awayMs = 2_000;
const followers = new Set<(news: LiveNews) => void>();
const watchers = new Set<() => void>();
let isOpen = false;
let stream: Promise<() => void> | undefined;

function follow(follower: (news: LiveNews) => void): () => void {
  followers.add(follower);
  stream ??= import('./live-stream.ts').then(({ startStream }) =>
    startStream({
      isWanted: () => followers.size > 0,
      tell: (news) => followers.forEach((hear) => hear(news)),
      setOpen: (next) => {
        if (next === isOpen) return;
        isOpen = next;
        watchers.forEach((look) => look());
      },
    }),
  );
  lookAgain();
  return () => {
    followers.delete(follower);
    setTimeout(lookAgain, awayMs);
  };
}

/** Without the stream's code, after a new version was put on the server say, the polls go on as usual. */
function lookAgain(): void {
  stream?.then((update) => update()).catch(() => undefined);
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
