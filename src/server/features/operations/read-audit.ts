import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { pseudonymOf } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
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
  const named = await namesOf(database, [...new Set(rows.map(({ subject }) => subject))]);
  return {
    entries: rows.slice(0, limit).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      actor_name: nameOf.get(row.actor) ?? null,
      action: row.action,
      subject: row.subject,
      subject_name: named.get(row.subject) ?? nameOf.get(row.subject) ?? nameIn(row.after) ?? nameIn(row.before),
      before: plain(row.before),
      after: plain(row.after),
    })),
    has_more: rows.length > limit,
  };
}

/** Seasons, questions, tickers, events and markets by what people call them. */
async function namesOf(database: Database, subjects: readonly string[]): Promise<Map<string, string>> {
  const rows = rowsOf(
    await database.execute(sql`with asked as (select unnest(${sql.param([...subjects])}::text[]) as id)
      select id, name from seasons join asked using (id)
      union all select q.id, coalesce(nullif(q.title, ''), '#' || q.n) from hti_questions q join asked using (id)
      union all select t.id, t.symbol from adx_tickers t join asked using (id)
      union all select e.id, e.name from live_events e join asked using (id)
      union all select m.id, s.name from markets m join seasons s on s.id = m.season_id join asked on asked.id = m.id
      union all select r.market_id, e.name from live_runs r join live_events e on e.id = r.event_id
        join asked on asked.id = r.market_id`),
  );
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
}

/** Of what is gone, the entry itself may know the name. */
function nameIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const named: Record<string, unknown> = { ...value };
  const name = [named['name'], named['title'], named['symbol']].find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name : null;
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
