import type { ProductClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, DatabaseKind } from './database/database.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What every handler and job is given: the parts of the running server. */
export interface Context {
  config: Config;
  database: Database;
  databaseKind: DatabaseKind;
  clock: ProductClock;
  log: Log;
  mailer: Mailer;
  live: Live;
  /** Only where the configuration asks for them. */
  metrics?: Metrics | undefined;
  /** Aborted once the server has been told to end: it then says that it is not ready. */
  stopping?: AbortSignal;
}

/** Who is calling, as the server found out from the session, never from what the caller says. */
export type Viewer = Visitor | Account;

interface Visitor {
  kind: 'visitor';
  /** A token was sent, but it is no longer good: the refusal then says that the session has expired. */
  hadToken: boolean;
}

export interface Account {
  kind: 'account';
  userId: string;
  isAdmin: boolean;
  isEvent: boolean;
  /** Where an event user's team plays now. */
  eventMarketId?: string | null;
  bearerToken: string;
  expiresAt: Date;
}

export type Authenticate = (context: Context, bearerToken: string | undefined) => Promise<Viewer>;
