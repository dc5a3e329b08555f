import { operationsEndpoints } from '#contract/operations.ts';
import { feature } from '#server/endpoint.ts';
import { readDevStatus, readHealth } from './status.ts';

export const operationsFeature = feature(operationsEndpoints, {
  'GET /health': ({ context }) => readHealth(context),
  'GET /api/dev/status': async ({ context }) => ({ ok: true, data: await readDevStatus(context) }),
  'POST /api/dev/clock': async ({ context, body }) => {
    await context.clock.moveForward(body.forward_ms);
    context.log.info({ forwardMs: body.forward_ms }, 'product clock moved forward');
    return {
      ok: true,
      data: { now: new Date(context.clock.now()).toISOString(), offset_ms: context.clock.offsetMs() },
    };
  },
});
