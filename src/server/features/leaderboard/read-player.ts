import { and, asc, desc, eq } from 'drizzle-orm';
import {
  boardKey,
  PREDICTIONS_BOARD,
  rankIn,
  unpackQuiz,
  unpackTrader,
  unpackTrading,
} from '#rules/standings/board-numbers.ts';
import { publicName } from '#rules/standings/public-name.ts';
import { tierOfReturn } from '#rules/standings/tiers.ts';
import { STARTING_CASH_CENTS } from '#rules/trading/portfolio.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { userProfiles } from '../accounts/tables.ts';
import { readSeasonOfStandings } from '../seasons/active-season.ts';
import { seasons } from '../seasons/tables.ts';
import { equityDaily, portfolios } from '../trading/tables.ts';
import { badgesByRule, seasonPctOf } from './board-rows.ts';
import { badges, leaderboardStandings, userBadges } from './tables.ts';

const MAX_DAYS = 1000;
const MAX_SEASONS = 50;
const OVERALL = boardKey('adx', 'all', 'overall');
const INTERVIEW = boardKey('hti', 'all', 'all');

/** What anyone may see of a player on a board of the season; who stands on none is not there. */
export async function readPlayer({ database }: Context, userId: string, season?: string) {
  const { id: seasonId } = await readSeasonOfStandings(database, season);
  const [found] = await database
    .select({ standing: leaderboardStandings, profile: userProfiles })
    .from(leaderboardStandings)
    .innerJoin(userProfiles, eq(userProfiles.userId, leaderboardStandings.userId))
    .where(and(eq(leaderboardStandings.seasonId, seasonId), eq(leaderboardStandings.userId, userId)));
  if (!found || found.profile.isAdmin || found.profile.isEvent) throw new Refusal('PLAYER_NOT_FOUND');
  const { standing, profile } = found;
  const overall = standing.boards[OVERALL];
  const days = await database
    .select({ day: equityDaily.asOfDate, equityCents: equityDaily.equityCents })
    .from(equityDaily)
    .innerJoin(portfolios, eq(portfolios.id, equityDaily.portfolioId))
    .where(and(eq(portfolios.userId, userId), eq(portfolios.seasonId, seasonId)))
    .orderBy(asc(equityDaily.asOfDate))
    .limit(MAX_DAYS);
  const numbers = { trader: standing.trader, season_numbers: overall ? [...overall] : null };
  return {
    user_id: userId,
    name: publicName(profile),
    badges: [
      ...(overall ? badgesByRule(rankIn(overall) ?? 0, numbers) : []),
      ...(await awardedBadges({ database }, userId)),
    ],
    tier: tierOfReturn(seasonPctOf(standing)),
    total_trades: overall ? unpackTrading(overall).trades : 0,
    starting_cash: (standing.trader ? unpackTrader(standing.trader).startingCents : STARTING_CASH_CENTS) / 100,
    equity_curve: days.map(({ day, equityCents }) => ({ day, equity: equityCents / 100 })),
    seasons: await seasonHistory({ database }, userId),
  };
}

async function awardedBadges({ database }: Pick<Context, 'database'>, userId: string) {
  return database
    .selectDistinct({ id: badges.id, slug: badges.slug, icon: badges.icon, label: badges.name })
    .from(userBadges)
    .innerJoin(badges, eq(badges.id, userBadges.badgeId))
    .where(eq(userBadges.userId, userId))
    .limit(MAX_SEASONS);
}

async function seasonHistory({ database }: Pick<Context, 'database'>, userId: string) {
  const rows = await database
    .select({ standing: leaderboardStandings, season: seasons })
    .from(leaderboardStandings)
    .innerJoin(seasons, eq(seasons.id, leaderboardStandings.seasonId))
    .where(eq(leaderboardStandings.userId, userId))
    .orderBy(desc(seasons.startsAt))
    .limit(MAX_SEASONS);
  return rows.map(({ standing: { boards, trader }, season: { code, name, status } }) => ({
    code,
    name,
    status,
    adx_rank: rankIn(boards[OVERALL]) ?? null,
    pnl_pct: trader ? unpackTrader(trader).seasonPct : null,
    predictions_rank: rankIn(boards[PREDICTIONS_BOARD]) ?? null,
    hti_rank: rankIn(boards[INTERVIEW]) ?? null,
    hti_points: boards[INTERVIEW] ? unpackQuiz(boards[INTERVIEW]).points : null,
  }));
}
