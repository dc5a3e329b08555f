import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { serve } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { openClock } from '../clock.ts';
import { readConfig, type Config } from '../config.ts';
import type { Authenticate, Context } from '../context.ts';
import type { DatabaseKind } from '../database/database.ts';
import type { Room } from '../database/disk-room.ts';
import { authenticate } from '../features/accounts/authenticate.ts';
import type { ReadLimit } from '../http/limit-reads.ts';
import { openLive } from '../live/live.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail.ts';
import { openTestDatabase, temporaryFolder, type Later } from './test-database.ts';

/** What a server under a public address must be told. */
export const PUBLIC_ENVIRONMENT = {
  PUBLIC_URL: 'https://club.example',
  AUTH_SECRET: 'a secret of at least thirty-two characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  BOT_CHECK: 'off',
};

const KEEP_ALIVE_MS = 600_000;

export interface TestServer {
  url: string;
  context: Context;
  /** Every line the server has logged, as text. */
  logged(): string;
}

export interface TestServerOptions {
  database?: DatabaseKind;
  environment?: Record<string, string>;
  config?: Partial<Config>;
  authenticate?: Authenticate;
  siteFolder?: string;
  /** What is left on the disk of the embedded database; the real one unless set. */
  room?: Room;
  /** Machine time under the product clock; the real one unless set. */
  machine?: () => number;
  /** Another limit of what visitors read. */
  reads?: ReadLimit;
  /** Other limits of the live streams. */
  live?: Parameters<typeof openLive>[2];
  /** Where to register the clean-up: at the test's end, or with afterAll for a server that a whole file shares. */
  later?: Later;
}

/** The real app over HTTP with a database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const later = options.later ?? onTestFinished;
  const opened = await openTestDatabase(options.database, later, options.room);
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const config = {
    ...readConfig({
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'debug',
      SITE_DIR: options.siteFolder ?? temporaryFolder(later),
      ...options.environment,
    }),
    ...options.config,
  };
  const context: Context = {
    config,
    database: opened.database,
    databaseKind: opened.kind,
    clock: await openClock(opened.database, options.machine),
    log: createLog({ level: config.logLevel, format: 'json' }, sink),
    mailer: createMailer(config.mail),
    live: await openLive(opened.notices, createLog({ level: config.logLevel, format: 'json' }, sink), options.live),
  };
  const app = createApp(context, options.authenticate ?? authenticate, options.reads);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  // A connection closed for idling just as it is used again is a fault of the test alone.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise((resolve) => server.once('listening', resolve));
  later(async () => {
    await context.live.close();
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, context, logged: () => lines.join('') };
}
