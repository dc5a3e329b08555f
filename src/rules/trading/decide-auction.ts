import type { Side } from '#rules/market/slippage.ts';
import { fillOrder, type Decision, type TradingRules } from './fill-order.ts';
import { fillPackage, type NetLimit } from './fill-package.ts';
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
  /** Of a leg: the package that it is decided with, at the turn of the first of them. */
  packaged: Packaged | null;
}

export interface Packaged {
  id: string;
  limit: NetLimit | null;
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
  /** What is left for those after a turn that filled nothing, where that is not everything. */
  leave?: (turn: readonly Decided<W>[]) => Portfolio;
}

/**
 * Everything that a portfolio has in one auction, first come first served: each is decided with what those before it have left, the legs of a package
 * in one turn. Whoever wants to know beforehand what an auction would do asks this as well.
 */
export function decideAuction<W extends Waiting>(
  portfolio: Portfolio,
  all: readonly W[],
  { prices, rules, filledBefore, onFault, leave }: Auction<W>,
): { turns: Decided<W>[][]; portfolio: Portfolio } {
  const filled = new Map<string, number>();
  const turns: Decided<W>[][] = [];
  let after = portfolio;
  for (const items of turnsOf(all)) {
    const before = after;
    const sized = items.map((waiting) => {
      const { symbol, side } = waiting;
      return { waiting, before, filledBefore: filled.get(keyOf(waiting)) ?? filledBefore?.(symbol, side) ?? 0 };
    });
    const { decisions, portfolio: reached } = decideSafely(before, sized, {
      prices,
      rules,
      ...(onFault && { onFault }),
    });
    const turn = sized.map(({ waiting, filledBefore: filledBy }, place) => ({
      waiting,
      before,
      filledBefore: filledBy,
      decision: decisions[place] ?? REFUSED,
    }));
    turns.push(turn);
    if (!reached) {
      after = leave?.(turn) ?? before;
      continue;
    }
    after = reached;
    for (const one of turn) filled.set(keyOf(one.waiting), one.filledBefore + one.waiting.quantity);
  }
  return { turns, portfolio: after };
}

const REFUSED: Decision = { outcome: 'REJECTED', reason: 'FAILED' };

function keyOf({ symbol, side }: Waiting): string {
  return `${symbol} ${side}`;
}

/** What has its turn together: the legs of a package, and everything else by itself. */
function turnsOf<W extends Waiting>(all: readonly W[]): W[][] {
  const turns = new Map<string, W[]>();
  for (const waiting of all) {
    const key = waiting.packaged ? `package ${waiting.packaged.id}` : waiting.id;
    const turn = turns.get(key);
    if (turn) turn.push(waiting);
    else turns.set(key, [waiting]);
  }
  return [...turns.values()];
}

type Sized<W extends Waiting> = Pick<Decided<W>, 'waiting' | 'filledBefore'>;
/** One decision for each, and the portfolio where they were filled. */
interface Reached {
  decisions: Decision[];
  portfolio: Portfolio | undefined;
}

function decideSafely<W extends Waiting>(
  portfolio: Portfolio,
  turn: readonly Sized<W>[],
  auction: Pick<Auction<W>, 'prices' | 'rules' | 'onFault'>,
): Reached {
  try {
    return decide(portfolio, turn, auction);
  } catch (error) {
    if (!auction.onFault) throw error;
    for (const { waiting } of turn) auction.onFault(waiting, error);
    return { decisions: turn.map(() => REFUSED), portfolio: undefined };
  }
}

function decide<W extends Waiting>(
  portfolio: Portfolio,
  turn: readonly Sized<W>[],
  { prices, rules }: Pick<Auction<W>, 'prices' | 'rules'>,
): Reached {
  // Made inactive since it was placed: a buy that waits is as new as one that is placed now.
  if (turn.some(({ waiting: { side, symbol } }) => side === 'BUY' && !prices.isActive(tickerIn(symbol))))
    return { decisions: turn.map(() => ({ outcome: 'REJECTED', reason: 'TICKER_INACTIVE' })), portfolio: undefined };
  const [first] = turn;
  if (first?.waiting.packaged) return decidePackage(portfolio, turn, first.waiting.packaged, { prices, rules });
  const decisions = turn.map((one) => decideOne(portfolio, one, { prices, rules }));
  const [decision] = decisions;
  return { decisions, portfolio: decision?.outcome === 'FILLED' ? decision.fill.portfolio : undefined };
}

function decidePackage<W extends Waiting>(
  portfolio: Portfolio,
  turn: readonly Sized<W>[],
  { limit }: Packaged,
  { prices, rules }: Pick<Auction<W>, 'prices' | 'rules'>,
): Reached {
  const decision = fillPackage(portfolio, { legs: legsOf(turn), limit }, pricesFor(turn, prices), rules);
  if (decision.outcome !== 'FILLED') return { decisions: turn.map(() => decision), portfolio: undefined };
  const decisions = decision.fills.map((fill) => ({ outcome: 'FILLED' as const, fill }));
  return { decisions, portfolio: decision.portfolio };
}

/** The legs of a package as its rule knows them. */
export function legsOf<W extends Waiting>(turn: readonly Sized<W>[]) {
  return turn.map(({ waiting: { symbol, side, quantity }, filledBefore }) => {
    if (side === 'EXERCISE') throw new Error(`An exercise of ${symbol} stands in a package`);
    return { symbol, side, quantity, filledBefore };
  });
}

/** The prices that each leg of a package may be decided at. */
export function pricesFor<W extends Waiting>(turn: readonly Pick<Sized<W>, 'waiting'>[], prices: AuctionPrices<W>) {
  return {
    mark: prices.mark,
    find: (symbol: string) => {
      const leg = turn.find(({ waiting }) => waiting.symbol === symbol);
      return leg && prices.find(symbol, leg.waiting);
    },
  };
}

function decideOne<W extends Waiting>(
  portfolio: Portfolio,
  { waiting, filledBefore }: Sized<W>,
  { prices, rules }: Pick<Auction<W>, 'prices' | 'rules'>,
): Decision {
  const { symbol, side, quantity, limit } = waiting;
  const priced = prices.find(symbol, waiting);
  if (side !== 'EXERCISE')
    return fillOrder(portfolio, { side, quantity, filledBefore, limit }, priced, rules, prices.mark);
  if (priced === 'expired') return { outcome: 'REJECTED', reason: 'CONTRACT_EXPIRED' };
  if (!priced || priced.isStale) return { outcome: 'DEFERRED' };
  const { instrument, spotCents } = priced;
  return exerciseOption(portfolio, { instrument, quantity, spotCents }, rules.fees);
}
