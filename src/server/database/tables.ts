import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { ownedByNobody } from './ownership.ts';

/** Each forward move of the product clock; their sum is its offset from machine time. */
export const clockMoves = pgTable(
  'clock_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    forwardMs: bigint('forward_ms', { mode: 'number' }).notNull(),
    movedAt: instant('moved_at').notNull().defaultNow(),
  },
  (table) => [check('clock_moves_forward_only', sql`${table.forwardMs} > 0`)],
);

/** The latest product time that was written down: one row. */
export const clockReadings = pgTable(
  'clock_readings',
  { id: integer('id').primaryKey(), readingMs: bigint('reading_ms', { mode: 'number' }).notNull() },
  (table) => [check('clock_readings_one', sql`${table.id} = 1`)],
);

/** One row for each due run of a job: whoever inserts it, or takes it over after its lease ran out, runs it. */
export const jobRuns = pgTable(
  'job_runs',
  {
    job: text('job').notNull(),
    dueAt: instant('due_at').notNull(),
    claimedBy: text('claimed_by').notNull(),
    attempt: integer('attempt').notNull().default(1),
    leaseUntil: instant('lease_until').notNull(),
    finishedAt: instant('finished_at'),
    outcome: text('outcome', { enum: ['done', 'failed'] }),
    error: text('error'),
  },
  (table) => [
    primaryKey({ columns: [table.job, table.dueAt] }),
    // Asked for every second; almost always empty.
    index('job_runs_unfinished')
      .on(table.job)
      .where(sql`${table.finishedAt} is null`),
    check('job_runs_outcome', sql`(${table.finishedAt} is null) = (${table.outcome} is null)`),
  ],
);

/** Calls counted per key and window, so that several servers hold one limit together. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    windowEnd: instant('window_end').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_counters_window_end').on(table.windowEnd),
  ],
);

/** The demo data sets that have been loaded, by name. */
export const demoLoads = pgTable('demo_loads', {
  name: text('name').primaryKey(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
});

/** Bot-check tokens that were accepted, by hash: one may be used again by the same caller for a few seconds, then never. */
export const usedBotChecks = pgTable(
  'used_bot_checks',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** A keyed hash of the account or address, as the row has to tell callers apart but not to name them. */
    callerHash: text('caller_hash').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('used_bot_checks_used_at').on(table.usedAt)],
);

/** What admins did, in the order in which they did it. People stand in it as pseudonyms, so that it can be kept for ever. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_subject').on(table.subject, table.id),
  ],
);

export const ownership = [
  ownedByNobody(auditLog),
  ownedByNobody(clockMoves),
  ownedByNobody(clockReadings),
  ownedByNobody(jobRuns),
  ownedByNobody(rateCounters),
  ownedByNobody(demoLoads),
  ownedByNobody(usedBotChecks),
];
