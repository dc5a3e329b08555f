import { berlinDay } from '#rules/market/time/berlin-time.ts';
import type { Day } from '#rules/market/time/day.ts';
import type { UnitGreeks, UnitModel } from './marks.ts';
import { isShare, payoffOf, sizeOf, strikeMilliOf, tickerIn } from './money.ts';
import { liquidationOf, playerOf, type Marks, type Oracle } from './oracle.ts';

/**
 * What a player is to be told of a portfolio, from what the oracle knows: the published prices and the model's greeks of one unit are given, every sum,
 * share, day and count is made here once more, in whole cents.
 */
export interface Moment {
  nowMs: number;
  marks: Marks;
  unitGreeks: UnitGreeks;
  unitModel: UnitModel;
}

/** What has to be remembered of a player besides the portfolio. */
export interface Past {
  /** The value that each day was left with, in order. */
  days: { day: Day; equity: bigint }[];
  /** When what is held was first bought. */
  opened: Map<string, number>;
}

const START = 10_000_000n;

interface Held {
  symbol: string;
  quantity: number;
  units: bigint;
  cost: bigint;
  /** Of one unit: the model's mid, or what an option pays that is over and not settled yet. */
  mark: bigint;
  value: bigint;
  spot: bigint;
}

export function figuresOf(oracle: Oracle, index: number, past: Past, moment: Moment) {
  const player = playerOf(oracle, index);
  const today = berlinDay(moment.nowMs);
  const held = heldBy(oracle, index, moment.marks);
  const worth = sum(held.map(({ value }) => value));
  const equity = player.cash + worth;
  const ended = past.days.filter(({ day }) => day < today).map((day) => day.equity);
  const drawdown = deepestFall([START, ...ended, equity]);
  const sharpe = yearlySharpe([START, ...past.days.map((day) => day.equity)]);
  const waiting = Array.from(oracle.waiting).filter((order) => order.player === index);
  const power = player.cash - sum(waiting.map(({ shown }) => shown));
  const trades = oracle.trades.get(`${index} ${today}`) ?? 0;
  return {
    portfolio: {
      starting_cash: euro(START),
      cash: euro(player.cash),
      equity: euro(equity),
      current_value: euro(equity),
      positions_value: euro(worth),
      max_drawdown_pct: drawdown,
      sharpe,
    },
    positions: held.map((one) => positionOf(one, past, moment, spokenFor(waiting, one.symbol))),
    tradesToday: trades,
    realized: euro(player.realized),
    aggregates: {
      composition_pct: {
        calls: percent(sum(held.filter(isCall).map(({ value }) => value)), worth),
        puts: percent(sum(held.filter(isPut).map(({ value }) => value)), worth),
        stocks: percent(sum(held.filter(({ symbol }) => isShare(symbol)).map(({ value }) => value)), worth),
      },
      greeks: greeksOf(held, moment.unitGreeks),
      exposure: exposureOf(held),
      unrealized: euro(worth - sum(held.map(({ cost }) => cost))),
    },
    metrics: {
      accountBalance: euro(player.cash),
      dayTradingPower: euro(power),
      tradesUsedToday: trades,
      maxTradesPerDay: 100,
      portfolioValue: euro(equity),
      liquidationPortfolioValue: euro(liquidationOf(player, moment.marks)),
      startingCash: euro(START),
      todaysPnL: euro(equity - (ended.at(-1) ?? START)),
      totalPnL: euro(equity - START),
      marginUsed: euro(worth),
      marginAvailable: euro(power),
      maxDrawdownPct: drawdown,
      sharpe,
      realized_pnl: euro(player.realized),
      starting_cash: euro(START),
    },
    rules: {
      fee_per_contract_eur: 0.25,
      fees_bps: 2,
      exposure_cap: 0.5,
      exposure_basis: 'CASH',
      max_quantity: 1000,
      max_trades_per_day: 100,
    },
    as_of: new Date(moment.nowMs).toISOString(),
    as_of_date: today,
  };
}

/** What a portfolio is worth: the cash, and what is held at its marks. */
export function equityOf(oracle: Oracle, index: number, marks: Marks): bigint {
  return playerOf(oracle, index).cash + sum(heldBy(oracle, index, marks).map(({ value }) => value));
}

