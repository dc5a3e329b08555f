import type { Side } from '../data/types.ts';

/** Why a button to trade is dead. */
export type TradeBlock =
  | 'signedOut'
  | 'noSeason'
  | 'frozen'
  | 'ended'
  | 'inactive'
  | 'noQuotes'
  | 'notHeld'
  | 'allStaged';

export interface Tradability {
  isSignedIn: boolean;
  /** Of the season; a team's event says its own. */
  season: SeasonState;
  /** New buys of the underlying are taken. */
  isActive: boolean;
  /** Undefined while they are on their way. */
  hasQuotes: boolean | undefined;
  held: { qty: number; available: number } | undefined;
}

export type SeasonState = 'open' | 'none' | 'frozen' | 'ended';

/** The first reason that stands against a trade; none where it can be looked at. */
export function tradeBlock(side: Side, of: Tradability): TradeBlock | undefined {
  if (!of.isSignedIn) return 'signedOut';
  if (of.season !== 'open') return seasonBlocks[of.season];
  if (side === 'SELL' && of.held === undefined) return 'notHeld';
  if (side === 'SELL' && of.held?.available === 0) return 'allStaged';
  if (side === 'BUY' && !of.isActive) return 'inactive';
  return of.hasQuotes === false ? 'noQuotes' : undefined;
}

export const seasonBlocks = { none: 'noSeason', frozen: 'frozen', ended: 'ended' } as const;

/** What can be done in a season at an instant. */
export function seasonState(
  season: { status: string; ends_at: string } | null | undefined,
  nowMs: number,
): SeasonState {
  // Not known yet: the server decides anyway.
  if (season === undefined) return 'open';
  if (season === null || season.status === 'upcoming') return 'none';
  if (season.status === 'settling') return 'frozen';
  return season.status === 'closed' || nowMs >= Date.parse(season.ends_at) ? 'ended' : 'open';
}
