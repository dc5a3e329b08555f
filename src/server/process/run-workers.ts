import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { say, untilToldToStop } from './terminal.ts';
import { readWorkersMetrics } from './read-workers-metrics.ts';
import { tellToStop, untilReady } from './worker-channel.ts';

/** One that cannot even start would otherwise be started without a pause. */
const REPLACE_AFTER_MS = 1_000;

/**
 * Several servers on one port, a process each. This one only holds the port, and starts another where one has died; it
 * knows nothing of the site. They share what servers on several machines would share: the database.
 */
export async function runWorkers(config: Config, program: string): Promise<void> {
  const log = createLog({ level: config.logLevel, format: config.logFormat });
  const execArgv = [...new Set([...process.execArgv, '--enable-source-maps'])];
  // Each takes its connections from the port by itself: handed out by this process, some were never answered when a worker was killed (decision 42).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, execArgv, serialization: 'advanced' });
  const crew: Crew = { workers: new Map(), ready: new Set(), isStopping: false, log };
  say(`Starting ${config.workers} workers`);
  // The first one alone: it migrates, and what keeps a server from starting is said once.
  const announcement = await start(crew, 1);
  const others = Array.from({ length: config.workers - 1 }, (_, index) => index + 2);
  await Promise.all(others.map((place) => start(crew, place)));
  const scraped = config.metrics && (await serveMetrics(config.metrics, () => readWorkersMetrics(readyOf(crew)), log));
  const toldToStop = untilToldToStop();
  announcement.forEach(say);
  await toldToStop;
  say('Stopping');
  await stop(crew);
  await scraped?.close(0);
}

interface Crew {
  /** By place, from 1; who takes over a place keeps its number. */
  workers: Map<number, Worker>;
  /** Those that have said so; the others are still starting. */
  ready: Set<Worker>;
  isStopping: boolean;
  log: Log;
}

/** One that is still starting has nothing to tell, and does not answer. */
function readyOf({ workers, ready }: Crew): Map<number, Worker> {
  return new Map([...workers].filter(([, worker]) => ready.has(worker)));
}

/** The first worker of a place. If it cannot start it has said why, and there is no use in going on without it. */
async function start(crew: Crew, place: number): Promise<readonly string[]> {
  const { worker, isReady } = put(crew, place);
  const announcement = await isReady;
  if (!announcement) process.exit(worker.process.exitCode ?? 70);
  void keepFilled(crew, place, worker);
  return announcement;
}

function put({ workers, ready, log }: Crew, place: number) {
  const worker = cluster.fork();
  // It may be gone before this process knows, and be written to: that is no reason to go as well.
  worker.on('error', (error) => log.error({ err: error, worker: place }, 'a worker could not be spoken to'));
  workers.set(place, worker);
  log.info({ worker: place, pid: worker.process.pid }, 'a worker begins');
  const isReady = untilReady(worker).then((announcement) => {
    if (announcement) ready.add(worker);
    return announcement;
  });
  return { worker, isReady };
}

async function keepFilled(crew: Crew, place: number, first: Worker): Promise<void> {
  let worker = first;
  for (;;) {
    await exitOf(worker);
    crew.ready.delete(worker);
    if (crew.isStopping) return;
    const { exitCode, signalCode, pid } = worker.process;
    crew.log.error({ worker: place, pid, exitCode, signalCode }, 'a worker has ended, another one takes its place');
    const next = put(crew, place);
    worker = next.worker;
    if (!(await next.isReady)) await wait(REPLACE_AFTER_MS);
  }
}

/** Each of them ends as a server alone would; whoever began to end by itself is waited for as well. */
async function stop(crew: Crew): Promise<void> {
  crew.isStopping = true;
  const served = [...crew.workers.values()].filter((worker) => !worker.isDead());
  const codes = await Promise.all(
    served.map((worker) => {
      const exited = exitOf(worker);
      if (crew.ready.has(worker)) tellToStop(worker);
      else worker.process.kill('SIGTERM');
      return exited;
    }),
  );
  // One that had not begun to serve is killed by the signal, and has nothing to finish.
  if (codes.some((code) => code !== 0 && code !== null)) process.exitCode = 1;
}

function exitOf(worker: Worker): Promise<number | null> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve(worker.process.exitCode);
    else worker.once('exit', (code: number | null) => resolve(code));
  });
}
