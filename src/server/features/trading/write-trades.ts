import { sql, type SQL } from 'drizzle-orm';
import type { Side } from '#rules/market/slippage.ts';
import type { Fill } from '#rules/trading/fill-order.ts';
import type { Instrument } from '#rules/trading/instruments.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import { rowsAsColumns } from '#server/database/rows-as-columns.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import type { Database } from '#server/database/database.ts';
import { countTurns } from './portfolio/portfolios.ts';
import type { PriceBook } from './price-book.ts';
import { WAITING } from './tables.ts';

/** A trade that has been decided and is to be written down. */
export interface Trade {
  /** Of the order or exercise. */
  id: string;
  portfolioId: string;
  kind: 'order' | 'exercise' | 'expiry';
  side: Side | 'EXERCISE' | 'EXPIRY';
  instrument: Instrument;
  quantity: number;
  spotCents: number;
  priceMs: number;
  fill: Fill;
}

export interface TradeBatch {
  marketId: string;
  filledAtMs: number;
  auctionRunId: string | null;
  /** Day and slot of the window in which sizes add up. */
  window: string | null;
  trades: readonly Trade[];
  /** Where the portfolios stand after all of them; locked by the caller. */
  after: ReadonlyMap<string, Portfolio>;
  book: PriceBook;
}

/** Writes any number of trades with one statement: fills, orders and exercises, positions, cash and turns. What is the same for all trades of a contract travels once. */
export async function writeTrades(database: Database, batch: TradeBatch): Promise<void> {
  const { marketId, trades } = batch;
  // A turn is over, whatever was decided in it.
  if (trades.length === 0) return countTurns(database, [...batch.after.keys()]);
  const { rows, prices } = tradeRows(batch);
  const holdings = holdingRows(batch);
  const at = sql`${iso(batch.filledAtMs)}::timestamptz`;
  const [written] = rowsOf(
    await database.execute(sql`with traded as materialized (select * from ${rowsAsColumns(rows, TRADED)}),
    priced as materialized (select * from ${rowsAsColumns(prices, PRICED)}),
    held as materialized (select * from ${rowsAsColumns(holdings, HELD, { lookedUp: true })}),
    written as (insert into fills (id, portfolio_id, market_id, kind, symbol, side, qty, auction_run_id, "window", filled_at, price_at, spot_cents,
        volatility, years, rate, dividend_yield, mid, bid_cents, ask_cents, spread_multiplier, legs, notional_cents, fee_cents, cost_cents,
        realized_pnl_cents)
      select t.id, t.portfolio_id, ${marketId}, t.kind, t.symbol, t.side, t.qty, ${batch.auctionRunId}, ${batch.window}, ${at}, p.price_at,
        p.spot_cents, p.volatility, p.years, p.rate, p.dividend_yield, p.mid, p.bid_cents, p.ask_cents, p.spread_multiplier, t.legs::json, t.notional,
        t.fee, t.cost, t.realized
      from traded t join priced p on p.price = t.price),
    gone as (delete from positions p using held h where h.quantity = 0 and p.portfolio_id = h.portfolio_id and p.symbol = h.symbol returning 1),
    changed as (update positions p set quantity = h.quantity, cost_cents = h.cost from held h
      where h.quantity > 0 and h.before > 0 and p.portfolio_id = h.portfolio_id and p.symbol = h.symbol returning 1),
    opened as (insert into positions (portfolio_id, symbol, market_id, ticker, quantity, cost_cents, expiry, opened_at)
      select portfolio_id, symbol, ${marketId}, ticker, quantity, cost, expiry, ${at} from held where quantity > 0 and before = 0),
    paid as (update portfolios p set cash_cents = r.cash, realized_pnl_cents = p.realized_pnl_cents + r.realized, turn = p.turn + 1
      from ${rowsAsColumns(cashRows(batch), CASH, { lookedUp: true })} where p.id = r.id),
    ordered as (${markFilled('adx_orders', ['order'], at)}),
    exercised as (${markFilled('adx_exercises', ['exercise', 'expiry'], at)})
    select (select count(*) from ordered) + (select count(*) from exercised) as marked,
      (select count(*) from changed) + (select count(*) from gone) as moved`),
  );
  // Only what still waits can be filled, and only what is held changed; anything else means that someone has written without the portfolio's lock.
  const missing = trades.length - Number(written?.['marked']);
  if (missing !== 0) throw new Error(`${missing} of ${trades.length} were no longer waiting`);
  const known = holdings.filter(({ before }) => before > 0).length;
  if (Number(written?.['moved']) !== known) throw new Error(`Of ${known} positions not all were held any more`);
}

