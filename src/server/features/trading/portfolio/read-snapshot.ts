import { DAY_MS } from '#rules/durations.ts';
import type { Day } from '#rules/market/time/day.ts';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import { lastBefore } from '#rules/standings/timeframes.ts';
import { greeksByUnderlying } from '#rules/trading/greeks.ts';
import { MAX_QUANTITY, MAX_TRADES_PER_DAY, type Portfolio } from '#rules/trading/portfolio.ts';
import { averagePrice, percentOf } from '#rules/trading/shown-figures.ts';
import { maxDrawdown, sharpeRatio } from '#rules/trading/statistics.ts';
import { valuePortfolio, type HoldingValue, type Valuation } from '#rules/trading/valuation.ts';
import type { Account, Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { greeksOf } from './greeks.ts';
import { readFacts, type PortfolioFacts } from './portfolio-facts.ts';
import { ownPortfolio, type PortfolioRow } from './portfolios.ts';
import { priceBookOf, type PriceBook } from '../price-book.ts';
import { marketDay } from '../price-book.ts';

/** Everything about the caller's portfolio at one instant, all from the same prices. */
export async function readSnapshot(context: Context, viewer: Account) {
  const valued = await valueOwn(context, viewer);
  const { row, facts, book, value } = valued;
  const metrics = metricsOf(valued);
  return {
    portfolio: {
      id: row.id,
      user_id: row.userId,
      season_id: row.seasonId,
      starting_cash: row.startingCashCents / 100,
      cash: facts.state.cashCents / 100,
      equity: value.equityCents / 100,
      current_value: value.equityCents / 100,
      positions_value: value.positionsValueCents / 100,
      max_drawdown_pct: metrics.maxDrawdownPct,
      sharpe: metrics.sharpe,
    },
    positions: value.holdings.map((holding) => positionOf(book, holding, facts)),
    tradesToday: metrics.tradesUsedToday,
    realized: metrics.realized_pnl,
    aggregates: {
      composition_pct: compositionOf(value),
      greeks: greeksByUnderlying(modelled(book, value)),
      exposure: exposureByTicker(value),
      unrealized: value.unrealizedCents / 100,
    },
    metrics,
    rules: rulesOf(context, row),
    as_of: new Date(book.atMs).toISOString(),
    as_of_date: marketDay(book),
  };
}

function rulesOf({ config: { trading } }: Context, { seasonId }: PortfolioRow) {
  return {
    fee_per_contract_eur: trading.fees.perContractCents / 100,
    fees_bps: trading.fees.basisPoints,
    exposure_cap: trading.exposure.cap,
    exposure_basis: trading.exposure.basis,
    max_quantity: MAX_QUANTITY,
    max_trades_per_day: seasonId === null ? null : MAX_TRADES_PER_DAY,
  };
}

export async function readMetrics(context: Context, viewer: Account) {
  return metricsOf(await valueOwn(context, viewer));
}

interface Valued {
  row: PortfolioRow;
  facts: PortfolioFacts;
  book: PriceBook;
  value: Valuation;
  /** The day on the calendar of the market, also once what it was worth is final. */
  today: Day;
}

async function valueOwn(context: Context, viewer: Account): Promise<Valued> {
  const { row, season, market } = await ownPortfolio(context, viewer);
  // What is final stays what it was worth then, though its market knows prices of later.
  const atMs = market.timeAt(season?.finalAt?.getTime() ?? context.clock.now());
  const today = venueDay(market.venue, market.timeAt(context.clock.now()));
  // The days of a live event pass in minutes: its teams have no limit of a day, and all of their run counts.
  const facts = await readFacts(context, {
    venue: market.venue.id,
    portfolioId: row.id,
    today,
    isEndless: row.seasonId === null,
  });
  if (!facts) throw new Refusal('NO_PORTFOLIO');
  const book = await priceBookOf(context, market, atMs, tickersOf(facts.state));
  return { row, facts, book, today, value: valuePortfolio(facts.state, book.value, context.config.trading.fees) };
}

function metricsOf({ row, facts, value, book, today }: Valued) {
  // Weekends are no days: what is worth something now belongs to the last trading day.
  const before = facts.days.filter(({ day }) => day < marketDay(book));
  const curve = [row.startingCashCents, ...before.map(({ equityCents }) => equityCents), value.equityCents];
  const recorded = [row.startingCashCents, ...facts.days.map(({ equityCents }) => equityCents)];
  // As on the board: a day of the calendar, on which nothing has changed yet while the exchange is closed.
  const last = lastBefore(
    facts.days.map(({ day }) => day),
    today,
  );
  const lastCents = facts.days[last]?.equityCents ?? row.startingCashCents;
  const powerCents = facts.state.cashCents - facts.stagedBuysCents;
  return {
    accountBalance: facts.state.cashCents / 100,
    dayTradingPower: powerCents / 100,
    tradesUsedToday: facts.trades,
    maxTradesPerDay: row.seasonId === null ? null : MAX_TRADES_PER_DAY,
    portfolioValue: value.equityCents / 100,
    liquidationPortfolioValue: value.liquidationCents / 100,
    startingCash: row.startingCashCents / 100,
    todaysPnL: (value.equityCents - lastCents) / 100,
    totalPnL: (value.equityCents - row.startingCashCents) / 100,
    marginUsed: value.positionsValueCents / 100,
    marginAvailable: powerCents / 100,
    maxDrawdownPct: maxDrawdown(curve),
    // Of the recorded days, as on the board: a day that has just begun is no return yet.
    sharpe: sharpeRatio(recorded) ?? null,
    realized_pnl: facts.realizedCents / 100,
    starting_cash: row.startingCashCents / 100,
  };
}

function tickersOf({ holdings }: Portfolio): Set<string> {
  return new Set([...holdings.values()].map(({ instrument }) => instrument.ticker));
}

function positionOf(
  book: PriceBook,
  { holding, valueCents, unrealizedCents, priced }: HoldingValue,
  { staged, openedAt }: PortfolioFacts,
) {
  const { instrument, quantity, costCents } = holding;
  const { symbol, size, strikeMilli, expiry } = instrument;
  const greeks = greeksOf(book, symbol);
  const units = quantity * size;
  return {
    id: symbol,
    option_symbol: symbol,
    symbol: instrument.ticker,
    ticker: instrument.ticker,
    type: instrument.type,
    qty: quantity,
    quantity,
    available: quantity - (staged.get(symbol) ?? 0),
    avg_price: averagePrice(costCents, units),
    current_price: (priced?.midCents ?? valueCents / units) / 100,
    strike: strikeMilli === null ? null : strikeMilli / 1000,
    expiry,
    value: valueCents / 100,
    cost: costCents / 100,
    pnl: unrealizedCents / 100,
    pnl_percent: percentOf(unrealizedCents, costCents),
    action: 'bought' as const,
    open_date: (openedAt.get(symbol) ?? new Date(book.atMs)).toISOString(),
    daysToExpiry: expiry === null ? null : daysUntil(expiry, venueDay(book.market.venue, book.atMs)),
    contract_size: size,
    delta: greeks?.delta ?? null,
    gamma: greeks?.gamma ?? null,
    vega: greeks?.vega ?? null,
    theta: greeks?.theta ?? null,
    rho: greeks?.rho ?? null,
    model: modelOf(book, symbol),
  };
}

/** What its price is made from, so that a screen can ask what it would be worth elsewhere. */
function modelOf(book: PriceBook, symbol: string) {
  const model = book.model(symbol);
  const priced = book.find(symbol);
  if (!model || !priced || priced === 'expired') return null;
  const { contract, rate, dividendYield: dividend_yield, modelVolatility: volatility } = model;
  return { spot: priced.spotCents / 100, years: contract.years, volatility, rate, dividend_yield };
}

function daysUntil(expiry: Day, today: Day): number {
  return Math.max((Date.parse(expiry) - Date.parse(today)) / DAY_MS, 0);
}

/** What is held and has a price, with its greeks. */
function modelled(book: PriceBook, { holdings }: Valuation) {
  return holdings.flatMap(({ holding: { instrument, quantity }, priced }) => {
    const greeks = greeksOf(book, instrument.symbol);
    if (!priced || !greeks) return [];
    const { ticker, size } = instrument;
    return [{ ticker, units: quantity * size, spot: priced.spotCents / 100, greeks }];
  });
}

/** Shares of the positions' value in percent. */
function compositionOf({ holdings, positionsValueCents }: Valuation) {
  const share = (type: string) => {
    const cents = holdings.reduce(
      (sum, { holding, valueCents }) => sum + (holding.instrument.type === type ? valueCents : 0),
      0,
    );
    return percentOf(cents, positionsValueCents);
  };
  return { calls: share('call'), puts: share('put'), stocks: share('stock') };
}

function exposureByTicker({ holdings }: Valuation) {
  const byTicker = new Map<string, number>();
  for (const { holding, valueCents } of holdings)
    byTicker.set(holding.instrument.ticker, (byTicker.get(holding.instrument.ticker) ?? 0) + valueCents);
  return [...byTicker].map(([ticker, cents]) => ({ ticker, value: cents / 100 })).toSorted((a, b) => b.value - a.value);
}
