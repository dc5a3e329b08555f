import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { tradingRow as tradingRowSchema } from '#contract/leaderboards.ts';
import {
  boardKey,
  PREDICTIONS_BOARD,
  unpackPredictions,
  unpackQuiz,
  unpackTrading,
  type TraderNumbers,
} from '#rules/standings/board-numbers.ts';
import { RULE_BADGE_ICONS, ruleBadges } from '#rules/standings/badges.ts';
import { publicName } from '#rules/standings/public-name.ts';
import type { QuizCategory } from '#rules/standings/rank-participants.ts';
import { winRatePct, type TradingCategory } from '#rules/standings/rank-traders.ts';
import { tierOfPercentile, tierOfReturn } from '#rules/standings/tiers.ts';
import type { Timeframe } from '#rules/standings/timeframes.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { readSeason } from '../seasons/active-season.ts';
import { SHOWN_ROWS } from './rebuild-leaderboards.ts';

type TradingRow = z.output<typeof tradingRowSchema>;

export interface ShownBadge {
  id: string;
  slug: string;
  icon: string;
  label: string;
}

/** A player on a board as it is stored: names and badges of now, numbers of the last build. */
interface Entry {
  user_id: string;
  username: string;
  username_chosen: boolean;
  email: string | null;
  trader: TraderNumbers | null;
  numbers: number[];
  season_numbers: number[] | null;
  badges: ShownBadge[] | null;
}

export async function readTradingBoard(
  context: Context,
  viewer: Viewer,
  { timeframe, category }: { timeframe: Timeframe; category: TradingCategory | 'predictions' },
) {
  const key = category === 'predictions' ? PREDICTIONS_BOARD : boardKey('adx', timeframe, category);
  return readBoard(context, viewer, { track: 'adx', key }, category === 'predictions' ? predictionRow : tradingRow);
}

export async function readQuizBoard(
  context: Context,
  viewer: Viewer,
  { timeframe, category }: { timeframe: Timeframe; category: QuizCategory },
) {
  return readBoard(context, viewer, { track: 'hti', key: boardKey('hti', timeframe, category) }, quizRow);
}

async function readBoard<R extends { rank: number; user_id: string }>(
  { database }: Context,
  viewer: Viewer,
  board: { track: 'adx' | 'hti'; key: string },
  toRow: (entry: Entry) => R,
) {
  const { id: seasonId } = await readSeason(database, 'active');
  const stored = await readStored(database, seasonId, board, viewer);
  const rows = stored.entries.map(toRow);
  const own = viewer.kind === 'account' ? viewer.userId : undefined;
  return {
    rows: rows.filter(({ rank }) => rank <= SHOWN_ROWS),
    me: rows.find(({ user_id }) => user_id === own) ?? null,
    total: stored.total,
    summary: stored.summary,
    generated_at: stored.generatedAt,
  };
}

/** One statement, so that it sees one build. An address is read for admins only. */
async function readStored(
  database: Database,
  seasonId: string,
  { track, key }: { track: string; key: string },
  viewer: Viewer,
) {
  const own = viewer.kind === 'account' ? viewer.userId : null;
  const mayReadAddresses = viewer.kind === 'account' && viewer.isAdmin;
  const [row] = rowsOf(
    await database.execute(sql`select (extract(epoch from b.generated_at) * 1000)::float8 as generated, c.total, c.summary,
      (select json_agg(to_json(e) order by (e.numbers->>0)::int) from (
        select s.user_id, p.username, p.username_chosen, ${mayReadAddresses ? sql`a.email` : sql`null`} as email, s.trader,
          s.boards->${key} as numbers, s.boards->'adx/all/overall' as season_numbers,
          (select json_agg(distinct jsonb_build_object('id', g.id, 'slug', g.slug, 'icon', g.icon, 'label', g.name))
            from user_badges ub join badges g on g.id = ub.badge_id where ub.user_id = s.user_id and g.track = ${track}) as badges
        from (select user_id from leaderboard_rows where season_id = ${seasonId} and board = ${key} and rank <= ${SHOWN_ROWS}
          union select ${own}::text) w
        join leaderboard_standings s on s.user_id = w.user_id and s.season_id = ${seasonId}
        join user_profiles p on p.user_id = s.user_id
        ${mayReadAddresses ? sql`join users a on a.id = s.user_id` : sql``}
        where s.boards->${key} is not null) e) as entries
      from leaderboard_builds b join leaderboard_cache c on c.season_id = b.season_id and c.board = ${key}
      where b.season_id = ${seasonId}`),
  );
  // Written by the rebuild in exactly these forms.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { entries, summary } = (row ?? {}) as { entries?: Entry[] | null; summary?: Record<string, number | null> };
  return {
    entries: entries ?? [],
    total: Number(row?.['total'] ?? 0),
    summary: summary ?? {},
    generatedAt: row ? new Date(Number(row['generated'])).toISOString() : null,
  };
}

