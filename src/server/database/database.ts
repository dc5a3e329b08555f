import type { Notices } from './notices.ts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * What every verb and query takes as its first argument: the database or an open transaction of it, embedded or
 * PostgreSQL. Inside a transaction pass the transaction on: on the embedded database the outer one would wait for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export type DatabaseKind = 'embedded' | 'postgresql';

export interface OpenDatabase {
  kind: DatabaseKind;
  database: Database;
  notices: Notices;
  /** The connections to PostgreSQL; the embedded database has none. */
  connections?: () => Connections;
  close(): Promise<void>;
}

interface Connections {
  used: number;
  idle: number;
  max: number;
  /** Those who wait for one. */
  waiting: number;
}

/** A reason not to start that the person at the terminal can do something about. */
export class StartError extends Error {}
