import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { pseudonymOf } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { auditLog } from '#server/database/tables.ts';
import { userProfiles, users } from '../accounts/tables.ts';

const MAX_ADMINS = 1000;

/** What admins did, the newest first. Who is an admin now is named; of others the pseudonym is all there is. */
export async function readAudit(
  context: Context,
  { search, before, limit }: { search: string; before?: number | undefined; limit: number },
) {
  const { database } = context;
  const admins = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userProfiles, and(eq(userProfiles.userId, users.id), eq(userProfiles.isAdmin, true)))
    .limit(MAX_ADMINS);
  const nameOf = new Map(admins.map(({ id, email }) => [pseudonymOf(context, id), email]));
  const rows = await database
    .select()
    .from(auditLog)
    .where(and(before === undefined ? undefined : lt(auditLog.id, before), matching(search, nameOf)))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  return {
    entries: rows.slice(0, limit).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      actor_name: nameOf.get(row.actor) ?? null,
      action: row.action,
      subject: row.subject,
      before: plain(row.before),
      after: plain(row.after),
    })),
    has_more: rows.length > limit,
  };
}

function matching(search: string, nameOf: ReadonlyMap<string, string>) {
  if (search === '') return undefined;
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const actors = [...nameOf].filter(([, name]) => name.includes(search.toLowerCase())).map(([pseudonym]) => pseudonym);
  return or(
    sql`concat_ws(' ', ${auditLog.action}, ${auditLog.subject}, ${auditLog.before}::text, ${auditLog.after}::text) ilike ${part}`,
    sql`${auditLog.actor} = any(${sql.param(actors)}::text[])`,
  );
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** It came out of a JSON column, so it is JSON. */
function plain(value: unknown): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (value ?? null) as Json;
}
