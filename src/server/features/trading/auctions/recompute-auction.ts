import { asc, desc, eq, sql } from 'drizzle-orm';
import { jumpVolatility } from '#pricing/jump-diffusion.ts';
import { priceAmerican } from '#pricing/price-american.ts';
import { expiryInstant } from '#rules/market/options/expiries.ts';
import { forwardPrice } from '#rules/market/options/option-chain.ts';
import { quoteOption, quoteShare } from '#rules/market/quotes.ts';
import { fillLegs } from '#rules/market/slippage.ts';
import { jumpDiffusionOf } from '#rules/market/underlyings.ts';
import { varianceYears } from '#rules/market/time/variance-clock.ts';
import { feeCents, type FeeSchedule } from '#rules/trading/fees.ts';
import { instrumentOf, intrinsicMilli, type Instrument } from '#rules/trading/instruments.ts';
import { averageCents, limitOf, missingCents, type Limit } from '#rules/trading/limit-price.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import type { Venue } from '#rules/market/venue.ts';
import { checkPackages } from '../packages/check-packages.ts';
import { acceptedOrder } from '../orders/accepted-order.ts';
import { auctionRuns, fills, orders } from '../tables.ts';

type Fill = typeof fills.$inferSelect;

/** The chain prices many contracts together, a little less exactly than one alone; in shares of the spot. */
const MODEL_TOLERANCE = 1e-6;
const VOLATILITY_TOLERANCE = 1e-9;

/** Computes every trade of an auction again from its receipt, and tells each difference. */
export async function recomputeAuction(
  context: Context,
  /** Or 'last'. */
  runId: string,
): Promise<{ runId: string; trades: number; differences: string[] } | undefined> {
  const { database } = context;
  const [run] =
    runId === 'last'
      ? await database.select().from(auctionRuns).orderBy(desc(auctionRuns.startedAt)).limit(1)
      : await database.select().from(auctionRuns).where(eq(auctionRuns.id, runId));
  if (!run) return undefined;
  const market = await openMarket(context, run.marketId);
  const rows = await database.select().from(fills).where(eq(fills.auctionRunId, run.id)).orderBy(asc(fills.id));
  const order = await acceptedOrder(
    database,
    rows.map(({ id }) => id),
  );
  const limits = await limitsOf(
    database,
    rows.map(({ id }) => id),
  );
  const filledBefore = new Map<string, number>();
  const differences: string[] = [];
  for (const fill of rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))) {
    const instrument = instrumentOf(market.venue, fill.symbol);
    if (!instrument) throw new Error(`A fill in ${fill.symbol}, which is no instrument`);
    const key = `${fill.portfolioId} ${fill.symbol} ${fill.side}`;
    const before = filledBefore.get(key) ?? 0;
    filledBefore.set(key, before + fill.quantity);
    const volatility = market.tickers.get(instrument.ticker)?.volatility;
    const trade = { fill, instrument, volatility, filledBefore: before };
    const report = (what: string, stored: unknown, computed: unknown) =>
      differences.push(`${fill.id} ${fill.symbol}: ${what} is ${String(stored)}, computed ${String(computed)}`);
    checkModel(market.venue, trade, report);
    checkMoney(trade, context.config.trading.fees, report);
    checkLimit(trade, limits.get(fill.id) ?? null, report);
  }
  differences.push(...(await checkPackages(database, run.id)));
  return { runId: run.id, trades: rows.length, differences };
}

interface Trade {
  fill: Fill;
  instrument: Instrument;
  /** Of the underlying; undefined where it is listed no more. */
  volatility: number | undefined;
  /** In the same contract, by the same portfolio on the same side. */
  filledBefore: number;
}

type Report = (what: string, stored: unknown, computed: unknown) => void;

