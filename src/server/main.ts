import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { openClock } from './clock.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { Context } from './context.ts';
import { StartError } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { demoSignIns } from './demo/demo-accounts.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { authenticate } from './features/accounts/authenticate.ts';
import { startJobs } from './job-runner.ts';
import { jobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail.ts';

const CLOSE_TIMEOUT_MS = 5_000;

/** The whole start: configuration, database, demo data, web server, jobs; then the end, in reverse. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, format: config.logFormat });
  say(
    config.databaseUrl === undefined
      ? `Opening the embedded database in ${config.dataDir}`
      : 'Connecting to PostgreSQL',
  );
  const opened = await openDatabase(config);
  const { kind, database } = opened;
  try {
    const { applied } = await migrate(database);
    if (applied > 0) say(`Migrated the database (${applied} steps)`);
    const context: Context = {
      config,
      database,
      databaseKind: kind,
      clock: await openClock(database),
      log,
      mailer: createMailer(config.mail),
    };
    if (config.loadDemoData) await loadDemoData(context, say);
    const server = await listen(config, createApp(context, authenticate).fetch);
    const runner = startJobs(context, jobs);
    announce(config);
    await untilToldToStop();
    say('Stopping');
    await runner.stop();
    await closeServer(server);
  } finally {
    await opened.close();
  }
}

type Server = ReturnType<typeof serve>;

function listen(config: Config, fetch: Parameters<typeof serve>[0]['fetch']): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.port, hostname: config.host }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartError(
            `Port ${config.port} is already in use. Stop the other program, or set PORT to another number.`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(new StartError(`Port ${config.port} may not be used by this user. Set PORT to a number above 1023.`));
      else reject(new StartError(`Cannot listen on ${config.host}:${config.port}: ${error.message}`));
    });
  });
}

/** Lets requests under way finish, but not for ever: an open stream would hold the process. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function announce(config: Config): void {
  if (config.loadDemoData) {
    say('Demo sign-ins:');
    for (const { role, email, password } of demoSignIns(config))
      say(`  ${role.padEnd(10)}  ${email.padEnd(32)}  ${password}`);
  }
  say(`Ready at ${config.publicUrl}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(isExpected ? 1 : 70);
}
