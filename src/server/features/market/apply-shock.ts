import { eq } from 'drizzle-orm';
import {
  MAX_SHOCK_FACTOR,
  MAX_SHOCKED_CENTS,
  MIN_SHOCK_FACTOR,
  MIN_SHOCKED_CENTS,
  shockFactor,
} from '#rules/market/prices/shocks.ts';
import { writeAudit } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { once, type RepeatableRequest } from '../accounts/repeats.ts';
import { markets } from '../seasons/tables.ts';
import { chainAt } from './chain/chains.ts';
import { openMarket, tickerOf, touchMarket, type Market } from './open-market.ts';
import { newsShocks } from './tables.ts';

export interface NewShock {
  tickers: readonly string[];
  mode: 'multiply' | 'set';
  factor: number;
  factors?: Readonly<Record<string, number>> | undefined;
  /** In euro, with the mode set. */
  value?: number | undefined;
  headline: string;
}

export interface ShockResult {
  updated_stock_prices: number;
  updated_model_marks: number;
}

const MAX_ATTEMPTS = 5;

/** Another shock, or a change of its tickers, came between the reading of a market and the writing. */
class MarketChanged extends Error {}

/** Moves prices of a market from now on, once for each request. A price that is set is kept as the factor that this takes. */
export async function applyShock(
  context: Context,
  marketId: string,
  wanted: NewShock,
  request: RepeatableRequest,
): Promise<ShockResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      const struck = await once(context.database, request, async () => {
        const market = await openMarket(context, marketId);
        const nowMs = context.clock.now();
        const moves = await movesOf(market, market.timeAt(nowMs), wanted);
        return (database) => writeShock(context, database, request.userId, market, { wanted, moves, nowMs });
      });
      return await refreshMarks(context, marketId, struck);
    } catch (error) {
      if (!(error instanceof MarketChanged)) throw error;
    }
  }
  throw new Error(`The market ${marketId} changed at every attempt to move it`);
}

async function movesOf(market: Market, atMs: number, wanted: NewShock): Promise<Map<string, number>> {
  const symbols = [...new Set(wanted.tickers)];
  const prices = await market.feed.pricesAt(
    symbols.map((symbol) => tickerOf(market, symbol)),
    atMs,
  );
  return new Map(
    symbols.map((symbol) => {
      const price = prices.get(symbol);
      if (!price) throw new Refusal('NO_PRICE');
      // Unrounded, so that a price that is set is that price to the cent.
      const beforeCents = price.priceCents * shockFactor(market.shocks, symbol, atMs);
      const factor = factorOf(wanted, symbol, beforeCents);
      const afterCents = beforeCents * factor;
      if (factor < MIN_SHOCK_FACTOR || factor > MAX_SHOCK_FACTOR) throw new Refusal('SHOCK_OUT_OF_RANGE');
      if (afterCents < MIN_SHOCKED_CENTS || afterCents > MAX_SHOCKED_CENTS) throw new Refusal('SHOCK_OUT_OF_RANGE');
      return [symbol, factor];
    }),
  );
}

function factorOf({ mode, factor, factors, value }: NewShock, symbol: string, beforeCents: number): number {
  if (mode === 'multiply') return factors?.[symbol] ?? factor;
  if (value === undefined)
    throw new Refusal('INVALID_REQUEST', { fields: { 'body.value': 'is needed to set a price' } });
  return Math.round(value * 100) / beforeCents;
}

/** The factors are good only for the market that they were made for. Answers what was struck. */
async function writeShock(
  context: Context,
  database: Database,
  userId: string,
  market: Market,
  { wanted, moves, nowMs }: { wanted: NewShock; moves: ReadonlyMap<string, number>; nowMs: number },
): Promise<string[]> {
  const [row] = await database.select().from(markets).where(eq(markets.id, market.id)).for('no key update');
  if (row?.version !== market.version) throw new MarketChanged();
  if (row.closedAt) throw new Refusal('EVENT_OVER');
  const { mode, headline } = wanted;
  const at = new Date(nowMs);
  await database
    .insert(newsShocks)
    .values([...moves].map(([ticker, factor]) => ({ marketId: market.id, ticker, at, mode, factor, headline })));
  await touchMarket(database, market.id);
  await writeAudit(context, database, {
    actorId: userId,
    action: 'shock.apply',
    subject: market.id,
    after: { mode, headline, factors: Object.fromEntries(moves) },
  });
  return [...moves.keys()];
}

/** Builds the chains of tickers anew, of all unless named, and tells how many prices and marks that made. */
export async function refreshMarks(
  context: Context,
  marketId: string,
  tickers: readonly string[],
): Promise<ShockResult> {
  let market = await openMarket(context, marketId);
  const symbols = tickers.length > 0 ? [...new Set(tickers)] : [...market.tickers.keys()];
  let marks = 0;
  for (const symbol of symbols) {
    tickerOf(market, symbol);
    const chain = await chainAt(context, market, symbol, market.timeAt(context.clock.now()));
    marks += chain?.contracts.length ?? 0;
    market = await openMarket(context, marketId);
  }
  return { updated_stock_prices: symbols.length, updated_model_marks: marks };
}