function heldBy(oracle: Oracle, index: number, marks: Marks): Held[] {
  return [...playerOf(oracle, index).held]
    .map(([symbol, { quantity, cost }]) => {
      const units = BigInt(quantity) * sizeOf(symbol);
      const price = marks(symbol);
      const share = marks(tickerIn(symbol));
      if (share === 'expired') throw new Error('a share does not expire');
      const mark = price === 'expired' ? payoffOf(symbol, share.spot) / sizeOf(symbol) : price.mid;
      return { symbol, quantity, units, cost, mark, value: mark * units, spot: share.spot };
    })
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

function positionOf(held: Held, { opened }: Past, { nowMs, unitGreeks, unitModel }: Moment, spoken: number) {
  const { symbol, quantity, units, cost, mark, value } = held;
  const expiry = isShare(symbol) ? null : expiryIn(symbol);
  const greeks = unitGreeks(symbol);
  return {
    id: symbol,
    option_symbol: symbol,
    symbol: tickerIn(symbol),
    ticker: tickerIn(symbol),
    type: isShare(symbol) ? 'stock' : isCall(held) ? 'call' : 'put',
    qty: quantity,
    quantity,
    available: quantity - spoken,
    // To a hundredth of a cent.
    avg_price: Number(rounded(cost * 100n, units)) / 10_000,
    current_price: euro(mark),
    strike: isShare(symbol) ? null : Number(strikeMilliOf(symbol)) / 1000,
    expiry,
    value: euro(value),
    cost: euro(cost),
    pnl: euro(value - cost),
    pnl_percent: percent(value - cost, cost),
    action: 'bought',
    open_date: new Date(opened.get(symbol) ?? 0).toISOString(),
    daysToExpiry: expiry === null ? null : daysBetween(berlinDay(nowMs), expiry),
    contract_size: isShare(symbol) ? 1 : 100,
    delta: greeks?.delta ?? null,
    gamma: greeks?.gamma ?? null,
    vega: greeks?.vega ?? null,
    theta: greeks?.theta ?? null,
    rho: greeks?.rho ?? null,
    model: unitModel(symbol),
  };
}

function spokenFor(waiting: readonly { symbol: string; side: string; quantity: number }[], symbol: string): number {
  return waiting.reduce((total, one) => total + (one.symbol === symbol && one.side !== 'BUY' ? one.quantity : 0), 0);
}

/** In euro: delta as shares, gamma as its change when the share moves one percent, vega and rho for a point, theta for one of the clock's 261 days. */
function greeksOf(held: readonly Held[], unitGreeks: UnitGreeks) {
  const rows = tickersOf(held).flatMap((ticker) => {
    const all = held.flatMap((one) => {
      const greeks = tickerIn(one.symbol) === ticker ? unitGreeks(one.symbol) : undefined;
      return greeks ? [{ units: Number(one.units), spot: euro(one.spot), greeks }] : [];
    });
    const total = (part: (one: (typeof all)[number]) => number) => all.reduce((whole, one) => whole + part(one), 0);
    const row = {
      ticker,
      delta: total(({ units, spot, greeks }) => units * spot * greeks.delta),
      gamma: total(({ units, spot, greeks }) => (units * spot * spot * greeks.gamma) / 100),
      vega: total(({ units, greeks }) => (units * greeks.vega) / 100),
      theta: total(({ units, greeks }) => (units * greeks.theta) / 261),
      rho: total(({ units, greeks }) => (units * greeks.rho) / 100),
    };
    return all.length > 0 ? [row] : [];
  });
  return rows.toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
}

function exposureOf(held: readonly Held[]) {
  return tickersOf(held)
    .map((ticker) => ({
      ticker,
      value: euro(sum(held.flatMap(({ symbol, value }) => (tickerIn(symbol) === ticker ? [value] : [])))),
    }))
    .toSorted((a, b) => b.value - a.value);
}

function tickersOf(held: readonly Held[]): string[] {
  return [...new Set(held.map(({ symbol }) => tickerIn(symbol)))];
}

/** Every height against everything after it. */
function deepestFall(curve: readonly bigint[]): number {
  let deepest = 0;
  for (const [at, high] of curve.entries())
    for (const low of curve.slice(at + 1)) deepest = Math.max(deepest, Number(high - low) / Number(high));
  return deepest;
}

/** Daily returns over their sample deviation, for 252 days; none under three days, nor where nothing has moved. */
function yearlySharpe(curve: readonly bigint[]): number | null {
  const returns = curve.slice(1).map((equity, at) => Number(equity - (curve[at] ?? 0n)) / Number(curve[at]));
  if (returns.length < 3 || returns.every((one) => one === returns[0])) return null;
  const mean = returns.reduce((total, one) => total + one, 0) / returns.length;
  const squares = returns.reduce((total, one) => total + (one - mean) * (one - mean), 0);
  return (mean * Math.sqrt(252)) / Math.sqrt(squares / (returns.length - 1));
}

function isCall({ symbol }: { symbol: string }): boolean {
  return !isShare(symbol) && symbol.at(-9) === 'C';
}

function isPut({ symbol }: { symbol: string }): boolean {
  return !isShare(symbol) && symbol.at(-9) === 'P';
}

function expiryIn(symbol: string): Day {
  return `20${symbol.slice(-15, -13)}-${symbol.slice(-13, -11)}-${symbol.slice(-11, -9)}`;
}

/** On the calendar. */
function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function euro(cents: bigint): number {
  return Number(cents) / 100;
}

/** With two decimals; of nothing it is none. */
function percent(part: bigint, whole: bigint): number {
  return whole > 0n ? Number(rounded(part * 10_000n, whole)) / 100 : 0;
}

/** To the nearest whole number, halves up. */
function rounded(amount: bigint, by: bigint): bigint {
  const twice = 2n * amount + by;
  const cut = twice / (2n * by);
  return twice < 0n && cut * 2n * by !== twice ? cut - 1n : cut;
}
