import { sql } from 'drizzle-orm';
import { MAX_LEGS, MIN_LEGS } from '#rules/trading/fill-package.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { seasonWithMarket } from '../leaderboard/rebuild-leaderboards.ts';
import { findBoardDifferences } from '../leaderboard/find-board-differences.ts';
import { findActiveSeason } from '../seasons/active-season.ts';
import { cashChangeCents } from '../trading/tables.ts';
import { operationsChecks } from './tables.ts';

const MAX_WARNINGS = 100;

/**
 * After each auction, and on demand: does every portfolio still follow from its fills, and every row of the leaderboards from
 * the portfolios?
 */
export async function checkParityOfSeason(context: Context): Promise<string[]> {
  const active = await findActiveSeason(context.database);
  const season = active && (await seasonWithMarket(context.database, active.id));
  if (!season) return [];
  const found = [
    ...(await findPortfolioDifferences(context.database, season.marketId)),
    ...(await findBoardDifferences(context, season.id)),
  ];
  return report(context, season.marketId, found);
}

/** The portfolios of one market alone. */
export async function checkParity(context: Context, marketId: string): Promise<string[]> {
  return report(context, marketId, await findPortfolioDifferences(context.database, marketId));
}

async function report(context: Context, marketId: string, found: readonly string[]): Promise<string[]> {
  const warnings = found.slice(0, MAX_WARNINGS);
  await context.database
    .insert(operationsChecks)
    .values({ kind: 'parity', at: new Date(context.clock.now()), warnings });
  if (warnings.length > 0)
    context.log.error({ marketId, warnings: warnings.slice(0, 10) }, 'parity check found differences');
  return warnings;
}

/** Recomputes cash, quantities and costs of every portfolio of a market, and names each that differs. */
async function findPortfolioDifferences(database: Database, marketId: string): Promise<string[]> {
  // One statement each, so that each sees one moment.
  const cash = rowsOf(
    await database.execute(sql`select p.id from portfolios p
      left join (select portfolio_id, sum(${cashChangeCents}) as total, sum(realized_pnl_cents) as realized from fills
        where market_id = ${marketId} group by portfolio_id) l on l.portfolio_id = p.id
      where p.market_id = ${marketId} and (p.cash_cents <> p.starting_cash_cents + coalesce(l.total, 0)
        or p.realized_pnl_cents <> coalesce(l.realized, 0)) limit ${MAX_WARNINGS}`),
  );
  const held = rowsOf(
    await database.execute(sql`select coalesce(p.portfolio_id, f.portfolio_id) as id, coalesce(p.symbol, f.symbol) as symbol
      from (select * from positions where market_id = ${marketId}) p
      full join (select portfolio_id, symbol, sum(case when side = 'BUY' then qty else -qty end) as qty,
          sum(case when side = 'BUY' then cost_cents else -cost_cents end) as cost
        from fills where market_id = ${marketId} group by portfolio_id, symbol) f
        on f.portfolio_id = p.portfolio_id and f.symbol = p.symbol
      where coalesce(p.quantity, 0) <> coalesce(f.qty, 0) or coalesce(p.cost_cents, 0) <> coalesce(f.cost, 0) limit ${MAX_WARNINGS}`),
  );
  const unfilled = rowsOf(
    await database.execute(sql`select o.id from
        (select id, status, market_id from adx_orders union all select id, status, market_id from adx_exercises) o
      full join (select id from fills where market_id = ${marketId}) f on f.id = o.id
      where (o.market_id = ${marketId} or o.id is null) and (o.status = 'FILLED') is distinct from (f.id is not null) limit ${MAX_WARNINGS}`),
  );
  // Leg by leg, whose prices are of one unit, so that the size of a contract plays no part.
  const beyond = rowsOf(
    await database.execute(sql`select f.id from fills f join adx_orders o on o.id = f.id
      cross join lateral (select sum((leg->>'quantity')::bigint * (leg->>'priceCents')::bigint) as cents from json_array_elements(f.legs) leg) l
      where f.market_id = ${marketId} and o.limit_price_cents is not null
        and (case when f.side = 'BUY' then l.cents > o.limit_price_cents * f.qty else l.cents < o.limit_price_cents * f.qty end) limit ${MAX_WARNINGS}`),
  );
  const torn = rowsOf(
    await database.execute(sql`select k.id from adx_packages k left join adx_orders o on o.package_id = k.id left join fills f on f.id = o.id
      where k.market_id = ${marketId} group by k.id, k.net_limit_cents
      having count(*) not between ${MIN_LEGS} and ${MAX_LEGS} or count(distinct (o.status, o.auction_day, o.auction_slot, o.decided_at, f.filled_at, f.auction_run_id)) <> 1
        or sum(case when f.side = 'BUY' then f.notional_cents else -f.notional_cents end) > k.net_limit_cents limit ${MAX_WARNINGS}`),
  );
  return [
    ...cash.map(({ id }) => `portfolio ${String(id)}: cash or gains are not what its fills came to`),
    ...held.map(({ id, symbol }) => `portfolio ${String(id)}: ${String(symbol)} does not follow from its fills`),
    ...unfilled.map(({ id }) => `order ${String(id)}: filled without a fill, or the other way round`),
    ...beyond.map(({ id }) => `order ${String(id)}: filled beyond its limit`),
    ...torn.map(({ id }) => `package ${String(id)}: its legs do not stand as one, or were filled beyond its limit`),
  ];
}
