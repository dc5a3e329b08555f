import type { Worker } from 'node:cluster';
import type { MetricFamily } from '../metrics/metric-family.ts';

/** What a worker says to the process that started it. */
type Told = { kind: 'ready'; announcement: readonly string[] } | { kind: 'metrics'; families: readonly MetricFamily[] };

/** What it is told, and asked for. */
const STOP = 'stop';
const ASKED = 'metrics';
/** A worker that is too busy to answer is left out of the page, as a server would be that does not answer Prometheus. */
const ANSWER_WITHIN_MS = 5_000;

/** In a worker: says that visitors may come, answers for its metrics from then on, and tells when it is to end. */
export function joinWorkers(
  announcement: readonly string[],
  readMetrics: (() => Promise<readonly MetricFamily[]>) | undefined,
): { toldToStop: Promise<void> } {
  const toldToStop = new Promise<void>((resolve) => {
    process.on('message', (asked) => {
      if (asked === STOP) resolve();
      // Without an answer this worker is left out of the page.
      if (asked === ASKED)
        readMetrics?.().then(
          (families) => tell({ kind: 'metrics', families }),
          () => undefined,
        );
    });
  });
  tell({ kind: 'ready', announcement });
  return { toldToStop };
}

/** Not by a signal: where all processes of a server are sent one, as systemd and terminals do, it would be the second, which ends a process at once. */
export function tellToStop(worker: Worker): void {
  if (worker.isConnected()) worker.send(STOP);
}

function tell(told: Told): void {
  // The first process may just have gone, and this one goes with it.
  if (process.connected) process.send?.(told);
}

/** What is to be said once a worker is ready; nothing if it ends before that. */
export function untilReady(worker: Worker): Promise<readonly string[] | undefined> {
  return heard(worker, (told) => (told.kind === 'ready' ? told.announcement : undefined));
}

/** The metrics of a worker; nothing if it does not answer in time. */
export function askForMetrics(
  worker: Worker,
  withinMs = ANSWER_WITHIN_MS,
): Promise<readonly MetricFamily[] | undefined> {
  const answer = heard(worker, (told) => (told.kind === 'metrics' ? told.families : undefined), withinMs);
  if (worker.isConnected()) worker.send(ASKED);
  return answer;
}

/** The first message that is one of these; nothing once the worker has ended, or its time is up. */
function heard<T>(worker: Worker, pick: (told: Told) => T | undefined, withinMs?: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const end = (found?: T) => {
      clearTimeout(timer);
      worker.off('message', hear);
      worker.off('exit', leave);
      resolve(found);
    };
    // Nobody but our own program writes to this channel.
    const hear = (told: Told) => {
      const found = pick(told);
      if (found !== undefined) end(found);
    };
    const leave = () => end();
    const timer = withinMs === undefined ? undefined : setTimeout(leave, withinMs);
    worker.on('message', hear);
    worker.once('exit', leave);
    if (worker.isDead()) end();
  });
}
