import type { HistoryEntry, HistoryRow, StagedOrder, StagedRow } from './types.ts';

/** A package as one row for each leg, for lists that know single orders only. A leg is not cancelled by itself. */
export function stagedLegs(row: StagedRow): StagedOrder[] {
  if (row.kind !== 'package') return [row];
  const { net_eur: _net, net_limit: _limit, missed_net: _missed, legs, ...common } = row;
  return legs.map((leg) => ({
    ...common,
    ...leg,
    kind: 'order' as const,
    cancelable: false,
    limit_price: null,
    validity: null,
    missed_price: null,
    limit_distance: null,
  }));
}

/** Of a row that is a leg, its package; the limit is the package's. */
export interface LegOf {
  package_id: string | null;
  net_limit: number | null;
  missed_net: number | null;
}

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