function markFilled(table: 'adx_orders' | 'adx_exercises', kinds: readonly Trade['kind'][], at: SQL): SQL {
  return sql`update ${sql.identifier(table)} o set status = 'FILLED', filled_at = ${at}, decided_at = ${at}, realized_pnl_cents = t.realized
    from traded t where t.kind in ${[...kinds]} and o.id = t.id and o.status in ${WAITING} returning 1`;
}

const TRADED = {
  price: 'int',
  id: 'text',
  portfolio_id: 'text',
  kind: 'text',
  symbol: 'text',
  side: 'text',
  qty: 'int',
  legs: 'text',
  notional: 'bigint',
  fee: 'bigint',
  cost: 'bigint',
  realized: 'bigint',
} as const;

/** The trades, each with the number of its price: most of what a receipt tells is the same for all trades of a contract. */
function tradeRows({ trades, book }: TradeBatch) {
  const prices = new Map<string, ReturnType<typeof priceRow>>();
  const rows = trades.map((trade) => {
    const { id, portfolioId, kind, side, instrument, quantity, spotCents, priceMs, fill } = trade;
    const key = `${instrument.symbol} ${spotCents} ${priceMs}`;
    let price = prices.get(key);
    if (price === undefined) prices.set(key, (price = priceRow(trade, book, prices.size)));
    return {
      price: price.price,
      id,
      portfolio_id: portfolioId,
      kind,
      symbol: instrument.symbol,
      side,
      qty: quantity,
      legs: JSON.stringify(fill.legs),
      notional: fill.notionalCents,
      fee: fill.feeCents,
      cost: side === 'BUY' ? -fill.cashChangeCents : fill.cashChangeCents - fill.realizedCents,
      realized: fill.realizedCents,
    };
  });
  return { rows, prices: [...prices.values()] };
}

const PRICED = {
  price: 'int',
  price_at: 'timestamptz',
  spot_cents: 'int',
  volatility: 'float8',
  years: 'float8',
  rate: 'float8',
  dividend_yield: 'float8',
  mid: 'float8',
  bid_cents: 'int',
  ask_cents: 'int',
  spread_multiplier: 'float8',
} as const;

function priceRow({ instrument: { symbol }, spotCents, priceMs }: Trade, book: PriceBook, price: number) {
  const model = book.model(symbol);
  const quote = book.value(symbol)?.quote;
  return {
    price,
    price_at: iso(priceMs),
    spot_cents: spotCents,
    volatility: model?.contract.volatility,
    years: model?.contract.years,
    rate: model?.rate,
    dividend_yield: model?.dividendYield,
    mid: model?.contract.mid,
    bid_cents: quote?.bidCents,
    ask_cents: quote?.askCents,
    spread_multiplier: book.spreadMultiplier(symbol),
  };
}

const HELD = {
  portfolio_id: 'text',
  symbol: 'text',
  ticker: 'text',
  expiry: 'text',
  quantity: 'int',
  cost: 'bigint',
  before: 'int',
} as const;

/** Where what was traded stands now, and how much of it there was before; nothing is left of what has no quantity. */
function holdingRows({ trades, after }: TradeBatch) {
  const traded = new Map<string, { trade: Trade; change: number }>();
  for (const trade of trades) {
    const key = `${trade.portfolioId} ${trade.instrument.symbol}`;
    const change = (traded.get(key)?.change ?? 0) + (trade.side === 'BUY' ? trade.quantity : -trade.quantity);
    traded.set(key, { trade, change });
  }
  return [...traded.values()].map(({ trade: { portfolioId, instrument }, change }) => {
    const { symbol, ticker, expiry } = instrument;
    const { quantity = 0, costCents: cost = 0 } = after.get(portfolioId)?.holdings.get(symbol) ?? {};
    return { portfolio_id: portfolioId, symbol, ticker, expiry, quantity, cost, before: quantity - change };
  });
}

const CASH = { id: 'text', cash: 'bigint', realized: 'bigint' } as const;

function cashRows({ trades, after }: TradeBatch) {
  const realized = new Map<string, number>();
  for (const { portfolioId, fill } of trades)
    realized.set(portfolioId, (realized.get(portfolioId) ?? 0) + fill.realizedCents);
  return [...after].map(([id, { cashCents }]) => ({ id, cash: cashCents, realized: realized.get(id) ?? 0 }));
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
