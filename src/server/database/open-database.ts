import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { StartError, type OpenDatabase } from './database.ts';
import { refuseFullDisk, roomOn, type Room } from './disk-room.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { localNotices, postgresNotices } from './notices.ts';
import { PreparedPGlite } from './prepared-pglite.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { sturdyPool } from './sturdy-pool.ts';
import type { StatementEnded } from '../metrics/metrics.ts';

/** PostgreSQL when an address is given, otherwise the embedded database in the data folder. */
export function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  statementEnded?: StatementEnded,
): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir, roomOn(dataDir), statementEnded)
    : openPostgresql(databaseUrl, PATIENCE, statementEnded);
}

const POOL_SIZE = 16;
/** How long a request waits for a connection, and a statement for its end, before it is given up. */
const PATIENCE = { connectionMs: 5_000, statementMs: 30_000 };

export async function openPostgresql(
  url: string,
  patience = PATIENCE,
  statementEnded?: StatementEnded,
): Promise<OpenDatabase> {
  const pool = sturdyPool(
    {
      connectionString: url,
      max: POOL_SIZE,
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
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}`);
  }
  return {
    kind: 'postgresql',
    database: drizzlePg(pool),
    notices: postgresNotices(url, pool),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: POOL_SIZE,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

export async function openEmbedded(
  dataDir: string,
  room: Room = roomOn(dataDir),
  statementEnded?: StatementEnded,
): Promise<OpenDatabase> {
  makeWritable(dataDir);
  const unlock = await lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    refuseFullDisk(dataDir, !existsSync(folder), room);
    const fs = new DurableNodeFS(folder);
    const client = new PreparedPGlite({ fs, startParams: DURABLE }, room, statementEnded);
    await client.waitReady;
    keepFewParsers(client);
    const close = async () => {
      await client.close();
      await unlock();
    };
    return { kind: 'embedded', database: drizzlePglite(client), notices: localNotices(), close };
  } catch (error) {
    await unlock();
    if (error instanceof StartError) throw error;
    throw new StartError(`The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}`);
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
