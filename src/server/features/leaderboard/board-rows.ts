import type * as z from 'zod';
import type { quizRow as quizRowSchema, tradingRow as tradingRowSchema } from '#contract/leaderboards.ts';
import {
  unpackPredictions,
  unpackQuiz,
  unpackTrader,
  unpackTrading,
  type TraderNumbers,
} from '#rules/standings/board-numbers.ts';
import { RULE_BADGE_ICONS, ruleBadges } from '#rules/standings/badges.ts';
import { publicName } from '#rules/standings/public-name.ts';
import { winRatePct } from '#rules/standings/rank-traders.ts';
import { tierOfPercentile, tierOfReturn } from '#rules/standings/tiers.ts';

export type TradingRow = z.output<typeof tradingRowSchema>;
export type QuizRow = z.output<typeof quizRowSchema>;

export interface ShownBadge {
  id: string;
  slug: string;
  icon: string;
  label: string;
}

/** A player on a board as it is stored: names and badges of now, numbers of the last build. */
export interface Entry {
  user_id: string;
  username: string;
  username_chosen: boolean;
  email: string | null;
  trader: TraderNumbers | null;
  numbers: number[];
  season_numbers: number[] | null;
  badges: ShownBadge[] | null;
}

export function tradingRow(entry: Entry): TradingRow {
  const { rank, pnlCents, pnlPct, realizedCents, trades, closed, wins } = unpackTrading(entry.numbers);
  return {
    ...commonOf(entry),
    rank,
    ...traderFields(entry.trader),
    tier: tierOfReturn(seasonPctOf(entry)),
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

export function predictionRow(entry: Entry): TradingRow {
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

export function quizRow(entry: Entry): QuizRow {
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

function commonOf(entry: Entry) {
  const { user_id, email, username, username_chosen } = entry;
  return { user_id, email, name: publicName({ userId: user_id, username, usernameChosen: username_chosen }) };
}

/** The standing of the whole season, whatever board is shown. */
function seasonOf({ season_numbers, trader }: Pick<Entry, 'season_numbers' | 'trader'>) {
  const counts = unpackTrading(season_numbers ?? []);
  return { ...counts, winRate: winRatePct(counts), returnPct: seasonPctOf({ trader }) };
}

export function seasonPctOf({ trader }: Pick<Entry, 'trader'>): number {
  return trader ? unpackTrader(trader).seasonPct : 0;
}

function traderFields(trader: TraderNumbers | null) {
  if (!trader) return { equity: null, starting_cash: null, max_drawdown_pct: null, sharpe: null };
  const { startingCents, equityCents, maxDrawdown, sharpe } = unpackTrader(trader);
  return { equity: equityCents / 100, starting_cash: startingCents / 100, max_drawdown_pct: maxDrawdown, sharpe };
}
