import { sql } from 'drizzle-orm';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import type { Context } from '#server/context.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { chainAt } from '#server/features/market/chain/chains.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { openSeason } from '#server/features/market/open-season.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { runScheduledAuction } from '#server/features/trading/auctions/run-auction.ts';
import { bareContext } from '../bare-context.ts';

const DAY = '2026-03-02';
const BEFORE_MS = berlinInstant(DAY, '10:00');
const NOW_MS = berlinInstant(DAY, '17:40');
const TICKERS = ['SAP', 'DTE', 'BAS', 'BMW', 'SIE', 'EOAN'];

export interface Size {
  orders: number;
  portfolios: number;
}

/** A season whose players have orders waiting for one auction, on options near the money, written by the database itself. Gives its market. */
export async function stageOrders(opened: OpenDatabase, { orders, portfolios }: Size): Promise<string> {
  const { database } = opened;
  const season = {
    code: 'LARGE',
    name: 'Large',
    venue: 'xetra',
    status: 'active' as const,
    startsAt: new Date(berlinInstant(addDays(DAY, -5), '09:00')),
    endsAt: new Date(berlinInstant(addDays(DAY, 60), '18:00')),
  };
  const { marketId, seasonId } = await openSeason(database, season, BEFORE_MS);
  const symbols = await cheapSymbols(bareContext(opened, BEFORE_MS), marketId);
  await database.execute(sql`insert into users (id, name, email) select 'u' || n, 'u', 'u' || n || '@school.example'
    from generate_series(1, ${portfolios}::int) n`);
  await database.execute(sql`insert into portfolios (id, user_id, season_id, market_id, starting_cash_cents, cash_cents, created_at)
    select 'p' || n, 'u' || n, ${seasonId}, ${marketId}, 1000000000, 1000000000, now() from generate_series(1, ${portfolios}::int) n`);
  await database.execute(sql`insert into adx_orders (id, portfolio_id, market_id, symbol, ticker, side, qty, status, auction_slot, auction_day, ts, placed_on)
    select 'o' || n, 'p' || (n % ${portfolios} + 1), ${marketId}, s.symbol, left(s.symbol, length(s.symbol) - 15), 'BUY', n % 3 + 1, 'PENDING', 'close', ${DAY},
      ${new Date(BEFORE_MS).toISOString()}::timestamptz, ${DAY}
    from generate_series(1, ${orders}::int) n
    join unnest(${sql.param(symbols)}::text[]) with ordinality s(symbol, place) on s.place = n % ${symbols.length} + 1`);
  await database.execute(sql`analyze`);
  return marketId;
}

async function cheapSymbols(context: Context, marketId: string): Promise<string[]> {
  const market = await openMarket(context, marketId);
  const symbols: string[] = [];
  for (const ticker of TICKERS) {
    const chain = await chainAt(context, market, ticker, BEFORE_MS);
    const near = chain?.contracts.filter(
      ({ strikeMilli, years }) =>
        years > 0.05 && years < 0.3 && Math.abs(strikeMilli / (chain.spot.priceCents * 10) - 1) < 0.04,
    );
    symbols.push(...(near ?? []).map(({ symbol }) => symbol));
  }
  return symbols;
}

/** Holds the auction and tells how long it took; fails where an order was lost or the books do not agree. */
export async function decideStaged(opened: OpenDatabase, marketId: string, orders: number): Promise<number> {
  const context = bareContext(opened, NOW_MS);
  const startedMs = performance.now();
  const run = await runScheduledAuction(context, marketId, DAY, 'close');
  const tookMs = performance.now() - startedMs;
  const { filled, rejected } = run ?? { filled: 0, rejected: 0 };
  const warnings = await checkParity(context, marketId);
  // A contract may have lost its quotes since the morning; hardly more than a few do.
  if (filled + rejected !== orders || filled < 0.9 * orders || warnings.length > 0)
    throw new Error(`${filled} filled and ${rejected} rejected of ${orders}; ${warnings.slice(0, 3).join('; ')}`);
  return tookMs;
}
