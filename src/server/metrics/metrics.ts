import { createHistogram } from './histogram.ts';
import type { MetricFamily } from './metric-family.ts';

/** What the server counts of itself while it works. Names and labels follow the semantic conventions of OpenTelemetry where these have one. */
export interface Metrics {
  requestEnded(request: { method: string; route: string; status: number; seconds: number }): void;
  /** A statement that the database has answered, well or not. */
  statementEnded: StatementEnded;
  jobEnded(run: { job: string; outcome: 'done' | 'failed' | 'lost'; seconds: number; lagSeconds: number }): void;
  auctionEnded(auction: { kind: 'scheduled' | 'manual' | 'event'; seconds: number }): void;
  families(): MetricFamily[];
}

export type StatementEnded = (text: string, seconds: number) => void;

export function createMetrics(): Metrics {
  const requests = createHistogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long requests took until their answer began.',
    labels: ['http_request_method', 'http_route', 'http_response_status_code'],
    bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  });
  const statements = createHistogram({
    name: 'db_client_operation_duration_seconds',
    help: 'How long statements took, by their first word.',
    labels: ['db_system_name', 'db_operation_name'],
    bounds: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
  });
  // The label `job` is Prometheus's own: it names what is scraped.
  const runs = createHistogram({
    name: 'convexity_job_duration_seconds',
    help: 'How long runs of jobs took; a lost one was taken over by another server.',
    labels: ['job_name', 'outcome'],
    bounds: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
  });
  const lags = createHistogram({
    name: 'convexity_job_lag_seconds',
    help: 'How long after its due instant a run of a job began.',
    labels: ['job_name'],
    bounds: [1, 2, 5, 10, 30, 60, 300, 900, 3600],
  });
  const auctions = createHistogram({
    name: 'convexity_auction_duration_seconds',
    help: 'How long auctions took from their first chunk to their end.',
    labels: ['kind'],
    bounds: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900],
  });
  return {
    requestEnded: ({ method, route, status, seconds }) =>
      requests.observe(
        {
          http_request_method: METHODS.has(method) ? method : '_OTHER',
          http_route: route,
          http_response_status_code: String(status),
        },
        seconds,
      ),
    statementEnded: (text, seconds) =>
      statements.observe({ db_system_name: 'postgresql', db_operation_name: operationOf(text) }, seconds),
    jobEnded: ({ job, outcome, seconds, lagSeconds }) => {
      runs.observe({ job_name: job, outcome }, seconds);
      lags.observe({ job_name: job }, Math.max(lagSeconds, 0));
    },
    auctionEnded: ({ kind, seconds }) => auctions.observe({ kind }, seconds),
    families: () => [requests, statements, runs, lags, auctions].map((histogram) => histogram.family()),
  };
}

/** Anyone can send any word as the method of a request. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const OPERATIONS = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'savepoint',
  'release',
]);

function operationOf(text: string): string {
  const word = /^[\s(]{0,20}([a-z]{1,12})\b/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return OPERATIONS.has(word) ? word : 'other';
}
