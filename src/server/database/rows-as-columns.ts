import { sql, type SQL } from 'drizzle-orm';

type ColumnType = 'text' | 'int' | 'bigint' | 'float8' | 'timestamptz';

/**
 * Rows as a table `r` inside a statement, with the type of each column. They travel as one list for each column, which a database reads in half the time
 * that it takes for JSON. Those that are `lookedUp`, each by the key of another table, come out of subqueries: the planner takes them for ten and goes by the index,
 * where for as many as it counts it would read the whole of that table.
 */
export function rowsAsColumns<Row extends Record<string, unknown>>(
  rows: readonly Row[],
  types: Record<keyof Row & string, ColumnType>,
  { lookedUp = false } = {},
): SQL {
  const given: readonly Record<string, unknown>[] = rows;
  const columns = Object.entries<ColumnType>(types);
  const lists = columns.map(([name, type]) => {
    const list = sql`${listText(given.map((row) => row[name] ?? null))}::${sql.raw(type)}[]`;
    return lookedUp ? sql`(select ${list})` : list;
  });
  const names = columns.map(([name]) => sql.identifier(name));
  return sql`unnest(${sql.join(lists, sql`, `)}) as r(${sql.join(names, sql`, `)})`;
}

/**
 * A list as the database writes one, which differs from JSON by its brackets, and by what a backslash means before anything but a quote or another one. The
 * drivers would take each value by itself, in ten times the time.
 */
function listText(values: readonly unknown[]): string {
  const json = JSON.stringify(values);
  if (/\\[^"\\]/.test(json)) return `{${values.map(quoted).join(',')}}`;
  return `{${json.slice(1, -1)}}`;
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : JSON.stringify(value);
}
