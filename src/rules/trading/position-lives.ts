/** A trade of one symbol, as far as it changes how much is held. */
interface Quantified {
  id: string;
  side: 'BUY' | 'SELL' | 'EXERCISE' | 'EXPIRY';
  quantity: number;
}

/** A position from nothing held to nothing held; one that is still held has no end yet. */
export interface PositionLife<Trade> {
  trades: Trade[];
  isClosed: boolean;
}

/** Cuts the trades of one symbol, in their order, into the lives of its positions. */
export function positionLives<Trade extends Quantified>(trades: readonly Trade[]): PositionLife<Trade>[] {
  const lives: PositionLife<Trade>[] = [];
  let held = 0;
  for (const trade of boughtFirst(trades)) {
    const last = lives.at(-1);
    const life = last && !last.isClosed ? last : { trades: [], isClosed: false };
    if (life !== last) lives.push(life);
    life.trades.push(trade);
    held += trade.side === 'BUY' ? trade.quantity : -trade.quantity;
    life.isClosed = held <= 0;
  }
  return lives;
}

/** Nothing is sold before it was bought: a sale that is dated before its purchase, by a fraction of a second, comes after it. */
function boughtFirst<Trade extends Quantified>(trades: readonly Trade[]): Trade[] {
  const ordered: Trade[] = [];
  let early: Trade[] = [];
  let held = 0;
  const take = (trade: Trade) => {
    const isBuy = trade.side === 'BUY';
    if (!isBuy && trade.quantity > held) return false;
    held += isBuy ? trade.quantity : -trade.quantity;
    ordered.push(trade);
    return true;
  };
  for (const trade of trades) {
    if (!take(trade)) early.push(trade);
    else if (trade.side === 'BUY') early = early.filter((one) => !take(one));
  }
  return [...ordered, ...early];
}
