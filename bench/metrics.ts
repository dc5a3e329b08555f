/**
 * What the metrics cost: the plainest call (`GET /api/seasons/active`) over HTTP, which has the least to hide it behind, against a server without metrics and one
 * with them that is read every second, in turns on the same PostgreSQL. Told as the ratio of the time of
 * processors that the two have used (on Linux, which tells it), since what else the machine does has no part in that.
 */
import { migrate } from '#server/database/migrate.ts';
import { openPostgresql } from '#server/database/open-database.ts';
import { buildPrograms } from '#server/testing/programs.ts';
import { hammer, requestOf } from './load/hammer.ts';
import { dropDatabase, freshDatabase, onPostgres } from './load/on-postgres.ts';
import { processorMs } from './load/process-use.ts';
import { CONNECTIONS, preparePlayers, startServer, stopServer, type Server } from './load/test-servers.ts';

const ROUNDS = 5;
const CALLS = 4_000;
const METRICS_PORT = 9_464;
const READ_EVERY_MS = 1_000;

await buildPrograms();
await onPostgres(main);

async function main(serverUrl: string): Promise<void> {
  const url = await freshDatabase(serverUrl, 'bench_metrics');
  const opened = await openPostgresql(url);
  await migrate(opened.database);
  const tokens = await preparePlayers(opened);
  await opened.close();
  const without = await startServer({ DATABASE_URL: url });
  const counted = await startServer({ DATABASE_URL: url, METRICS_PORT: String(METRICS_PORT) });
  const reading = setInterval(() => {
    fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
      .then((page) => page.text())
      .catch(() => undefined);
  }, READ_EVERY_MS);
  const requests = tokens.map((token) => requestOf('GET', '/api/seasons/active', { Authorization: `Bearer ${token}` }));
  const timed = async ({ port, child }: Server) => {
    const beforeMs = processorMs(child.pid) ?? Number.NaN;
    const { failed } = await hammer({ port, requests, connections: CONNECTIONS, calls: CALLS });
    if (failed > 0) throw new Error(`${failed} calls failed`);
    return (processorMs(child.pid) ?? Number.NaN) - beforeMs;
  };
  // The first round of each warms it up.
  await timed(without);
  await timed(counted);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever is first in a round finds the machine as the other left it, so they take turns.
    const order = round % 2 === 0 ? [without, counted] : [counted, without];
    const times = new Map<object, number>();
    for (const server of order) times.set(server, await timed(server));
    const [off = Number.NaN, on = Number.NaN] = [times.get(without), times.get(counted)];
    ratios.push(on / off);
    process.stdout.write(`off ${off} ms, on ${on} ms of the processor, ratio ${(on / off).toFixed(3)}\n`);
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  process.stdout.write(
    `${CALLS} calls with metrics take ${median.toFixed(3)} times the processor of those without (median of ${ROUNDS})\n`,
  );
  clearInterval(reading);
  await Promise.all([without, counted].map(({ child }) => stopServer(child)));
  await dropDatabase(serverUrl, 'bench_metrics');
}
