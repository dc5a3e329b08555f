import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';

/** The numbers under which orders and exercises were accepted, by id: in their order everything of a portfolio is decided. */
export async function acceptedOrder(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const numbers = (table: 'adx_orders' | 'adx_exercises') =>
    sql`select id, accepted_number::float8 as number from ${sql.identifier(table)} where id = any(${sql.param([...ids])}::text[])`;
  const rows = rowsOf(await database.execute(sql`${numbers('adx_orders')} union all ${numbers('adx_exercises')}`));
  return new Map(rows.map((row) => [String(row['id']), Number(row['number'])]));
}
