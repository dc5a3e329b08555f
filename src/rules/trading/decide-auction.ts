import type { Side } from '#rules/market/slippage.ts';
import { fillOrder, type Decision, type TradingRules } from './fill-order.ts';
import { tickerIn, type Priced } from './instruments.ts';
import type { Limit } from './limit-price.ts';
import type { Portfolio } from './portfolio.ts';
import { exerciseOption } from './settle-option.ts';

/** An order or exercise that waits for an auction. */
export interface Waiting {
  id: string;
  symbol: string;
  side: Side | 'EXERCISE';
  quantity: number;
  limit: Limit | null;
}

/** What an auction knows of the market. */
export interface AuctionPrices<W extends Waiting = Waiting> {
  /** Undefined while there is no price that this one may be decided at: it waits on. */
  find: (symbol: string, waiting: W) => Priced | 'expired' | undefined;
  mark: (symbol: string) => number | undefined;
  /** Whether the underlying takes new buys. */
  isActive: (ticker: string) => boolean;
}

export interface Decided<W extends Waiting> {
  waiting: W;
  decision: Decision;
  /** As it was when this one's turn came. */
  before: Portfolio;
  /** Contracts of this contract and side that its window had filled by then. */
  filledBefore: number;
}

interface Auction<W extends Waiting> {
  prices: AuctionPrices<W>;
  rules: TradingRules;
  /** What the window has filled before this auction, of a contract and side. */
  filledBefore?: (symbol: string, side: Waiting['side']) => number;
  /** One that cannot be decided for a fault of ours is rejected by itself; it must not take its auction with it. */
  onFault?: (waiting: W, error: unknown) => void;
  /** What is left for those after one that was not filled, where that is not everything. */
  leave?: (decided: Decided<W>) => Portfolio;
}

/**
 * Everything that a portfolio has in one auction, first come first served: each is decided with what those before it have left. Whoever
 * wants to know beforehand what an auction would do asks this as well.
 */
export function decideAuction<W extends Waiting>(
  portfolio: Portfolio,
  all: readonly W[],
  { prices, rules, filledBefore, onFault, leave }: Auction<W>,
): { decided: Decided<W>[]; portfolio: Portfolio } {
  const filled = new Map<string, number>();
  const decided: Decided<W>[] = [];
  let after = portfolio;
  for (const waiting of all) {
    const { symbol, side, quantity } = waiting;
    const key = `${symbol} ${side}`;
    const earlier = filled.get(key) ?? filledBefore?.(symbol, side) ?? 0;
    const before = after;
    const decision = decideSafely(before, waiting, earlier, { prices, rules, ...(onFault && { onFault }) });
    const one = { waiting, decision, before, filledBefore: earlier };
    decided.push(one);
    if (decision.outcome !== 'FILLED') {
      after = leave?.(one) ?? before;
      continue;
    }
    after = decision.fill.portfolio;
    filled.set(key, earlier + quantity);
  }
  return { decided, portfolio: after };
}

function decideSafely<W extends Waiting>(
  portfolio: Portfolio,
  waiting: W,
  filledBefore: number,
  auction: Omit<Auction<W>, 'filledBefore' | 'leave'>,
): Decision {
  try {
    return decide(portfolio, waiting, filledBefore, auction);
  } catch (error) {
    if (!auction.onFault) throw error;
    auction.onFault(waiting, error);
    return { outcome: 'REJECTED', reason: 'FAILED' };
  }
}

function decide<W extends Waiting>(
  portfolio: Portfolio,
  waiting: W,
  filledBefore: number,
  { prices, rules }: Pick<Auction<W>, 'prices' | 'rules'>,
): Decision {
  const { symbol, side, quantity, limit } = waiting;
  // Made inactive since it was placed: a buy that waits is as new as one that is placed now.
  if (side === 'BUY' && !prices.isActive(tickerIn(symbol))) return { outcome: 'REJECTED', reason: 'TICKER_INACTIVE' };
  const priced = prices.find(symbol, waiting);
  if (side !== 'EXERCISE')
    return fillOrder(portfolio, { side, quantity, filledBefore, limit }, priced, rules, prices.mark);
  if (priced === 'expired') return { outcome: 'REJECTED', reason: 'CONTRACT_EXPIRED' };
  if (!priced || priced.isStale) return { outcome: 'DEFERRED' };
  const { instrument, spotCents } = priced;
  return exerciseOption(portfolio, { instrument, quantity, spotCents }, rules.fees);
}
