import { endSession, getSession, type SessionEnd } from '../session/session.ts';

/** Settles when the session that is ending has ended, or was kept after all. It never fails. */
let ending: Promise<void> | undefined;
/** Of the session that is ending. Who asks before the screens hear of its end still belongs to it. */
let endingToken: string | undefined;
/** What was sent with the session's token and is not answered yet. */
const reads = new Set<AbortController>();
const writes = new Set<Promise<unknown>>();

export type SessionRequest = Omit<RequestInit, 'headers' | 'signal'> & {
  headers: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** The call that ends the session, which is the one that goes out while it ends. */
  endsSession?: boolean | undefined;
};

/** Sends a request with the token of who is signed in. While a session ends it waits, and comes to nothing when that session is gone. */
export async function fetchInSession(
  address: string,
  { endsSession = false, signal, ...request }: SessionRequest,
): Promise<{ response: Response; token: string | undefined }> {
  const asker = ending === undefined ? getSession()?.token : endingToken;
  let over = endsSession ? undefined : ending;
  for (;;) {
    await over;
    if (over !== undefined && getSession()?.token !== asker)
      throw new DOMException('The session has ended', 'AbortError');
    const token = getSession()?.token;
    const headers = token === undefined ? request.headers : { Authorization: `Bearer ${token}`, ...request.headers };
    const stop = stopWith(signal);
    const sent = fetch(address, { ...request, headers, signal: stop.signal });
    const forget = token === undefined || endsSession ? () => undefined : remember(request.method, stop, sent);
    try {
      return { response: await sent, token };
    } catch (error) {
      // Stopped because its session is ending: it goes out again if that session is kept.
      if (!stop.signal.aborted || signal?.aborted) throw error;
      over = ending ?? Promise.resolve();
    } finally {
      forget();
    }
  }
}

/**
 * Ends the session on the server, then here. Before the server hears of it, what reads with its token is stopped and what writes is waited
 * for; what comes meanwhile waits. So nothing is refused that the person did not ask for. If the server did not end it, all goes on.
 */
export async function closeSession(reason: SessionEnd, tellServer: () => Promise<unknown>): Promise<void> {
  if (ending !== undefined) return ending;
  let over = () => {};
  endingToken = getSession()?.token;
  ending = new Promise((resolve) => {
    over = resolve;
  });
  try {
    for (const stop of reads) stop.abort();
    await Promise.allSettled(writes);
    await tellServer();
    await endSession(reason);
  } finally {
    ending = undefined;
    // A moment later: by then the screens that needed the session have left, and nobody is shown a call that came to nothing.
    setTimeout(over);
  }
}

function remember(method: string | undefined, stop: AbortController, sent: Promise<unknown>): () => void {
  if ((method ?? 'GET') === 'GET') {
    reads.add(stop);
    return () => reads.delete(stop);
  }
  writes.add(sent);
  return () => writes.delete(sent);
}

function stopWith(signal: AbortSignal | undefined): AbortController {
  const stop = new AbortController();
  if (signal?.aborted) stop.abort(signal.reason);
  signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
  return stop;
}
