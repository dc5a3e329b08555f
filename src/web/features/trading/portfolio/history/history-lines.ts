import type { HistoryEntry, HistoryRow, PackageRow } from '../../data/types.ts';

/** A leg of a package, below it. */
type LegLine = PackageRow['legs'][number] & { kind: 'leg'; status: PackageRow['status'] };

export type HistoryLine = HistoryRow | PackageRow | LegLine;

/** The lines of the table: a package is one, with a line for each leg below it. */
export function historyLines(entries: readonly HistoryEntry[]): HistoryLine[] {
  return entries.flatMap((entry): HistoryLine[] =>
    entry.kind === 'package'
      ? [entry, ...entry.legs.map((leg) => ({ ...leg, kind: 'leg' as const, status: entry.status }))]
      : [entry],
  );
}
