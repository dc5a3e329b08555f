import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { ownedBy, ownedByNobody, ownedThrough } from '../../database/ownership.ts';
import { users } from '../accounts/tables.ts';
import { markets } from '../seasons/tables.ts';
import { auctionRuns, portfolios } from '../trading/tables.ts';
import type { BoardRow } from './board-row.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** A market-making event in front of a room. What it plays in now is the market of its newest run. */
export const liveEvents = pgTable('live_events', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  marketId: text('market_id')
    .notNull()
    .references(() => markets.id),
  /** Market minutes for each real minute, whenever its clock runs. */
  speed: integer('speed').notNull(),
  /** The standings as they were when the event was frozen: what its teams see until it goes on. */
  frozenBoard: jsonb('frozen_board').$type<BoardRow[]>(),
  /** A rehearsal, filled with teams that nobody plays. */
  isPractice: boolean('is_practice').notNull().default(false),
  /** Whether the scripted teams of a rehearsal place orders. */
  botsOn: boolean('bots_on').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  /** Put away, out of the lists. */
  archivedAt: instant('archived_at'),
});

const eventId = () =>
  text('event_id')
    .notNull()
    .references(() => liveEvents.id, { onDelete: 'cascade' });

/** Each run of an event has a market of its own; a past one stays for replay. */
export const liveRuns = pgTable(
  'live_runs',
  {
    marketId: text('market_id')
      .primaryKey()
      .references(() => markets.id),
    eventId: eventId(),
    number: integer('number').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** When its final standings were stored. */
    resultsAt: instant('results_at'),
    /** When the organisers had revealed them to the last place: from then on teams see them too. */
    revealedAt: instant('revealed_at'),
  },
  (table) => [uniqueIndex('live_runs_number').on(table.eventId, table.number)],
);

/** A team has one event user, and with it one portfolio in each run. */
export const liveTeams = pgTable(
  'live_teams',
  {
    id: text('id').primaryKey(),
    eventId: eventId(),
    name: text('name').notNull(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    startingCashCents: cents('starting_cash_cents').notNull(),
    /** Played by a script. */
    isBot: boolean('is_bot').notNull().default(false),
  },
  (table) => [
    uniqueIndex('live_teams_name').on(table.eventId, sql`lower(${table.name})`),
    check('live_teams_starting_cash', sql`${table.startingCashCents} > 0`),
  ],
);

/** What each team was worth right after each auction, for replay. */
export const liveMarks = pgTable(
  'live_marks',
  {
    auctionRunId: text('auction_run_id')
      .notNull()
      .references(() => auctionRuns.id, { onDelete: 'cascade' }),
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    equityCents: cents('equity_cents').notNull(),
    cashCents: cents('cash_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.auctionRunId, table.portfolioId] }),
    index('live_marks_portfolio').on(table.portfolioId),
  ],
);

/** The final standings of a run, stored once: whatever is shown of it afterwards is made from these. */
export const liveResults = pgTable(
  'live_results',
  {
    portfolioId: text('portfolio_id')
      .primaryKey()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    marketId: text('market_id')
      .notNull()
      .references(() => liveRuns.marketId, { onDelete: 'cascade' }),
    row: jsonb('row').$type<BoardRow>().notNull(),
  },
  (table) => [index('live_results_market').on(table.marketId)],
);

export const ownership = [
  ownedByNobody(liveEvents),
  ownedByNobody(liveRuns),
  ownedThrough(liveResults, liveResults.portfolioId, {
    table: portfolios,
    id: portfolios.id,
    column: portfolios.userId,
  }),
  ownedBy(liveTeams, liveTeams.userId),
  ownedThrough(liveMarks, liveMarks.portfolioId, {
    table: portfolios,
    id: portfolios.id,
    column: portfolios.userId,
  }),
];
