import type { HistoryEntry, HistoryRow } from './types.ts';

/** Of a row that is a leg, its package; the limit is the package's. */
interface LegOf {
  package_id: string | null;
  net_limit: number | null;
  missed_net: number | null;
}

/** A package as one row for each leg, for a table that knows single orders only. */
export function historyLegs(row: HistoryEntry): (HistoryRow & LegOf)[] {
  if (row.kind !== 'package') return [{ ...row, package_id: null, net_limit: null, missed_net: null }];
  const { net: _net, fees: _fees, realized_pnl: _realized, legs, ...common } = row;
  return legs.map((leg) => ({
    ...common,
    ...leg,
    kind: 'order' as const,
    package_id: row.id,
    limit_price: null,
    missed_price: null,
  }));
}
