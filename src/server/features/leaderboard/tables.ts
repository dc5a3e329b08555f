import { sql } from 'drizzle-orm';
import { check, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TraderNumbers } from '#rules/standings/board-numbers.ts';
import { instant } from '../../database/columns.ts';
import { ownedBy, ownedByNobody } from '../../database/ownership.ts';
import { users } from '../accounts/tables.ts';
import { seasons } from '../seasons/tables.ts';

const seasonId = () =>
  text('season_id')
    .notNull()
    .references(() => seasons.id);

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Badges that are given to stay, by settling a season or by an admin. */
export const badges = pgTable(
  'badges',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    track: text('track', { enum: ['adx', 'hti'] }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    icon: text('icon').notNull(),
    points: integer('points').notNull().default(0),
  },
  (table) => [check('badges_points', sql`${table.points} between 0 and 1000`)],
);

export const userBadges = pgTable(
  'user_badges',
  {
    badgeId: text('badge_id')
      .notNull()
      .references(() => badges.id),
    userId: userId(),
    seasonId: seasonId(),
    awardedBy: text('awarded_by', { enum: ['settle', 'admin'] }).notNull(),
    awardedAt: instant('awarded_at').notNull(),
    /** As they were when it was given; only those of the interview track count anywhere. */
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.badgeId, table.userId, table.seasonId] }),
    index('user_badges_user').on(table.userId, table.seasonId),
  ],
);

/** When the boards of a season were made, and from what: while that has not changed they need not be made again. */
export const leaderboardBuilds = pgTable('leaderboard_builds', {
  seasonId: seasonId().primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  /** Product time, shown with the boards. */
  generatedAt: instant('generated_at').notNull(),
  /** Machine time, by which a rebuild on demand is limited. */
  builtAt: instant('built_at').notNull(),
});

/** One board: how many stand on it, and the numbers above it. */
export const leaderboardCache = pgTable(
  'leaderboard_cache',
  {
    seasonId: seasonId(),
    /** Track, time frame and category, such as adx/all/overall. */
    board: text('board').notNull(),
    total: integer('total').notNull(),
    summary: jsonb('summary').$type<Record<string, number | null>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.board] })],
);

/** The first ranks of each board; what stands in a row is put together from the player's standing. */
export const leaderboardRows = pgTable(
  'leaderboard_rows',
  {
    seasonId: seasonId(),
    board: text('board').notNull(),
    rank: integer('rank').notNull(),
    userId: userId(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.board, table.rank] }),
    index('leaderboard_rows_user').on(table.userId),
  ],
);

/** Where each player stands on every board; of a closed season it is the final standing. */
export const leaderboardStandings = pgTable(
  'leaderboard_standings',
  {
    seasonId: seasonId(),
    userId: userId(),
    /** What is the same on every trading board; null for who has not traded. */
    trader: jsonb('trader').$type<TraderNumbers>(),
    /** By board, as bare numbers: there are many players, and each has many boards. The first is the rank. As the text that was written, which is read as it is: to take it apart would be most of the work. */
    boards: json('boards').$type<Record<string, readonly number[]>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId] }),
    index('leaderboard_standings_user').on(table.userId),
  ],
);

export const ownership = [
  ...[userBadges, leaderboardRows, leaderboardStandings].map((table) => ownedBy(table, table.userId)),
  ...[badges, leaderboardBuilds, leaderboardCache].map((table) => ownedByNobody(table)),
];
