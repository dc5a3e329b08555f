import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Who the rows of a table belong to. Every table declares it, so that removing a user, handing out their data and
 * looking for leftovers follow from the schema instead of from lists that someone must remember to extend.
 */
export type Ownership = UserOwned | OwnedThrough | NobodyOwned;

export interface UserOwned {
  kind: 'user';
  table: PgTable;
  /** Holds the user's id, with a foreign key that deletes the row together with the user. */
  column: PgColumn;
  /** Columns that are not handed out, not even to the owner. */
  secrets: readonly string[];
}

/** The rows hang on another table's rows, which are a user's, and go with them. */
export interface OwnedThrough {
  kind: 'through';
  table: PgTable;
  /** Points at the other table's id, with a foreign key that deletes. */
  column: PgColumn;
  via: { table: PgTable; id: PgColumn; column: PgColumn };
}

export interface NobodyOwned {
  kind: 'nobody';
  table: PgTable;
}

export function ownedBy(table: PgTable, column: PgColumn, options: { secrets?: readonly string[] } = {}): UserOwned {
  return { kind: 'user', table, column, secrets: options.secrets ?? [] };
}

export function ownedThrough(table: PgTable, column: PgColumn, via: OwnedThrough['via']): OwnedThrough {
  return { kind: 'through', table, column, via };
}

export function ownedByNobody(table: PgTable): NobodyOwned {
  return { kind: 'nobody', table };
}
