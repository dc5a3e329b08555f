import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { keepAnswer } from '#server/http/keep-answer.ts';
import { jobs } from '#server/jobs/jobs.ts';
import type { MetricFamily } from '#server/metrics/metric-family.ts';
import { watchProcess } from '#server/metrics/process-families.ts';
import { chainCounts } from '../market/chain/chain-monitor.ts';
import { countWaitingMails } from '../site/mail-contact-messages.ts';
import { lastCheck, withDeadline } from './health-metrics.ts';

/** Everything that is told of this server when its metrics are read: what it has counted, what it is at the moment, and what the database says. */
export function watchServer(
  context: Context,
  { connections }: Pick<OpenDatabase, 'connections'>,
): () => Promise<MetricFamily[]> {
  const readProcess = watchProcess();
  return async () => [
    ...(context.metrics?.families() ?? []),
    ...readProcess(),
    ...connectionFamilies(connections),
    ...momentFamilies(context),
    ...(await keptStored(context)),
  ];
}

function connectionFamilies(connections: OpenDatabase['connections']): MetricFamily[] {
  if (!connections) return [];
  const { used, idle, max, waiting } = connections();
  const pool = { db_client_connection_pool_name: 'convexity' };
  return [
    {
      name: 'db_client_connection_count',
      help: 'Connections to the database, by what they do.',
      type: 'gauge',
      samples: [
        { labels: { ...pool, db_client_connection_state: 'used' }, value: used },
        { labels: { ...pool, db_client_connection_state: 'idle' }, value: idle },
      ],
    },
    gauge('db_client_connection_max', 'Connections to the database that there may be.', max, pool),
    gauge('db_client_connection_pending_requests', 'Who waits for a connection to the database.', waiting, pool),
  ];
}

function momentFamilies(context: Context): MetricFamily[] {
  const { chainsBuilt, contractsWithdrawn } = chainCounts(context);
  return [
    gauge('convexity_live_streams', 'Open live streams of this server.', context.live.openStreams()),
    gauge('convexity_draining', 'Whether this server has been told to end.', context.stopping?.aborted ? 1 : 0),
    counter('convexity_chains_built_total', 'Option chains that this server has priced.', chainsBuilt),
    counter(
      'convexity_quotes_withdrawn_total',
      'Quotes that were withdrawn because someone could have gained by them without risk.',
      contractsWithdrawn,
    ),
  ];
}

const KEEP_MS = 1_000;

/** The same on every server of a database. While the database is away the rest is told without it. */
const keptStored = keepAnswer(KEEP_MS, async (context: Context): Promise<MetricFamily[]> => {
  const reachable = (value: number) =>
    gauge('convexity_database_reachable', 'Whether the database has answered the questions of this page.', value);
  try {
    const [overdue, parity, mails] = await withDeadline(
      context,
      Promise.all([readOverdue(context), lastCheck(context.database, 'parity'), countWaitingMails(context.database)]),
    );
    return [
      reachable(1),
      {
        name: 'convexity_job_overdue_seconds',
        help: 'How long a job has been due without having been done.',
        type: 'gauge',
        samples: [...overdue].map(([job, value]) => ({ labels: { job_name: job }, value })),
      },
      gauge(
        'convexity_parity_warnings',
        'What the last check of portfolios and boards against the fills found.',
        parity?.warnings.length ?? 0,
      ),
      gauge('convexity_mails_waiting', 'Mails that could not be sent yet.', mails),
    ];
  } catch (error) {
    context.log.warn({ err: error }, 'metrics: the database does not answer');
    return [reachable(0)];
  }
});

/** From the due instant of a run that is not over, or from the one after the newest run. */
async function readOverdue(context: Context): Promise<Map<string, number>> {
  const names = sql.param(jobs.map(({ name }) => name));
  const rows = rowsOf(
    await context.database.execute(sql`select name, extract(epoch from newest.due_at)::float8 * 1000 as due_ms,
        newest.finished_at is not null as is_over
      from unnest(${names}::text[]) as name
      cross join lateral (select due_at, finished_at from job_runs where job = name order by due_at desc limit 1) newest`),
  );
  const newest = new Map(rows.map((row) => [String(row['name']), row]));
  const nowMs = context.clock.now();
  return new Map(
    jobs.flatMap((job) => {
      const row = newest.get(job.name);
      if (!row) return [];
      const runMs = Math.round(Number(row['due_ms']));
      const dueMs = row['is_over'] === true ? job.nextDueMs(runMs, context) : runMs;
      return [[job.name, Math.max(nowMs - dueMs, 0) / 1000]];
    }),
  );
}

function gauge(name: string, help: string, value: number, labels: Record<string, string> = {}): MetricFamily {
  return { name, help, type: 'gauge', samples: [{ labels, value }] };
}

function counter(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: 'counter', samples: [{ value }] };
}
