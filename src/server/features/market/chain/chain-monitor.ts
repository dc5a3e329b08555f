import type { FreeLunchFound } from '#rules/market/options/find-free-lunches.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';

/** What this server has built and withdrawn since it started; shown with the health metrics. */
export interface ChainCounts {
  chainsBuilt: number;
  contractsWithdrawn: number;
  lastBuiltMs: number | undefined;
  lastPriceMs: number | undefined;
}

const countsByDatabase = new WeakMap<Database, ChainCounts>();

export function chainCounts({ database }: Pick<Context, 'database'>): ChainCounts {
  const counts = countsByDatabase.get(database) ?? {
    chainsBuilt: 0,
    contractsWithdrawn: 0,
    lastBuiltMs: undefined,
    lastPriceMs: undefined,
  };
  countsByDatabase.set(database, counts);
  return counts;
}

export function chainBuilt(
  context: Context,
  built: { ticker: string; isEvent: boolean; priceMs: number; found: readonly FreeLunchFound[]; withdrawn: number },
): void {
  const counts = chainCounts(context);
  counts.chainsBuilt += 1;
  counts.contractsWithdrawn += built.withdrawn;
  // The times are told of the season's market; a team that looks at its own must not move them.
  if (!built.isEvent) {
    counts.lastBuiltMs = context.clock.now();
    counts.lastPriceMs = built.priceMs;
  }
  if (built.withdrawn > 0)
    context.log.error({ ticker: built.ticker, found: built.found.slice(0, 10) }, 'market: quotes withdrawn');
}
