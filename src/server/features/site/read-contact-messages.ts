import { count, desc, isNull, lt, sql } from 'drizzle-orm';
import { machineNow } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { contactMessages } from './tables.ts';

/** A page of what came in through the contact form, the newest first. */
export async function readContactMessages(
  database: Database,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const rows = await database
    .select()
    .from(contactMessages)
    .where(before === undefined ? undefined : lt(contactMessages.id, before))
    .orderBy(desc(contactMessages.id))
    .limit(limit + 1);
  const [waiting] = await database
    .select({ count: count() })
    .from(contactMessages)
    .where(isNull(contactMessages.mailedAt));
  return {
    messages: rows.slice(0, limit).map(({ id, receivedAt, name, email, message, language, mailedAt }) => ({
      id,
      received_at: receivedAt.toISOString(),
      name,
      email,
      message,
      language,
      mailed_at: mailedAt?.toISOString() ?? null,
    })),
    waiting: waiting?.count ?? 0,
    has_more: rows.length > limit,
  };
}

/** Twelve months after it came in a message goes, as the privacy page promises. */
export async function forgetContactMessages(database: Database): Promise<void> {
  const now = new Date(machineNow()).toISOString();
  await database
    .delete(contactMessages)
    .where(lt(contactMessages.receivedAt, sql`${now}::timestamptz - interval '12 months'`));
}
