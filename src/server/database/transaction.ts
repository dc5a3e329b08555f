import type { Database } from './database.ts';

const MAX_ATTEMPTS = 4;

/**
 * Runs a verb's reads and writes as one. Lock first, then decide, then write: the account before what is of it, a portfolio among that, the question or event
 * before its players, and a market before what is in it. A deadlock or serialization failure undoes everything, so the whole function runs again; keep side
 * effects outside of it.
 */
export async function transaction<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction((open) => work(open));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** Undone because it met another halfway. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlStateOf(error) ?? '');
}

/** Serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

/** A row of that key is there already. */
export function isDuplicate(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}

/** The SQLSTATE of a database error; drizzle wraps the driver's own error as the cause. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current.code;
  }
  return undefined;
}

/** A write that names what has been deleted meanwhile: an account, or the market of an event. */
export function goneMeanwhile(error: unknown): 'user' | 'market' | undefined {
  if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) return undefined;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (!('constraint' in current) || typeof current.constraint !== 'string') continue;
    if (current.constraint.endsWith('_users_id_fk')) return 'user';
    return current.constraint.endsWith('_markets_id_fk') ? 'market' : undefined;
  }
  return undefined;
}

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The database is away, full or does not answer in time (refused, broken, shutting down, no connection or room left, timed out), as opposed to a fault in a
 * statement.
 */
export function isConnectionLost(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && LOST_CODE.test(current.code)) return true;
    if (LOST_WORDS.test(current.message)) return true;
  }
  return false;
}

const LOST_CODE =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0\d|57014|55P03|25P03|53\d{3}|08\d{3})$/;
const LOST_WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;
