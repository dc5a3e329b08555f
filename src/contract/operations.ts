import * as z from 'zod';
import { DAY_MS } from '#rules/durations.ts';
import { endpoints, okWith } from './endpoint.ts';

const instant = z.iso.datetime();

const job = z.strictObject({
  name: z.string(),
  last_due_at: instant.nullable(),
  last_finished_at: instant.nullable(),
  last_outcome: z.enum(['running', 'done', 'failed']).nullable(),
});

/** The state of the market and of what runs by itself. An instant is null until the thing has happened. */
/** In the venue's time, such as 09:10-09:25. */
const windowsUsed = z.strictObject({ open_run: z.string(), close_run: z.string() });

const healthMetrics = z.strictObject({
  ok: z.literal(true),
  quotes_policy_version: z.string(),
  /** The exchange that the season plays on. */
  venue: z.string(),
  eurex_calendar: z.strictObject({ windows_used: windowsUsed }),
  orchestrator: z.strictObject({
    last_leaderboard_rebuild: instant.nullable(),
    last_auction_open: instant.nullable(),
    last_auction_close: instant.nullable(),
  }),
  stock_prices: z.strictObject({
    last_updated: instant.nullable(),
    /** Prices come minutes after they were made: nothing fills at once, and an auction is decided when its prices have arrived. */
    delayed: z.boolean(),
  }),
  options_model_marks: z.strictObject({ last_calc_ts: instant.nullable() }),
  options_quotes: z.strictObject({
    last_computed_at: instant.nullable(),
    /** Of this server since its start. A withdrawn contract had a price that someone could have gained from for sure. */
    chains_built: z.int(),
    contracts_withdrawn: z.int(),
  }),
  leaderboard_cache: z.strictObject({ v2_present: z.boolean(), v1_present: z.boolean() }),
  ops: z.strictObject({
    parity: z.strictObject({ ts: instant, warns: z.int() }).nullable(),
    slo: z.strictObject({ ts: instant, failed: z.int() }).nullable(),
    /** Of the nightly backups, null where none are made: the night whose file was written last, and whether the newest one failed or is being tried again. */
    backup: z.strictObject({ last_done: instant.nullable(), failed: z.boolean() }).nullable(),
  }),
});

/** What runs the product: is it alive, and on local hosts its clock and database. */
export const operationsEndpoints = endpoints({
  'GET /health': {
    summary: 'Is the service up, can it reach its database, when did each job last run; with the health metrics.',
    access: 'public',
    output: healthMetrics.extend({
      version: z.string(),
      time: instant,
      database: z.strictObject({ kind: z.enum(['embedded', 'postgresql']), latency_ms: z.number() }),
      jobs: z.array(job),
    }),
    errors: [],
  },
  'GET /livez': {
    summary: 'Does the process answer. Asks nothing of the database: restart the server when this fails.',
    access: 'public',
    output: z.strictObject({ ok: z.literal(true) }),
    errors: [],
    limit: 'none',
  },
  'GET /readyz': {
    summary:
      'Can the database be read and written; 503 while it is away or its disk is full, and once the server has been told to end. Send no visitors here while this fails.',
    access: 'public',
    output: z.strictObject({ ok: z.literal(true) }),
    errors: [],
    limit: 'none',
  },
  'GET /health/metrics': {
    summary: 'The state of prices, quotes, auctions and checks. Changes only when one of them does.',
    access: 'public',
    query: z.strictObject({ t: z.string().max(64).optional() }),
    output: healthMetrics,
    errors: [],
  },
  'GET /api/live': {
    summary:
      'Server-sent events, each named for what has changed (see live-topics.ts) and without data: the reader asks again. Ends with the session, or with the event "moved" when its server ends: open it again.',
    access: 'signed-in',
    output: 'stream',
    errors: [],
    limit: { by: 'account', max: 60, windowSec: 60 },
  },
  'GET /api/dev/status': {
    summary: 'The product clock, the database and the demo data of a local server, for the development banner.',
    access: 'local',
    output: okWith(
      z.strictObject({
        now: instant,
        offset_ms: z.int(),
        database: z.enum(['embedded', 'postgresql']),
        database_version: z.string(),
        demo_data: z.boolean(),
        venue: z.string(),
        windows_used: windowsUsed,
      }),
    ),
    errors: [],
  },
  'GET /api/dev/outbox': {
    summary: 'The last mails of a local server that has no mail server, newest first.',
    access: 'local',
    output: okWith(
      z.array(
        z.strictObject({
          id: z.int(),
          sent_at: instant,
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
        }),
      ),
    ),
    errors: [],
  },
  'GET /api/account/data': {
    summary: 'Everything the product keeps of the signed-in user, by table.',
    access: 'signed-in',
    output: okWith(
      z.strictObject({
        exported_at: instant,
        tables: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
      }),
    ),
    errors: [],
    limit: { by: 'account', max: 20, windowSec: 3600 },
  },
  'DELETE /api/account': {
    summary: 'Removes the signed-in user and everything of theirs. Team accounts are removed with their event.',
    access: 'member',
    body: z.strictObject({ confirmation: z.literal('DELETE') }),
    output: z.strictObject({ ok: z.literal(true) }),
    errors: ['ADMIN_UNDELETABLE'],
  },
  'POST /api/dev/clock': {
    summary: 'Moves the product clock of a local server forward.',
    access: 'local',
    body: z.strictObject({
      forward_ms: z
        .int()
        .positive()
        .max(400 * DAY_MS),
    }),
    output: okWith(z.strictObject({ now: instant, offset_ms: z.int() })),
    errors: [],
    limit: { by: 'address', max: 10_000, windowSec: 60 },
  },
});
