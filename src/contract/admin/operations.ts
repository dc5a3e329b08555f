import * as z from 'zod';
import { instant } from './shapes.ts';
import { endpoints, okWith } from '../endpoint.ts';

const AUDIT_PER_PAGE = 50;

export const adminOperationsEndpoints = endpoints({
  'GET /api/admin/audit': {
    summary: 'What admins did, the newest first. People stand in it as pseudonyms; admins of now by their name.',
    access: 'admin',
    query: z.strictObject({
      /** A part of the act, its subject, or what was before or after. */
      search: z.string().trim().max(200).default(''),
      /** Entries before this one, for the next page. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(AUDIT_PER_PAGE).default(AUDIT_PER_PAGE),
    }),
    output: okWith(
      z.strictObject({
        entries: z.array(
          z.strictObject({
            id: z.int(),
            at: instant,
            actor: z.string(),
            actor_name: z.string().nullable(),
            action: z.string(),
            subject: z.string(),
            /** What the subject is called; null where nothing of that name is left. */
            subject_name: z.string().nullable(),
            before: z.json(),
            after: z.json(),
          }),
        ),
        has_more: z.boolean(),
      }),
    ),
    errors: [],
  },
  'POST /jobs/orchestrator': {
    summary: 'Refreshes the summary of options now: asks the feed, computes every chain and makes the boards again.',
    access: 'admin',
    body: z.strictObject({ task: z.literal('options_summary').default('options_summary') }),
    output: okWith(z.strictObject({ tickers: z.int(), computed_at: instant })),
    errors: ['NO_ACTIVE_SEASON'],
    limit: { by: 'account', max: 20, windowSec: 60 },
  },
  'POST /api/admin/ops/check-parity': {
    summary: 'Recomputes every portfolio of the season from its fills, and names those that differ.',
    access: 'admin',
    output: okWith(z.strictObject({ at: instant, warnings: z.array(z.string()) })),
    errors: ['NO_ACTIVE_SEASON'],
    limit: { by: 'account', max: 20, windowSec: 60 },
  },
  'POST /api/admin/ops/load-test': {
    summary: 'Reads what players read, many times at once, and compares the slowest answers with the threshold.',
    access: 'admin',
    body: z.strictObject({ calls: z.int().min(10).max(200).default(60) }),
    output: okWith(
      z.strictObject({
        at: instant,
        threshold_ms: z.number(),
        results: z.array(
          z.strictObject({
            call: z.string(),
            calls: z.int(),
            p50_ms: z.number(),
            p95_ms: z.number(),
            is_met: z.boolean(),
          }),
        ),
      }),
    ),
    errors: ['NO_ACTIVE_SEASON'],
    limit: { by: 'account', max: 6, windowSec: 60 },
  },
});
