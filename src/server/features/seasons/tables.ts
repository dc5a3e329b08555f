import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventClock } from '#rules/market/time/event-clock.ts';
import { instant } from '../../database/columns.ts';
import { ownedByNobody } from '../../database/ownership.ts';

/** A competition. At most one is active. */
export const seasons = pgTable(
  'seasons',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    status: text('status', { enum: ['upcoming', 'active', 'settling', 'closed'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The instant at which everything in it was valued for good; null until it is settled. */
    finalAt: instant('final_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('seasons_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    // A season that is being settled still is the one that counts, so both states share the one place.
    uniqueIndex('seasons_one_active')
      .on(sql`(true)`)
      .where(sql`${table.status} in ('active', 'settling')`),
    index('seasons_starts_at').on(table.startsAt),
  ],
);

/**
 * Where prices are made: a season has one, and so has a live event. Every row about prices, orders and positions carries its market, so that
 * nothing of one can show in another.
 */
export const markets = pgTable('markets', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['season', 'event'] }).notNull(),
  seasonId: text('season_id')
    .unique()
    .references(() => seasons.id),
  /** The exchange it plays on: its hours, holidays, ticks and currency. */
  venue: text('venue').notNull().default('xetra'),
  /** 256 random bits as hex: whoever has them knows every price to come. In no answer before keyPublishedAt. */
  feedKey: text('feed_key').notNull(),
  /** SHA-256 of the key, published from the start, so that anyone can check the key later. */
  feedKeyHash: text('feed_key_hash').notNull(),
  keyPublishedAt: instant('key_published_at'),
  /** Of a live event; a season's market keeps the time of the world. */
  clock: jsonb('clock').$type<EventClock>(),
  /** While a live event is frozen its teams can do nothing. */
  frozenAt: instant('frozen_at'),
  /** A run of a live event that is over. */
  closedAt: instant('closed_at'),
  /** Grows with every change to what prices are made from, so that servers know when to read it again. */
  version: integer('version').notNull().default(1),
});

/**
 * Mailboxes that have left: who deletes the account cannot start a second portfolio in the same season. A keyed hash, kept until the season
 * closes, and nothing else.
 */
export const departedMailboxes = pgTable(
  'departed_mailboxes',
  {
    seasonId: text('season_id')
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    mailboxHash: text('mailbox_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.mailboxHash] })],
);

export const ownership = [ownedByNobody(seasons), ownedByNobody(markets), ownedByNobody(departedMailboxes)];
