import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createApp } from '../app.ts';
import { answerCommands } from '../backup/ask-server.ts';
import { openClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { StartError } from '../database/database.ts';
import { drain } from '../drain.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { demoSignIns } from '../demo/demo-accounts.ts';
import { loadDemoData, refuseDemoData } from '../demo/load-demo-data.ts';
import { authenticate } from '../features/accounts/authenticate.ts';
import { refreshNameKeys } from '../features/accounts/refresh-name-keys.ts';
import { watchServer } from '../features/operations/watch-server.ts';
import { startJobs } from '../jobs/job-runner.ts';
import { jobs } from '../jobs/jobs.ts';
import { listen } from '../http/listen.ts';
import { openLive } from '../live/live.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { fail, say, untilToldToStop } from './terminal.ts';
import { joinWorkers } from './worker-channel.ts';

/** After the drain's own time: a database that does not answer must not keep the process. */
const GRACE_MS = 5_000;

/** A whole server: database, demo data, web server, jobs; then the end, in reverse. One of several workers leaves to the first process what is said once for all. */
export async function serveSite(config: Config): Promise<void> {
  const isAlone = !cluster.isWorker;
  const log = createLog({ level: config.logLevel, format: config.logFormat });
  if (isAlone)
    say(
      config.databaseUrl === undefined
        ? `Opening the embedded database in ${config.dataDir}`
        : 'Connecting to PostgreSQL',
    );
  const metrics = config.metrics && createMetrics();
  const opened = await openDatabase(config, metrics?.statementEnded);
  const { kind, database } = opened;
  try {
    const { applied } = await migrate(database);
    if (applied > 0) say(`Migrated the database (${applied} steps)`);
    await refreshNameKeys(database);
    const stopping = new AbortController();
    const context: Context = {
      config,
      database,
      databaseKind: kind,
      clock: await openClock(database),
      log,
      mailer: createMailer(config.mail),
      live: await openLive(opened.notices, log, {
        // It stands in the same line as everybody's questions.
        caughtUp: () => opened.database.execute(sql`select 1`),
      }),
      metrics,
      stopping: stopping.signal,
    };
    if (!config.isLocal) await refuseDemoData(database);
    if (!config.isLocal) refuseWithoutSite(config.siteDir);
    if (config.loadDemoData) await loadDemoData(context, process.stdout);
    const server = await listen(config, createApp(context, authenticate).fetch);
    const runner = startJobs(context, jobs);
    const commands = kind === 'embedded' ? await answerCommands(context) : undefined;
    const readMetrics = config.metrics && watchServer(context, opened);
    const scraped = isAlone && config.metrics && readMetrics && (await serveMetrics(config.metrics, readMetrics, log));
    // Before it says that it is there: whoever waited for that may end it in the same moment.
    const toldToStop = untilToldToStop();
    const announcement = announcementOf(config, server.port);
    if (isAlone) announcement.forEach(say);
    await (isAlone ? toldToStop : Promise.race([toldToStop, joinWorkers(announcement, readMetrics).toldToStop]));
    if (isAlone) say('Stopping');
    const { drain: terms } = config;
    setTimeout(() => fail('Something would not end; stopped without it.', 1), terms.maxMs + GRACE_MS).unref();
    const isAllOver = await drain({ stopping, live: context.live, server, runner, log }, terms);
    await commands?.close();
    // To the last, so that the drain itself can be watched.
    if (scraped) await scraped.close(0);
    // What was cut or handed over may still hold connections to the database, which would wait for them.
    if (!isAllOver) process.exit(0);
  } finally {
    await opened.close();
  }
}

/** A public server that is only half there would be noticed by its visitors first. */
function refuseWithoutSite(siteDir: string): void {
  if (!existsSync(join(siteDir, 'index.html')))
    throw new StartError(
      `There is no built site in ${siteDir}. Run npm start, which builds it, or set SITE_DIR to where it is.`,
    );
}

/** What is said once visitors may come. */
function announcementOf(config: Config, port: number): string[] {
  const signIns = demoSignIns(config).map(
    ({ role, email, password }) => `  ${role.padEnd(10)}  ${email.padEnd(32)}  ${password}`,
  );
  return [
    ...(config.loadDemoData ? ['Demo sign-ins:', ...signIns] : []),
    // With PORT=0 the system has chosen the port only now.
    `Listening on ${config.host}:${port}`,
    `Ready at ${config.publicUrl.replace(/:0$/, `:${port}`)}`,
  ];
}
