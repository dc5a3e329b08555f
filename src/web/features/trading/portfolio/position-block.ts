import { namedBy, intrinsicMilli } from '#rules/trading/instruments.ts';
import type { Position } from '../data/types.ts';
import type { SeasonState } from '../order/trade-block.ts';

/** Why there is no way out of a position now, or none but selling. */
export type PositionBlock = Exclude<SeasonState, 'open'> | 'allStaged' | 'notInTheMoney';

export function positionBlock(
  { option_symbol, available }: Pick<Position, 'option_symbol' | 'available'>,
  season: SeasonState,
  /** In euro; undefined while it is on its way. */
  spot: number | undefined,
): PositionBlock | undefined {
  if (season !== 'open') return season;
  if (available < 1) return 'allStaged';
  const instrument = namedBy(option_symbol);
  if (instrument?.type === 'stock') return undefined;
  const pays = instrument !== undefined && spot !== undefined && intrinsicMilli(instrument, Math.round(spot * 100)) > 0;
  return pays ? undefined : 'notInTheMoney';
}
