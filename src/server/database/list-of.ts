import { sql, type SQL } from 'drizzle-orm';

/**
 * A list as a parameter of a statement. The planner would look into it each time, which takes longer than most of the statements that have one; of a
 * single text it knows all it needs, and keeps the plan.
 */
export function listOf(texts: readonly string[]): SQL {
  const [first, ...more] = texts;
  return first !== undefined && more.length === 0
    ? sql`array[${first}]::text[]`
    : sql`${sql.param([...texts])}::text[]`;
}

/**
 * The same of keys that are to be looked up one by one. Of a list that it sees the planner counts what is in it, and for a few hundred keys reads the whole table;
 * one that a subquery gives it takes for ten, and goes by the index.
 */
export function keysOf(texts: readonly string[]): SQL {
  return sql`(select ${listOf(texts)})::text[]`;
}
