import { sql } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { operationsEndpoints } from '#contract/operations.ts';
import type { Context } from '#server/context.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { demoLoads } from '#server/database/tables.ts';
import { lastRun } from '#server/jobs/job-runner.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { version } from '#server/version.ts';
import { readHealthMetrics, withDeadline } from './health-metrics.ts';
import { windowsUsed } from './health-metrics.ts';

export async function readHealth(context: Context): Promise<Output<(typeof operationsEndpoints)['GET /health']>> {
  const startedMs = performance.now();
  const runs = await withDeadline(context, Promise.all(jobs.map(({ name }) => lastRun(context.database, name))));
  const latencyMs = Math.round((performance.now() - startedMs) * 10) / 10;
  return {
    ...(await readHealthMetrics(context)),
    version,
    time: new Date(context.clock.now()).toISOString(),
    database: { kind: context.databaseKind, latency_ms: latencyMs },
    jobs: jobs.map(({ name }, index) => {
      const run = runs[index];
      return {
        name,
        last_due_at: run?.dueAt.toISOString() ?? null,
        last_finished_at: run?.finishedAt?.toISOString() ?? null,
        last_outcome: run ? (run.outcome ?? 'running') : null,
      };
    }),
  };
}

export async function readDevStatus(context: Context) {
  await context.clock.refresh();
  const [demo] = await context.database.select({ name: demoLoads.name }).from(demoLoads).limit(1);
  const [server] = rowsOf(await context.database.execute(sql`select current_setting('server_version') as version`));
  return {
    now: new Date(context.clock.now()).toISOString(),
    offset_ms: context.clock.offsetMs(),
    database: context.databaseKind,
    database_version: String(server?.['version']),
    demo_data: demo !== undefined,
    venue: context.config.market.venue.id,
    windows_used: windowsUsed(context.config.market.venue),
  };
}
