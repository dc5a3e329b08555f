/** What the model sees of an instrument at one instant; a share has no volatility and no time. */
export interface ModelState {
  spot: number;
  volatility: number;
  /** Time to expiry on the variance clock. */
  years: number;
}

/** Per unit of the share; vega per 1.00 of volatility, theta per year of the variance clock. */
interface Sensitivities {
  delta: number;
  gamma: number;
  vega: number;
  theta: number;
}

/** A time in which the same number of units was held: nothing was traded between its two ends. */
export interface HeldStep {
  units: number;
  from: ModelState & Sensitivities;
  to: ModelState;
}

/** A purchase or sale, against the mark of its instant. */
export interface TradeCost {
  side: 'BUY' | 'SELL' | 'EXERCISE' | 'EXPIRY';
  /** What the mark made of it. */
  markCents: number;
  notionalCents: number;
  feeCents: number;
}

export interface ExplainedDay {
  totalCents: number;
  deltaCents: number;
  gammaCents: number;
  vegaCents: number;
  thetaCents: number;
  /** Half spread and slippage. */
  spreadCents: number;
  feesCents: number;
  /** What the first and second order leave: large moves, and the time value that an exercise gives up. */
  otherCents: number;
}

/**
 * Splits the change of a day by its causes: each step by the sensitivities at its beginning (a Taylor expansion, of second order in the spot), each trade
 * into its distance from the mark and its fees. The parts are whole cents and add up to the total exactly.
 */
export function explainDay(totalCents: number, steps: readonly HeldStep[], trades: readonly TradeCost[]): ExplainedDay {
  const sum = (part: (step: HeldStep) => number) =>
    // Plus zero, because a negative zero would show as a loss of nothing.
    Math.round(steps.reduce((total, step) => total + step.units * part(step), 0) * 100) + 0;
  const move = ({ from, to }: HeldStep) => to.spot - from.spot;
  const deltaCents = sum((step) => step.from.delta * move(step));
  const gammaCents = sum((step) => 0.5 * step.from.gamma * move(step) ** 2);
  const vegaCents = sum(({ from, to }) => from.vega * (to.volatility - from.volatility));
  const thetaCents = sum(({ from, to }) => from.theta * (from.years - to.years));
  const spreadCents = trades.reduce((total, trade) => total + spreadOf(trade), 0);
  const feesCents = trades.reduce((total, { feeCents }) => total - feeCents, 0);
  const otherCents = totalCents - deltaCents - gammaCents - vegaCents - thetaCents - spreadCents - feesCents;
  return { totalCents, deltaCents, gammaCents, vegaCents, thetaCents, spreadCents, feesCents, otherCents };
}

function spreadOf({ side, markCents, notionalCents }: TradeCost): number {
  if (side === 'BUY') return markCents - notionalCents;
  return side === 'SELL' ? notionalCents - markCents : 0;
}
