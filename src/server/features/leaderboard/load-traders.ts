import { sql } from 'drizzle-orm';
import {
  byTimeframe,
  NO_TRADES,
  tallyTrader,
  type CountsByTimeframe,
  type TraderTally,
  type TradingCategory,
} from '#rules/standings/rank-traders.ts';
import { firstDayOf, startMsOf, TIMEFRAMES } from '#rules/standings/timeframes.ts';
import type { Database } from '#server/database/database.ts';
import { readAhead } from '#server/database/read-ahead.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { inSlices } from './in-slices.ts';

/** Few enough that no statement grows with the season; so many because the database may go through a whole table for each. */
const CHUNK = 8000;
/** Option symbols end in fifteen characters of expiry, type and strike; those of shares are shorter than that. */
const SHORTEST_OPTION_SYMBOL = 16;

/** What every ranked player of a season has made. */
export async function loadTraders(database: Database, marketId: string, nowMs: number): Promise<TraderTally[]> {
  const tallies: TraderTally[] = [];
  for await (const some of readTraders(database, marketId, nowMs)) tallies.push(...some);
  return tallies;
}

/** The same, some at a time: together they would take much room. */
export async function* readTraders(database: Database, marketId: string, nowMs: number): AsyncGenerator<TraderTally[]> {
  const firstDays = byTimeframe((timeframe) => firstDayOf(timeframe, nowMs));
  const read = async (after: string) => {
    const rows = rowsOf(
      await database.execute(sql`select p.id, p.user_id, p.starting_cash_cents::float8 as starting,
          (extract(epoch from p.created_at) * 1000)::float8 as opened, u.is_admin or u.is_event as unranked
        from portfolios p join user_profiles u on u.user_id = p.user_id
        where p.market_id = ${marketId} and p.id > ${after} order by p.id limit ${CHUNK}`),
    );
    const ids = rows.map(({ id }) => String(id));
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    return { rows, last, curves: await readCurves(database, ids), counts: await countTrades(database, ids, nowMs) };
  };
  for await (const { rows, curves, counts } of readAhead(read))
    for await (const slice of inSlices(rows))
      yield slice
        .filter(({ unranked }) => unranked === false)
        .map((row) => tallyOf(row, curves.get(String(row['id'])), counts.get(String(row['id'])), firstDays));
}

function tallyOf(
  portfolio: Row,
  curve: Row | undefined,
  counts: Row | undefined,
  firstDays: Parameters<typeof tallyTrader>[1],
): TraderTally {
  const record = {
    userId: String(portfolio['user_id']),
    startingCents: Number(portfolio['starting']),
    openedMs: Number(portfolio['opened']),
    days: listOf(curve?.['days']),
    equityCents: listOf(curve?.['equity']).map(Number),
    counts: countsOf(counts?.['sums']),
  };
  return tallyTrader(record, firstDays);
}

type Row = Record<string, unknown>;
type Rows = Map<string, Row>;

async function readCurves(database: Database, portfolioIds: readonly string[]): Promise<Rows> {
  const rows = rowsOf(
    await database.execute(sql`select portfolio_id, string_agg(as_of_date, ',' order by as_of_date) as days,
        string_agg(equity_cents::text, ',' order by as_of_date) as equity
      from adx_equity_daily where portfolio_id = any(${sql.param([...portfolioIds])}::text[]) group by portfolio_id`),
  );
  return new Map(rows.map((row) => [String(row['portfolio_id']), row]));
}

/** In this order a fill's time frames are the bits of a number: all of them hold what was filled this day. */
const BITS = TIMEFRAMES.map((timeframe, index) => ({ timeframe, bit: 2 ** index }));

/**
 * Trades by portfolio, added up by the time frames that they are in, and of shares and options apart, as a text of numbers: a list for each would take the
 * database three times as long. An expiry closes, but nobody traded.
 */
async function countTrades(database: Database, portfolioIds: readonly string[], nowMs: number): Promise<Rows> {
  const frames = BITS.map(
    ({ timeframe, bit }) =>
      sql`case when filled_at >= ${new Date(startMsOf(timeframe, nowMs)).toISOString()}::timestamptz then ${sql.raw(String(bit))} else 0 end`,
  );
  const rows = rowsOf(
    await database.execute(sql`select portfolio_id, string_agg(concat_ws(' ', frames, is_option, trades, closed, wins, realized), ',') as sums from (
        select portfolio_id, ${sql.join(frames, sql` + `)} as frames, (length(symbol) >= ${sql.raw(String(SHORTEST_OPTION_SYMBOL))})::int as is_option,
          count(*) filter (where kind <> 'expiry') as trades, count(*) filter (where side <> 'BUY') as closed,
          count(*) filter (where side <> 'BUY' and realized_pnl_cents > 0) as wins, sum(realized_pnl_cents)::bigint as realized
        from fills where portfolio_id = any(${sql.param([...portfolioIds])}::text[]) group by 1, 2, 3) f
      group by portfolio_id`),
  );
  return new Map(rows.map((row) => [String(row['portfolio_id']), row]));
}

const NONE: CountsByTimeframe = byTimeframe(() => NO_TRADES);
const NO_COUNTS = { overall: NONE, options: NONE };

/** In each time frame: of everything, and of options alone. */
function countsOf(text: unknown): Record<TradingCategory, CountsByTimeframe> {
  if (text === undefined) return NO_COUNTS;
  const counts = { overall: byTimeframe(() => ({ ...NO_TRADES })), options: byTimeframe(() => ({ ...NO_TRADES })) };
  for (const sums of listOf(text)) {
    const [frames = 0, isOption = 0, trades = 0, closed = 0, wins = 0, realizedCents = 0] = sums.split(' ').map(Number);
    for (const category of isOption === 1 ? BOTH : OVERALL)
      for (const { timeframe, bit } of BITS) {
        if ((frames & bit) === 0) continue;
        const count = counts[category][timeframe];
        count.trades += trades;
        count.closed += closed;
        count.wins += wins;
        count.realizedCents += realizedCents;
      }
  }
  return counts;
}

const OVERALL = ['overall'] as const;
const BOTH = ['overall', 'options'] as const;

function listOf(text: unknown): string[] {
  return typeof text === 'string' ? text.split(',') : [];
}
