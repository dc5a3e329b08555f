import { sql } from 'drizzle-orm';
import type { Side } from '#rules/market/slippage.ts';
import type { Fill } from '#rules/trading/fill-order.ts';
import type { Instrument } from '#rules/trading/instruments.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import type { Database } from '#server/database/database.ts';
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

/**
 * Writes any number of trades with a fixed number of statements: fills, ledger, orders and exercises, positions, cash. Rows travel as one JSON
 * text, which both databases read alike and faster than a parameter for each value.
 */
export async function writeTrades(database: Database, batch: TradeBatch): Promise<void> {
  if (batch.trades.length === 0) return;
  await writeFills(database, batch);
  await database.execute(sql`insert into ledger (portfolio_id, market_id, fill_id, at, amount_cents)
    select r.portfolio_id, ${batch.marketId}, r.id, ${iso(batch.filledAtMs)}::timestamptz, r.amount
    from json_to_recordset(${json(batch.trades.map(ledgerRow))}::json) as r(n int, id text, portfolio_id text, amount bigint)
    where r.amount <> 0 order by r.n`);
  await markFilled(database, 'adx_orders', batch, ['order']);
  await markFilled(database, 'adx_exercises', batch, ['exercise', 'expiry']);
  await writeHoldings(database, batch);
  const cash = [...new Set(batch.trades.map(({ portfolioId }) => portfolioId))].map((id) => ({
    id,
    cash: batch.after.get(id)?.cashCents,
  }));
  await database.execute(sql`update portfolios p set cash_cents = r.cash
    from json_to_recordset(${json(cash)}::json) as r(id text, cash bigint) where p.id = r.id`);
}

async function writeFills(database: Database, batch: TradeBatch): Promise<void> {
  await database.execute(sql`insert into fills (id, portfolio_id, market_id, kind, symbol, side, qty, auction_run_id, "window",
      filled_at, price_at, spot_cents, volatility, years, rate, dividend_yield, mid, bid_cents, ask_cents, spread_multiplier,
      legs, notional_cents, fee_cents, cost_cents, realized_pnl_cents)
    select r.id, r.portfolio_id, ${batch.marketId}, r.kind, r.symbol, r.side, r.qty, ${batch.auctionRunId}, ${batch.window},
      ${iso(batch.filledAtMs)}::timestamptz, r.price_at, r.spot_cents, r.volatility, r.years, r.rate, r.dividend_yield, r.mid, r.bid_cents,
      r.ask_cents, r.spread_multiplier, r.legs, r.notional_cents, r.fee_cents, r.cost_cents, r.realized
    from json_to_recordset(${json(batch.trades.map((trade) => fillRow(trade, batch.book)))}::json) as r(id text, portfolio_id text, kind text,
      symbol text, side text, qty int, price_at timestamptz, spot_cents int, volatility float8, years float8, rate float8, dividend_yield float8,
      mid float8, bid_cents int, ask_cents int, spread_multiplier float8, legs jsonb, notional_cents bigint, fee_cents bigint,
      cost_cents bigint, realized bigint)`);
}

function fillRow(
  { id, portfolioId, kind, side, instrument, quantity, spotCents, priceMs, fill }: Trade,
  book: PriceBook,
) {
  const model = book.model(instrument.symbol);
  const quote = book.value(instrument.symbol)?.quote;
  return {
    id,
    portfolio_id: portfolioId,
    kind,
    symbol: instrument.symbol,
    side,
    qty: quantity,
    price_at: iso(priceMs),
    spot_cents: spotCents,
    volatility: model?.contract.volatility,
    years: model?.contract.years,
    rate: model?.rate,
    dividend_yield: model?.dividendYield,
    mid: model?.contract.mid,
    bid_cents: quote?.bidCents,
    ask_cents: quote?.askCents,
    spread_multiplier: book.spreadMultiplier(instrument.symbol),
    legs: fill.legs,
    notional_cents: fill.notionalCents,
    fee_cents: fill.feeCents,
    cost_cents: side === 'BUY' ? -fill.cashChangeCents : fill.cashChangeCents - fill.realizedCents,
    realized: fill.realizedCents,
  };
}

function ledgerRow({ id, portfolioId, fill }: Trade, n: number) {
  return { n, id, portfolio_id: portfolioId, amount: fill.cashChangeCents };
}

/** Only what still waits can be filled; anything else means that someone has written without the portfolio's lock. */
async function markFilled(
  database: Database,
  table: 'adx_orders' | 'adx_exercises',
  { trades, filledAtMs }: TradeBatch,
  kinds: readonly Trade['kind'][],
): Promise<void> {
  const rows = trades
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, fill }) => ({ id, realized: fill.realizedCents }));
  if (rows.length === 0) return;
  const marked = rowsOf(
    await database.execute(sql`update ${sql.identifier(table)} o set status = 'FILLED', filled_at = ${iso(filledAtMs)}::timestamptz,
      decided_at = ${iso(filledAtMs)}::timestamptz,
      realized_pnl_cents = r.realized from json_to_recordset(${json(rows)}::json) as r(id text, realized bigint)
      where o.id = r.id and o.status in ${WAITING} returning 1`),
  );
  if (marked.length !== rows.length)
    throw new Error(`${rows.length - marked.length} of ${rows.length} were no longer waiting`);
}

async function writeHoldings(database: Database, batch: TradeBatch): Promise<void> {
  const traded = new Map(batch.trades.map((trade) => [`${trade.portfolioId} ${trade.instrument.symbol}`, trade]));
  const rows = [...traded.values()].map(({ portfolioId, instrument: { symbol, ticker, expiry } }) => {
    const holding = batch.after.get(portfolioId)?.holdings.get(symbol);
    const { quantity = 0, costCents: cost = 0 } = holding ?? {};
    return { portfolio_id: portfolioId, symbol, ticker, expiry, quantity, cost };
  });
  const recordset = sql`json_to_recordset(${json(rows)}::json) as r(portfolio_id text, symbol text, ticker text, expiry text, quantity int, cost bigint)`;
  await database.execute(sql`delete from positions p using ${recordset}
    where r.quantity = 0 and p.portfolio_id = r.portfolio_id and p.symbol = r.symbol`);
  await database.execute(sql`insert into positions (portfolio_id, symbol, market_id, ticker, quantity, cost_cents, expiry, opened_at)
    select r.portfolio_id, r.symbol, ${batch.marketId}, r.ticker, r.quantity, r.cost, r.expiry, ${iso(batch.filledAtMs)}::timestamptz
    from ${recordset} where r.quantity > 0
    on conflict (portfolio_id, symbol) do update set quantity = excluded.quantity, cost_cents = excluded.cost_cents`);
}

function json(rows: readonly unknown[]): string {
  return JSON.stringify(rows);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
