import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { auditLog } from './database/tables.ts';
import { keyedHash } from './keyed-hash.ts';

export interface AuditEntry {
  /** The user who acts; null for what the product does by itself. */
  actorId: string | null;
  /** In the form noun.verb, such as auction.run. */
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Writes down what an admin does, in the transaction that does it. The table can only be added to. */
export async function writeAudit(
  context: Pick<Context, 'config' | 'clock'>,
  database: Database,
  { actorId, before = null, after = null, ...entry }: AuditEntry,
): Promise<void> {
  await database
    .insert(auditLog)
    .values({ ...entry, at: new Date(context.clock.now()), actor: actorOf(context, actorId), before, after });
}

interface Change<Row> {
  action: string;
  /** Null for what has just been made. */
  before: Row | null;
  /** Null for what is gone. */
  after: Row | null;
}

/** Writes down what an admin made of one row, told as `describe` tells it to everybody. */
export async function writeChange<Row extends { id: string }>(
  context: Pick<Context, 'config' | 'clock'>,
  database: Database,
  actorId: string,
  { action, before, after }: Change<Row>,
  describe: (row: Row) => unknown,
): Promise<void> {
  await writeAudit(context, database, {
    actorId,
    action,
    subject: (after ?? before)?.id ?? '',
    before: before && describe(before),
    after: after && describe(after),
  });
}

/** Stands where a pseudonym stands, and is none. */
export const BY_ITSELF = 'product';

function actorOf(context: Pick<Context, 'config'>, actorId: string | null): string {
  return actorId === null ? BY_ITSELF : pseudonymOf(context, actorId);
}

/** The same person always has the same one, and only the server can tell whose it is while the account exists. */
export function pseudonymOf({ config }: Pick<Context, 'config'>, userId: string): string {
  return keyedHash(config.secret, `audit ${userId}`).slice(0, 22);
}
