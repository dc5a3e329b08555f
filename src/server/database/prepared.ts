import type { Database } from './database.ts';

interface Buildable<R, V> {
  prepare(name: string): { execute(values?: V): Promise<R> };
}

/**
 * A statement that is asked with nearly every call: its text is put together once for each database, and the database keeps its plan under the name. Inside a
 * transaction it is put together anew, which changes nothing but its cost.
 */
export function prepared<R, V extends Record<string, unknown> = Record<string, never>>(
  name: string,
  build: (database: Database) => Buildable<R, V>,
): (database: Database, values: V) => Promise<R> {
  const kept = new WeakMap<Database, ReturnType<Buildable<R, V>['prepare']>>();
  return (database, values) => {
    const statement = kept.get(database) ?? build(database).prepare(name);
    kept.set(database, statement);
    return statement.execute(values);
  };
}