/** From the instant and the spot to the model's value: time, volatility, price. */
function checkModel(venue: Venue, { fill, instrument, volatility }: Trade, report: Report): void {
  if (instrument.type === 'stock' || fill.mid === null || volatility === undefined) return;
  const { expiry, strikeMilli, type } = instrument;
  const { rate, dividendYield: dividend } = fill;
  if (expiry === null || strikeMilli === null || rate === null || dividend === null) return;
  const spot = fill.spotCents / 100;
  const strike = strikeMilli / 1000;
  const years = varianceYears(venue, fill.priceAt.getTime(), expiryInstant(venue, expiry));
  if (years !== fill.years) report('time to expiry', fill.years, years);
  const logMoneyness = Math.log(strike / forwardPrice(spot, rate - dividend, years));
  const implied = jumpVolatility(jumpDiffusionOf({ volatility }), logMoneyness, years);
  if (Math.abs(implied - (fill.volatility ?? 0)) > VOLATILITY_TOLERANCE) report('volatility', fill.volatility, implied);
  const { price } = priceAmerican({ type, spot, strike, years, rate, dividend, volatility: implied });
  if (Math.abs(price - fill.mid) > MODEL_TOLERANCE * Math.max(spot, strike)) report('model value', fill.mid, price);
}

/** From the model's value to the cash: quote, legs, notional, fees. */
function checkMoney({ fill, instrument, volatility, filledBefore }: Trade, fees: FeeSchedule, report: Report): void {
  const isShare = instrument.type === 'stock';
  if (fill.side === 'EXERCISE' || fill.side === 'EXPIRY') {
    const payoff = Math.floor((intrinsicMilli(instrument, fill.spotCents) * instrument.size * fill.quantity) / 10);
    if (payoff !== fill.notionalCents) report('proceeds', fill.notionalCents, payoff);
  } else {
    const quote = quoteOf(fill, instrument, volatility);
    if (quote?.bidCents !== fill.bidCents || quote?.askCents !== fill.askCents)
      report('quote', `${fill.bidCents}/${fill.askCents}`, `${quote?.bidCents}/${quote?.askCents}`);
    const legs = fillLegs({
      side: fill.side,
      quoteCents: (fill.side === 'BUY' ? fill.askCents : fill.bidCents) ?? 0,
      midCents: isShare ? fill.spotCents : Math.round((fill.mid ?? 0) * 100),
      quantity: fill.quantity,
      filledBefore,
      ticks: instrument.ticks,
      lot: instrument.lot,
    });
    const notional = legs.reduce((sum, leg) => sum + leg.priceCents * leg.quantity * instrument.size, 0);
    if (notional !== fill.notionalCents) report('notional', fill.notionalCents, notional);
  }
  const fee =
    fill.side === 'EXPIRY'
      ? 0
      : feeCents(fees, { isShare, quantity: fill.quantity, notionalCents: fill.notionalCents });
  if (fee !== fill.feeCents) report('fee', fill.feeCents, fee);
}

/** A limited order was filled at a price that it takes, and at the auction's own. */
function checkLimit({ fill, instrument }: Trade, limit: Limit | null, report: Report): void {
  if (!limit || (fill.side !== 'BUY' && fill.side !== 'SELL')) return;
  const total = { notionalCents: fill.notionalCents, units: fill.quantity * instrument.size };
  if (missingCents(fill.side, limit, total) > 0) report('limit', limit.priceCents, averageCents(fill.side, total));
}

async function limitsOf(database: Database, ids: readonly string[]): Promise<Map<string, Limit | null>> {
  const rows = await database
    .select({ id: orders.id, priceCents: orders.limitPriceCents, validity: orders.validity })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param([...ids])}::text[])`);
  return new Map(rows.map(({ id, priceCents, validity }) => [id, limitOf(priceCents, validity)]));
}

function quoteOf(fill: Fill, { type, strikeMilli, ticks }: Instrument, volatility: number | undefined) {
  if (type === 'stock') return quoteShare(ticks, fill.spotCents, fill.spreadMultiplier ?? 1);
  const { mid, years, rate, dividendYield, spotCents } = fill;
  if (mid === null || years === null || rate === null || dividendYield === null || strikeMilli === null)
    return undefined;
  const logMoneyness = Math.log(strikeMilli / 1000 / forwardPrice(spotCents / 100, rate - dividendYield, years));
  return quoteOption({
    ticks,
    type,
    spotCents,
    strikeMilli,
    mid,
    years,
    volatility: volatility ?? 0,
    logMoneyness,
    spreadMultiplier: fill.spreadMultiplier ?? 1,
  });
}
