import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { StartError, type OpenDatabase } from './database.ts';
import { refuseFullDisk, roomOn, type Room } from './disk-room.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { localNotices, postgresNotices } from './notices.ts';
import { layEmptyDatabase } from './lay-empty-database.ts';
import { PreparedPGlite } from './prepared-pglite.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { sturdyPool } from './sturdy-pool.ts';
import type { StatementEnded } from '../metrics/metrics.ts';
import { sqlStateOf } from './transaction.ts';
import { countsWrites } from './writes.ts';

/** PostgreSQL when an address is given, otherwise the embedded database in the data folder. */
export function openDatabase(
  {
    databaseUrl,
    dataDir,
    workers = 1,
    databasePatience = 1,
  }: { databaseUrl: string | undefined; dataDir: string; workers?: number; databasePatience?: number },
  statementEnded?: StatementEnded,
): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir, roomOn(dataDir), statementEnded)
    : openPostgresql(databaseUrl, patienceTimes(databasePatience), statementEnded, poolSizeFor(workers));
}

const POOL_SIZE = 16;
/** PostgreSQL lets a hundred in unless told otherwise: the workers of a machine share most of them, each with as many as its work needs at the least. */
const POOLS_TOGETHER = 80;
const LEAST_POOL_SIZE = 4;

function poolSizeFor(workers: number): number {
  return Math.max(Math.min(Math.floor(POOLS_TOGETHER / workers), POOL_SIZE), LEAST_POOL_SIZE);
}

/** How long a request waits for a connection, and a statement for its end, before it is given up. */
const PATIENCE = { connectionMs: 5_000, statementMs: 30_000 };

function patienceTimes(times: number): typeof PATIENCE {
  return { connectionMs: times * PATIENCE.connectionMs, statementMs: times * PATIENCE.statementMs };
}

export async function openPostgresql(
  url: string,
  patience = PATIENCE,
  statementEnded?: StatementEnded,
  poolSize = POOL_SIZE,
): Promise<OpenDatabase> {
  const pool = sturdyPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: patience.connectionMs,
      application_name: 'convexity',
      keepAlive: true,
      // Every statement is bounded, so that one lock held too long does not fill the pool for ever.
      statement_timeout: patience.statementMs,
      query_timeout: patience.statementMs + 5_000,
      idle_in_transaction_session_timeout: 2 * patience.statementMs,
    },
    statementEnded,
  );
  try {
    await refuseOldVersion(pool, url);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : new StartError(whyNot(error, url));
  }
  return {
    kind: 'postgresql',
    database: drizzlePg(pool),
    notices: postgresNotices(url, pool),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: poolSize,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** The oldest major version that the tests run on. */
const OLDEST_POSTGRESQL = 15;

async function refuseOldVersion(pool: Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < OLDEST_POSTGRESQL)
    throw new StartError(
      `The database at ${withoutPassword(url)} is PostgreSQL ${major}; ${OLDEST_POSTGRESQL} or newer is needed. Update it, or set DATABASE_URL to another one.`,
    );
}

/** A server that answers with a refusal of its own is told apart from one that is not there. */
function whyNot(error: unknown, url: string): string {
  const reason = reasonOf(error);
  const code = sqlStateOf(error);
  // The driver itself objects to a password that is not there.
  const isSignIn = code === undefined ? reason.includes('password') : code.startsWith('28');
  const place = `The database at ${withoutPassword(url)}`;
  if (isSignIn) return `${place} refuses: ${reason}. Mend user and password in DATABASE_URL.`;
  if (code === undefined)
    return `${place} cannot be reached: ${reason}. Start it, or mend its address in DATABASE_URL.`;
  return code === NO_SUCH_DATABASE
    ? `${place} refuses: ${reason}. Make it with createdb, or mend its name in DATABASE_URL.`
    : `${place} refuses: ${reason}. Mend that there, or set DATABASE_URL to another one.`;
}

const NO_SUCH_DATABASE = '3D000';

export async function openEmbedded(
  dataDir: string,
  room: Room = roomOn(dataDir),
  statementEnded?: StatementEnded,
): Promise<OpenDatabase> {
  checkDataFolder(dataDir, room);
  const unlock = await lockDataFolder(dataDir);
  try {
    await layEmptyDatabase(databaseFolder(dataDir));
    const fs = new DurableNodeFS(databaseFolder(dataDir));
    const client = new PreparedPGlite({ fs, startParams: DURABLE }, room, statementEnded);
    await client.waitReady;
    keepFewParsers(client);
    const close = async () => {
      await client.close();
      await unlock();
    };
    const database = drizzlePglite(client);
    countsWrites(database, () => client.writes);
    return { kind: 'embedded', database, notices: localNotices(), close };
  } catch (error) {
    await unlock();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}. Put back a copy of it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Arrays of booleans, numbers, texts, ids and JSON. */
const PARSED_ARRAYS = new Set([1000, 1005, 1007, 1009, 1015, 1016, 1022, 2951, 3807]);

/**
 * The driver copies the client's list of parsers for every statement, and the client puts the array type of every table into it: that took more than half
 * of a small statement's time. What is no array, it finds without the list.
 */
function keepFewParsers(client: PGlite): void {
  const parsers = Object.entries(client.parsers).filter(([type]) => PARSED_ARRAYS.has(Number(type)));
  client.parsers = Object.fromEntries(parsers);
}

/** PGlite starts with fsync off; see durable-node-fs.ts for the other half. */
export const DURABLE = [...PGlite.defaultStartParams, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** Refuses a data folder that no embedded database could live in. */
export function checkDataFolder(dataDir: string, room: Room = roomOn(dataDir)): void {
  makeWritable(dataDir);
  refuseFullDisk(dataDir, !existsSync(databaseFolder(dataDir)), room);
}

function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} is not writable: ${reasonOf(error)}. Set DATA_DIR to a folder that is.`,
    );
  }
}

/** For people to read: options may hold secrets, too. */
function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return shown.href;
}

/** node-postgres answers a refused connection to a host of several addresses with an error that has only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
