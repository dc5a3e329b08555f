import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { answerCommands } from './backup/ask-server.ts';
import { openClock } from './clock.ts';
import { ConfigError } from './config-error.ts';
import { readConfig, type Config } from './config.ts';
import type { Context } from './context.ts';
import { StartError } from './database/database.ts';
import { drain } from './drain.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { demoSignIns } from './demo/demo-accounts.ts';
import { loadDemoData, refuseDemoData } from './demo/load-demo-data.ts';
import { authenticate } from './features/accounts/authenticate.ts';
import { refreshNameKeys } from './features/accounts/refresh-name-keys.ts';
import { watchServer } from './features/operations/watch-server.ts';
import { startJobs } from './jobs/job-runner.ts';
import { jobs } from './jobs/jobs.ts';
import { listen } from './http/listen.ts';
import { openLive } from './live/live.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';

/** After the drain's own time: a database that does not answer must not keep the process. */
const GRACE_MS = 5_000;

/** The whole start: configuration, database, demo data, web server, jobs; then the end, in reverse. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, format: config.logFormat });
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
      live: await openLive(opened.notices, log),
      metrics,
      stopping: stopping.signal,
    };
    if (!config.isLocal) await refuseDemoData(database);
    if (!config.isLocal) refuseWithoutSite(config.siteDir);
    if (config.loadDemoData) await loadDemoData(context, process.stdout);
    const server = await listen(config, createApp(context, authenticate).fetch);
    const runner = startJobs(context, jobs);
    const commands = kind === 'embedded' ? await answerCommands(context) : undefined;
    const scraped = config.metrics && (await serveMetrics(config.metrics, watchServer(context, opened), log));
    if (scraped) say(`Metrics at http://${config.metrics?.host}:${scraped.port}/metrics`);
    // Before it says that it is there: whoever waited for that may end it in the same moment.
    const toldToStop = untilToldToStop();
    announce(config, server.port);
    await toldToStop;
    say('Stopping');
    const { drain: terms } = config;
    setTimeout(() => fail('Something would not end; stopped without it.', 1), terms.maxMs + GRACE_MS).unref();
    const isAllOver = await drain({ stopping, live: context.live, server, runner, log }, terms);
    await commands?.close();
    // To the last, so that the drain itself can be watched.
    await scraped?.close(0);
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

function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function announce(config: Config, port: number): void {
  if (config.loadDemoData) {
    say('Demo sign-ins:');
    for (const { role, email, password } of demoSignIns(config))
      say(`  ${role.padEnd(10)}  ${email.padEnd(32)}  ${password}`);
  }
  // With PORT=0 the system has chosen the port only now.
  say(`Listening on ${config.host}:${port}`);
  say(`Ready at ${config.publicUrl.replace(/:0$/, `:${port}`)}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error instanceof StartError || error instanceof ConfigError) fail(error.message, 1);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error), 70);
}
