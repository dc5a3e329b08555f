import * as z from 'zod';
import { endpoints, okWith } from './endpoint.ts';

const instant = z.iso.datetime();

const job = z.strictObject({
  name: z.string(),
  last_due_at: instant.nullable(),
  last_finished_at: instant.nullable(),
  last_outcome: z.enum(['running', 'done', 'failed']).nullable(),
});

/** What runs the product: is it alive, and on local hosts its clock and database. */
export const operationsEndpoints = endpoints({
  'GET /health': {
    summary: 'Is the service up, can it reach its database, and when did each job last run.',
    access: 'public',
    output: z.strictObject({
      ok: z.literal(true),
      version: z.string(),
      time: instant,
      database: z.strictObject({ kind: z.enum(['embedded', 'postgresql']), latency_ms: z.number() }),
      jobs: z.array(job),
    }),
    errors: [],
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
        .max(400 * 24 * 3600 * 1000),
    }),
    output: okWith(z.strictObject({ now: instant, offset_ms: z.int() })),
    errors: [],
    limit: { by: 'address', max: 10_000, windowSec: 60 },
  },
});
