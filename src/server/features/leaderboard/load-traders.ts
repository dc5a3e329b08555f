import { sql } from 'drizzle-orm';
import {
  byTimeframe,
  NO_TRADES,
  tallyTrader,
  type CountsByTimeframe,
  type TraderTally,
} from '#rules/standings/rank-traders.ts';
import { firstDayOf, startMsOf, TIMEFRAMES } from '#rules/standings/timeframes.ts';
import type { Database } from '#server/database/database.ts';
import { readAhead } from '#server/database/read-ahead.ts';
import { rowsOf } from '#server/database/rows-of.ts';

const CHUNK = 2000;
/** Option symbols end in fifteen characters of expiry, type and strike; those of shares are shorter than that. */
const SHORTEST_OPTION_SYMBOL = 16;

/** What every ranked player of a season has made, read in chunks so that no statement grows with the season. */
export async function loadTraders(database: Database, marketId: string, nowMs: number): Promise<TraderTally[]> {
  const firstDays = byTimeframe((timeframe) => firstDayOf(timeframe, nowMs));
  const tallies: TraderTally[] = [];
  const read = async (after: string) => {
    const rows = rowsOf(
      await database.execute(sql`select p.id, p.user_id, p.starting_cash_cents::float8 as starting,
          (extract(epoch from p.created_at) * 1000)::float8 as opened, u.is_admin or u.is_event as unranked, d.days, d.equity
        from portfolios p join user_profiles u on u.user_id = p.user_id
        left join lateral (select json_agg(e.as_of_date order by e.as_of_date) as days, json_agg(e.equity_cents order by e.as_of_date) as equity
          from adx_equity_daily e where e.portfolio_id = p.id) d on true
        where p.market_id = ${marketId} and p.id > ${after} order by p.id limit ${CHUNK}`),
    );
    const ids = rows.map(({ id }) => String(id));
    const last = ids.at(-1);
    return last === undefined ? undefined : { rows, last, counts: await countTrades(database, ids, nowMs) };
  };
  for await (const { rows, counts } of readAhead(read))
    for (const row of rows.filter(({ unranked }) => unranked === false))
      tallies.push(
        tallyTrader(
          {
            userId: String(row['user_id']),
            startingCents: Number(row['starting']),
            openedMs: Number(row['opened']),
            days: listOf(row['days']).map(String),
            equityCents: listOf(row['equity']).map(Number),
            counts: {
              overall: counts.get(`${String(row['id'])} overall`) ?? NONE,
              options: counts.get(`${String(row['id'])} options`) ?? NONE,
            },
          },
          firstDays,
        ),
      );
  return tallies;
}

const NONE: CountsByTimeframe = byTimeframe(() => NO_TRADES);

/** Trades in each time frame, by portfolio: of everything, and of options alone. An expiry closes, but nobody traded. */
async function countTrades(
  database: Database,
  portfolioIds: readonly string[],
  nowMs: number,
): Promise<Map<string, CountsByTimeframe>> {
  const columns = TIMEFRAMES.map((timeframe) => {
    const since = sql`filled_at >= ${new Date(startMsOf(timeframe, nowMs)).toISOString()}::timestamptz`;
    return sql`json_build_array(count(*) filter (where kind <> 'expiry' and ${since}), count(*) filter (where side <> 'BUY' and ${since}),
      count(*) filter (where side <> 'BUY' and realized_pnl_cents > 0 and ${since}),
      coalesce(sum(realized_pnl_cents) filter (where ${since}), 0)::bigint) as ${sql.identifier(timeframe)}`;
  });
  const rows = rowsOf(
    await database.execute(sql`select portfolio_id, grouping(length(symbol) >= ${sql.raw(String(SHORTEST_OPTION_SYMBOL))}) as is_all,
        ${sql.join(columns, sql`, `)}
      from fills where portfolio_id = any(${sql.param([...portfolioIds])}::text[])
      group by grouping sets ((portfolio_id), (portfolio_id, length(symbol) >= ${sql.raw(String(SHORTEST_OPTION_SYMBOL))}))
      having grouping(length(symbol) >= ${sql.raw(String(SHORTEST_OPTION_SYMBOL))}) = 1 or length(symbol) >= ${sql.raw(String(SHORTEST_OPTION_SYMBOL))}`),
  );
  return new Map(
    rows.map((row) => [
      `${String(row['portfolio_id'])} ${Number(row['is_all']) === 1 ? 'overall' : 'options'}`,
      byTimeframe((timeframe) => {
        const [trades = 0, closed = 0, wins = 0, realizedCents = 0] = listOf(row[timeframe]).map(Number);
        return { trades, closed, wins, realizedCents };
      }),
    ]),
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
