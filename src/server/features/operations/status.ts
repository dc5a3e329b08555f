import { sql } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { operationsEndpoints } from '#contract/operations.ts';
import type { Context } from '#server/context.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { demoLoads } from '#server/database/tables.ts';
import { lastRun } from '#server/job-runner.ts';
import { jobs } from '#server/jobs.ts';
import { Refusal } from '#server/refusal.ts';
import { version } from '#server/version.ts';

const DEADLINE_MS = 3_000;

export async function readHealth(context: Context): Promise<Output<(typeof operationsEndpoints)['GET /health']>> {
  const startedMs = performance.now();
  const runs = await withDeadline(Promise.all(jobs.map(({ name }) => lastRun(context.database, name))));
  const latencyMs = Math.round((performance.now() - startedMs) * 10) / 10;
  return {
    ok: true,
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

/** Whoever asks for the health wants an answer soon, above all when the database gives none. */
async function withDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('UNAVAILABLE')), DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
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
  };
}