function commonOf(entry: Entry) {
  const { user_id, email, username, username_chosen } = entry;
  return { user_id, email, name: publicName({ userId: user_id, username, usernameChosen: username_chosen }) };
}

/** The standing of the whole season, whatever board is shown. */
function seasonOf({ season_numbers, trader }: Pick<Entry, 'season_numbers' | 'trader'>) {
  const counts = unpackTrading(season_numbers ?? []);
  return { ...counts, winRate: winRatePct(counts), returnPct: trader?.[4] ?? 0 };
}

function traderFields(trader: TraderNumbers | null) {
  const [startingCents, equityCents, maxDrawdown, sharpe] = trader ?? [null, null, null, null];
  return {
    equity: equityCents === null ? null : equityCents / 100,
    starting_cash: startingCents === null ? null : startingCents / 100,
    max_drawdown_pct: maxDrawdown,
    sharpe,
  };
}

function tradingRow(entry: Entry): TradingRow {
  const { rank, pnlCents, pnlPct, realizedCents, trades, closed, wins } = unpackTrading(entry.numbers);
  return {
    ...commonOf(entry),
    rank,
    ...traderFields(entry.trader),
    tier: tierOfReturn(entry.trader?.[4] ?? 0),
    badges: [...badgesByRule(rank, entry), ...(entry.badges ?? [])],
    realized_pnl: realizedCents / 100,
    pnl: pnlCents / 100,
    pnl_pct: pnlPct,
    total_trades: trades,
    winning_trades: wins,
    win_rate: winRatePct({ closed, wins }) ?? null,
    rmse: null,
    predictions_made: null,
    percentile: null,
  };
}

function predictionRow(entry: Entry): TradingRow {
  const { rank, rmse, predictionsMade, percentile } = unpackPredictions(entry.numbers);
  const season = seasonOf(entry);
  return {
    ...commonOf(entry),
    rank,
    ...traderFields(entry.trader),
    tier: tierOfPercentile(percentile),
    badges: [...badgesByRule(rank, entry), ...(entry.badges ?? [])],
    realized_pnl: entry.trader ? season.realizedCents / 100 : null,
    pnl: entry.trader ? season.pnlCents / 100 : null,
    pnl_pct: entry.trader ? season.pnlPct : null,
    total_trades: season.trades,
    winning_trades: season.wins,
    win_rate: season.winRate ?? null,
    rmse,
    predictions_made: predictionsMade,
    percentile,
  };
}

function quizRow(entry: Entry) {
  const { rank, points, answered, correct, lastMs } = unpackQuiz(entry.numbers);
  return {
    ...commonOf(entry),
    rank,
    badges: entry.badges ?? [],
    points,
    total_points: points,
    answered,
    correct,
    last_submission: lastMs === 0 ? null : new Date(lastMs).toISOString(),
  };
}

export function badgesByRule(rank: number, entry: Pick<Entry, 'season_numbers' | 'trader'>): ShownBadge[] {
  const { winRate, returnPct, trades } = seasonOf(entry);
  return ruleBadges({ rank, winRatePct: winRate, returnPct, trades }).map((slug) => ({
    id: slug,
    slug,
    icon: RULE_BADGE_ICONS[slug],
    label: slug,
  }));
}
