import { tickerIn } from '#rules/trading/instruments.ts';
import type { Side } from '#rules/market/slippage.ts';
import type { NetLimit, PackageLeg } from '#rules/trading/fill-package.ts';
import type { StagedOrder } from '#rules/trading/foresee-auctions.ts';

/** A package as it is asked for. */
export interface PackageRequest {
  portfolioId: string;
  legs: readonly { optionSymbol: string; side: Side; qty: number }[];
  limit: NetLimit | null;
  /** Why, in the player's words: of the whole, so each leg carries it. */
  tradeNote?: string | null;
}

/** The legs as the rule knows them, with what their window has filled before of each. */
export function packageLegs(
  { legs }: PackageRequest,
  filledBefore: (symbol: string, side: Side) => number,
): PackageLeg[] {
  return legs.map(({ optionSymbol: symbol, side, qty: quantity }) => ({
    symbol,
    side,
    quantity,
    filledBefore: filledBefore(symbol, side),
  }));
}

/** The same as something that waits; a leg is known by its contract, which stands in no other. */
export function stagedLegs({ legs, limit }: PackageRequest, auctionMs: number | undefined): StagedOrder[] {
  return legs.map(({ optionSymbol: symbol, side, qty: quantity }) => ({
    id: `this ${symbol}`,
    symbol,
    side,
    quantity,
    limit: null,
    packaged: { id: 'this', limit },
    auctionMs,
  }));
}

export function foreseenLeg<T>(foreseen: ReadonlyMap<string, T>, symbol: string): T | undefined {
  return foreseen.get(`this ${symbol}`);
}

/** The companies that it buys of, each once. */
export function tickersBought({ legs }: PackageRequest): string[] {
  const bought = legs.filter(({ side }) => side === 'BUY').map(({ optionSymbol }) => tickerIn(optionSymbol));
  return [...new Set(bought)];
}
