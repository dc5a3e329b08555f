import type { PackageRow } from './packaged-orders.ts';

/** The limit of a package as its owner is told it; a validity means nothing without one. */
export function netLimitTold({
  netLimitCents,
  validity,
  missedNetCents,
}: Pick<PackageRow, 'netLimitCents' | 'validity' | 'missedNetCents'>) {
  if (netLimitCents === null) return { net_limit: null, validity: null, missed_net: null };
  return {
    net_limit: netLimitCents / 100,
    validity,
    missed_net: missedNetCents === null ? null : missedNetCents / 100,
  };
}
