import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Who the rows of a table belong to. Every table declares it, so that removing a user, handing out their data and
 * looking for leftovers follow from the schema instead of from lists that someone must remember to extend.
 */
export type Ownership = UserOwned | NobodyOwned;

export interface UserOwned {
  kind: 'user';
  table: PgTable;
  /** Holds the user's id, with a foreign key that deletes the row together with the user. */
  column: PgColumn;
  /** Columns that are not handed out, not even to the owner. */
  secrets: readonly string[];
}

export interface NobodyOwned {
  kind: 'nobody';
  table: PgTable;
}

export function ownedBy(table: PgTable, column: PgColumn, options: { secrets?: readonly string[] } = {}): UserOwned {
  return { kind: 'user', table, column, secrets: options.secrets ?? [] };
}

export function ownedByNobody(table: PgTable): NobodyOwned {
  return { kind: 'nobody', table };
}
