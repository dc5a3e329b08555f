import { DAY_MS } from '#rules/durations.ts';
import { operationsEndpoints } from '#contract/operations.ts';
import type { Context } from '#server/context.ts';
import { feature } from '#server/endpoint.ts';
import { keepAnswer } from '#server/http/keep-answer.ts';
import { prepareAnswer } from '#server/http/prepared-answer.ts';
import { Refusal } from '#server/refusal.ts';
import { sessionExpiry } from '../accounts/sessions.ts';
import { deleteOwnAccount } from './delete-account.ts';
import { readHealthMetrics, withDeadline } from './health-metrics.ts';
import { readOwnData } from './own-data.ts';
import { readDevStatus, readHealth } from './status.ts';

const MAX_CLOCK_OFFSET_MS = 400 * DAY_MS;

/** Everyone is told the same, and told again only after a second: asking costs two dozen statements. */
const KEEP_MS = 1_000;
const keptHealth = keepAnswer(KEEP_MS, async (context: Context) =>
  prepareAnswer(operationsEndpoints['GET /health'], await readHealth(context)),
);
const keptMetrics = keepAnswer(KEEP_MS, async (context: Context) =>
  prepareAnswer(operationsEndpoints['GET /health/metrics'], await readHealthMetrics(context)),
);
const keptReadiness = keepAnswer(KEEP_MS, (context: Context) => withDeadline(context, context.clock.keep()));

export const operationsFeature = feature(operationsEndpoints, {
  'GET /health': ({ context }) => keptHealth(context),
  'GET /livez': () => Promise.resolve({ ok: true }),
  'GET /readyz': async ({ context }) => {
    if (context.stopping?.aborted) throw new Refusal('UNAVAILABLE');
    await keptReadiness(context);
    return { ok: true };
  },
  'GET /health/metrics': ({ context }) => keptMetrics(context),
  'GET /api/live': async ({ context, viewer }) =>
    context.live.open(viewer, () => sessionExpiry(context, viewer.bearerToken)),
  'GET /api/dev/status': async ({ context }) => ({ ok: true, data: await readDevStatus(context) }),
  'GET /api/dev/outbox': async ({ context }) => ({
    ok: true,
    data: context.mailer.outbox().map(({ id, sentAtMs, to, subject, text, html }) => ({
      id,
      sent_at: new Date(sentAtMs).toISOString(),
      to,
      subject,
      text,
      html,
    })),
  }),
  'GET /api/account/data': async ({ context, viewer }) => ({
    ok: true,
    data: await readOwnData(context, viewer.userId),
  }),
  'DELETE /api/account': async ({ context, viewer }) => {
    await deleteOwnAccount(context, viewer);
    return { ok: true };
  },
  'POST /api/dev/clock': async ({ context, body }) => {
    // Prices are simulated day by day from the season's beginning; somewhere there must be an end.
    if (context.clock.offsetMs() + body.forward_ms > MAX_CLOCK_OFFSET_MS)
      throw new Refusal('INVALID_REQUEST', { fields: { 'body.forward_ms': 'no further than 400 days from today' } });
    await context.clock.moveForward(body.forward_ms);
    context.log.info({ forwardMs: body.forward_ms }, 'product clock moved forward');
    return {
      ok: true,
      data: { now: new Date(context.clock.now()).toISOString(), offset_ms: context.clock.offsetMs() },
    };
  },
});
