import { setTimeout as wait } from 'node:timers/promises';
import type { DrainConfig } from './running-config.ts';
import type { Listening } from './http/listen.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';

interface Draining {
  /** Aborted first: from then on the server says that it is not ready, and asks for each connection to be closed. */
  stopping: AbortController;
  live: Live;
  server: Listening;
  runner: JobRunner;
  log: Log;
}

/**
 * The end of a server that nobody notices. It says that it is not ready, and goes on answering until a proxy has seen it; then its streams are sent to another
 * server, and requests and the job under way finish. What is not over in time is cut (requests) or handed over (the job). Tells whether all of it has ended.
 */
export async function drain(
  { stopping, live, server, runner, log }: Draining,
  { noticeMs, maxMs }: DrainConfig,
  noticed: (noticeMs: number) => Promise<unknown> = wait,
): Promise<boolean> {
  const endMs = performance.now() + maxMs;
  stopping.abort();
  // From now on every run is another server's.
  const jobsEnded = runner.stop(maxMs);
  await noticed(noticeMs);
  live.endStreams();
  const cut = await server.close(Math.max(endMs - performance.now(), 0));
  if (cut > 0) log.warn({ connections: cut }, 'stopped with requests under way: their time was up');
  const job = await jobsEnded;
  if (job !== undefined) log.warn({ job }, 'stopped with a job under way: it was handed over');
  await live.close();
  return cut === 0 && job === undefined;
}
