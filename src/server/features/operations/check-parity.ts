import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { findActiveSeason } from '../seasons/active-season.ts';
import { operationsChecks } from './tables.ts';

const MAX_WARNINGS = 100;

/** After each auction, and on demand: does every portfolio still follow from its ledger and fills? */
export async function checkParityOfSeason(context: Context): Promise<void> {
  const season = await findActiveSeason(context.database);
  if (!season) return;
  const { id } = await openSeasonMarket(context, season.id);
  await checkParity(context, id);
}

/** Recomputes cash, quantities and costs of every portfolio of a market, and reports each that differs. */
export async function checkParity(context: Context, marketId: string): Promise<string[]> {
  const { database } = context;
  // One statement each, so that each sees one moment.
  const cash = rowsOf(
    await database.execute(sql`select p.id from portfolios p
      left join (select portfolio_id, sum(amount_cents) as total from ledger where market_id = ${marketId} group by portfolio_id) l
        on l.portfolio_id = p.id
      where p.market_id = ${marketId} and p.cash_cents <> p.starting_cash_cents + coalesce(l.total, 0) limit ${MAX_WARNINGS}`),
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
  const money = rowsOf(
    await database.execute(sql`select f.id from fills f left join ledger l on l.fill_id = f.id
      where f.market_id = ${marketId} and coalesce(l.amount_cents, 0) <>
        (case when f.side = 'BUY' then -f.notional_cents else f.notional_cents end) - f.fee_cents limit ${MAX_WARNINGS}`),
  );
  const unfilled = rowsOf(
    await database.execute(sql`select o.id from
        (select id, status, market_id from adx_orders union all select id, status, market_id from adx_exercises) o
      full join (select id from fills where market_id = ${marketId}) f on f.id = o.id
      where (o.market_id = ${marketId} or o.id is null) and (o.status = 'FILLED') is distinct from (f.id is not null) limit ${MAX_WARNINGS}`),
  );
  const warnings = [
    ...cash.map(({ id }) => `portfolio ${String(id)}: cash is not its starting cash and ledger`),
    ...held.map(({ id, symbol }) => `portfolio ${String(id)}: ${String(symbol)} does not follow from its fills`),
    ...money.map(({ id }) => `fill ${String(id)}: its ledger entry is not its notional and fee`),
    ...unfilled.map(({ id }) => `order ${String(id)}: filled without a fill, or the other way round`),
  ].slice(0, MAX_WARNINGS);
  await database.insert(operationsChecks).values({ kind: 'parity', at: new Date(context.clock.now()), warnings });
  if (warnings.length > 0)
    context.log.error({ marketId, warnings: warnings.slice(0, 10) }, 'parity check found differences');
  return warnings;
}
