import type { DraftLeg } from '#rules/trading/package-templates.ts';
import { MAX_LEGS } from '#rules/trading/fill-package.ts';
import { MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import type { ChainChoice } from '../chain/chain-table.tsx';
import { mostOf } from '../order/estimate.ts';
import { tradeBlock } from '../order/trade-block.ts';

export type DraftProblem = 'full' | 'notHeld' | 'allStaged';

export type Pressed = { legs: readonly DraftLeg[] } | { problem: DraftProblem };

/** A press on a price: it comes in, goes out again at a second press, and turns round at a press on its other price. */
export function pressLeg(
  legs: readonly DraftLeg[],
  { symbol, price }: ChainChoice,
  held: { qty: number; available: number } | undefined,
): Pressed {
  const side = price === 'ask' ? ('BUY' as const) : ('SELL' as const);
  const before = legs.find((leg) => leg.symbol === symbol);
  if (before?.side === side) return { legs: legs.filter((leg) => leg !== before) };
  const block = tradeBlock(side, { isSignedIn: true, season: 'open', isActive: true, hasQuotes: true, held });
  if (block === 'notHeld' || block === 'allStaged') return { problem: block };
  if (before === undefined && legs.length >= MAX_LEGS) return { problem: 'full' };
  // A sale starts with what is free.
  const quantity = side === 'SELL' ? mostOf(side, held) : MIN_QUANTITY;
  const leg: DraftLeg = { symbol, side, quantity };
  return { legs: before === undefined ? [...legs, leg] : legs.map((one) => (one === before ? leg : one)) };
}

/** The prices of the chain that the legs are pressed at. */
export function choicesOf(legs: readonly DraftLeg[]): ChainChoice[] {
  return legs.map(({ symbol, side }) => ({ symbol, price: side === 'BUY' ? 'ask' : 'bid' }));
}
