import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { openPostgresql } from '../database/open-database.ts';
import { nextAuctionStartMs } from '../features/trading/season-jobs.ts';
import { jobs } from '../jobs/jobs.ts';
import { projectFolder } from '../project-folder.ts';
import { createAccount, signedIn } from '../testing/accounts.ts';
import { bareContext } from '../testing/bare-context.ts';
import { startServerProcess } from '../testing/killing/server-process.ts';
import { readLive } from '../testing/live-reader.ts';
import { openTestSeason } from '../testing/season.ts';
import { createPostgresDatabase } from '../testing/test-database.ts';
import { HANGS } from '../testing/waiting.ts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the page as Prometheus does; a line that is none fails. */
function parsePage(page: string): Sample[] {
  return page
    .trimEnd()
    .split('\n')
    .filter((line) => !/^# (HELP [a-z_0-9]+ .+|TYPE [a-z_0-9]+ (counter|gauge|histogram))$/.test(line))
    .map((line) => {
      const [, name, inner = '', value] = /^([a-z][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === undefined || !Number.isFinite(Number(value))) throw new Error(`Not a sample: ${line}`);
      const labels = [...inner.matchAll(/([a-z_0-9]+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
      return { name, labels: Object.fromEntries(labels), value: Number(value) };
    });
}

const expressions = (file: string): string[] => {
  const text = readFileSync(join(projectFolder, 'ops', file), 'utf8');
  if (file.endsWith('.yml'))
    return alertRules.parse(parse(text)).groups.flatMap(({ rules }) => rules.map((rule) => rule.expr));
  return dashboard.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets.map((target) => target.expr));
};
const alertRules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string().min(1),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'warn']) }),
          annotations: z.strictObject({ summary: z.string().min(10) }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.int(),
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.int().max(23), y: z.int(), w: z.int().max(24), h: z.int() }),
      targets: z.array(z.object({ expr: z.string().min(1) })).min(1),
    }),
  ),
});

it('tells everything that the alerts and the dashboard ask for, on a port of its own alone', async () => {
  const databaseUrl = await createPostgresDatabase();
  const opened = await openPostgresql(databaseUrl);
  onTestFinished(() => opened.close());
  const nowMs = Date.now();
  const context = bareContext(opened, nowMs);
  await openTestSeason(context);
  const { email } = await createAccount(context, {}, 'watched');
  const token = await signedIn(context, email);
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, METRICS_PORT: '0', TURNSTILE_PATIENCE: '2' });
  const address = /^Metrics at (\S+)$/m.exec(server.output())?.[1] ?? '';
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const scrape = async () => parsePage(await (await fetch(address)).text());

  // Nobody reads them where the public comes, whoever they are, and nothing else is where they are read.
  for (const path of ['/metrics', '/metrics/', '/METRICS', '/api/metrics']) {
    const refused = await fetch(server.url + path, { headers: { Authorization: `Bearer ${token}` } });
    expect(refused.headers.get('Content-Type')).not.toContain('version=0.0.4');
    expect(await refused.text()).not.toContain('http_server_request');
  }
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(address.replace('/metrics', '/api/seasons/active'))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);

  // Requests by the pattern of their route, never by what the caller made up.
  const stream = await readLive(server.url, token);
  onTestFinished(stream.leave);
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${server.url}/api/leaderboards/canary-board`, { headers });
  await fetch(`${server.url}/api/canary-${'x'.repeat(500)}`);
  await fetch(`${server.url}/canary/page`);
  await fetch(`${server.url}/api/adx/portfolio-snapshot`, { headers });
  // In the window of an auction that one is run, and whatever else has become due.
  const moved = await fetch(`${server.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ forward_ms: nextAuctionStartMs('open')(nowMs, context) + 1_000 - nowMs }),
  });
  expect(moved.status).toBe(200);
  const samples = await vi.waitFor(async () => {
    const now = await scrape();
    const names = new Set(now.map(({ name }) => name));
    expect(names).toContain('convexity_auction_duration_seconds_count');
    expect(names).toContain('convexity_job_duration_seconds_count');
    return now;
  }, HANGS);
  const page = await (await fetch(address)).text();
  for (const secret of ['canary', token, email]) expect(page).not.toContain(secret);
  const routes = new Set(samples.flatMap(({ labels }) => labels['http_route'] ?? []));
  expect([...routes]).toEqual(expect.arrayContaining(['/api/*', '/api/live', '/api/adx/portfolio-snapshot', '/*']));
  const valueOf = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )?.value;
  const snapshot = { http_request_method: 'GET', http_route: '/api/adx/portfolio-snapshot' };
  expect(valueOf('http_server_request_duration_seconds_count', { ...snapshot, http_response_status_code: '200' })).toBe(
    1,
  );
  expect(valueOf('convexity_live_streams')).toBe(1);
  expect(valueOf('convexity_database_reachable')).toBe(1);
  expect(valueOf('convexity_draining')).toBe(0);
  expect(valueOf('db_client_connection_max')).toBe(16);
  expect(valueOf('db_client_operation_duration_seconds_count', { db_operation_name: 'select' })).toBeGreaterThan(5);
  expect(valueOf('process_memory_usage_bytes')).toBeGreaterThan(1e7);
  const names = samples.flatMap(({ labels }) => labels['job_name'] ?? []);
  expect(new Set(names)).toEqual(new Set(jobs.map(({ name }) => name)));

  const labelsOf = new Map<string, Set<string>>();
  for (const { name, labels } of samples)
    labelsOf.set(name, new Set([...(labelsOf.get(name) ?? []), ...Object.keys(labels)]));
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const asked = expressions(file).flatMap((expression) => [
      ...expression.matchAll(/\b((?:convexity|http|db|nodejs|v8js|process)_[a-z0-9_]+_[a-z0-9_]+)(?:\{([^}]*)\})?/g),
    ]);
    expect(asked.length).toBeGreaterThan(10);
    // What stands in front of these is the name of a label.
    const metrics = asked.filter(([, name = '']) => !LABELS.test(name));
    const missing = metrics.flatMap(([, name = '', matchers = '']) => {
      const known = labelsOf.get(name);
      const labels = [...matchers.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
      return known ? labels.filter((label) => !known.has(label)).map((label) => `${name} has no ${label}`) : [name];
    });
    expect({ file, missing }).toEqual({ file, missing: [] });
  }
});

const LABELS =
  /^(http_request_method|http_response_status_code|db_operation_name|db_client_connection_state|nodejs_eventloop_state)$/;

it('tells what it can while the database is away', async () => {
  const databaseUrl = await createPostgresDatabase();
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, METRICS_PORT: '0', LOG_LEVEL: 'silent' });
  const address = /^Metrics at (\S+)$/m.exec(server.output())?.[1] ?? '';
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = await openPostgresql(url.href);
  onTestFinished(() => admin.close());
  await admin.database.execute(`alter database ${name} allow_connections false`);
  await admin.database.execute(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await vi.waitFor(async () => {
    const page = await (await fetch(address)).text();
    expect(page).toMatch(/^convexity_database_reachable 0$/m);
    expect(page).toMatch(/^process_uptime_seconds \d/m);
    expect(page).not.toContain('convexity_parity_warnings');
  }, HANGS);
});
