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

/** Stands where a pseudonym stands, and is none. */
export const BY_ITSELF = 'product';

function actorOf(context: Pick<Context, 'config'>, actorId: string | null): string {
  return actorId === null ? BY_ITSELF : pseudonymOf(context, actorId);
}

/** The same person always has the same one, and only the server can tell whose it is while the account exists. */
export function pseudonymOf({ config }: Pick<Context, 'config'>, userId: string): string {
  return keyedHash(config.secret, `audit ${userId}`).slice(0, 22);
}
