import { inArray } from 'drizzle-orm';
import type { Packaged } from '#rules/trading/decide-auction.ts';
import { netLimitOf } from '#rules/trading/fill-package.ts';
import type { Database } from '#server/database/database.ts';
import { packages, type orders } from '../tables.ts';

export type PackageRow = typeof packages.$inferSelect;

/** An order and, where it is a leg, its package. */
export type OrderRow = typeof orders.$inferSelect & { package: PackageRow | null };

/** Reads the packages of those that are legs; nothing is asked where none is. */
export async function withPackages<Row extends { packageId: string | null }>(
  database: Database,
  rows: readonly Row[],
): Promise<(Row & { package: PackageRow | null })[]> {
  const byId = await readPackages(database, new Set(rows.flatMap(({ packageId }) => packageId ?? [])));
  return rows.map((row) => ({ ...row, package: row.packageId === null ? null : (byId.get(row.packageId) ?? null) }));
}

export async function readPackages(database: Database, ids: ReadonlySet<string>): Promise<Map<string, PackageRow>> {
  if (ids.size === 0) return new Map();
  const found = await database
    .select()
    .from(packages)
    .where(inArray(packages.id, [...ids]));
  return new Map(found.map((row) => [row.id, row]));
}

/** Of a list that ends after so many rows, a package whose last legs may lie behind its end is left out: half a package is another one. */
export function withoutCutPackage<Row extends { packageId: string | null }>(
  rows: readonly Row[],
  mostRows: number,
): readonly Row[] {
  const last = rows.length < mostRows ? null : (rows.at(-1)?.packageId ?? null);
  return last === null ? rows : rows.filter(({ packageId }) => packageId !== last);
}

/** As an auction's rule knows it. */
export function packagedOf(row: PackageRow | null): Packaged | null {
  return row && { id: row.id, limit: netLimitOf(row.netLimitCents, row.validity) };
}

/** The legs of each package among some orders, in their order. */
export function byPackage(rows: readonly OrderRow[]): { row: PackageRow; legs: OrderRow[] }[] {
  const found = new Map<string, { row: PackageRow; legs: OrderRow[] }>();
  for (const leg of rows.toSorted((a, b) => (a.legNumber ?? 0) - (b.legNumber ?? 0)))
    if (leg.package) {
      const known = found.get(leg.package.id) ?? { row: leg.package, legs: [] };
      known.legs.push(leg);
      found.set(leg.package.id, known);
    }
  return [...found.values()];
}

/** What the orders that wait take of the cash at most, as they were shown: each buy, and each package as a whole. */
export function reservedBy(rows: readonly OrderRow[]): number {
  const buys = rows
    .filter((row) => row.package === null && row.side === 'BUY')
    .map((row) => (row.previewNotionalCents ?? 0) + (row.estimatedFeesCents ?? 0));
  return [...buys, ...byPackage(rows).map(({ row }) => row.reservedCents)].reduce((sum, cents) => sum + cents, 0);
}
