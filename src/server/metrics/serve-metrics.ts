import type { Config } from '../config.ts';
import { listen, type Listening } from '../http/listen.ts';
import type { Log } from '../log.ts';
import { say } from '../process/terminal.ts';
import { METRICS_CONTENT_TYPE, writeFamilies, type MetricFamily } from './metric-family.ts';

/** Answers `GET /metrics` on a port of its own, which is not the public's, and nothing else. */
export async function serveMetrics(
  { port, host }: NonNullable<Config['metrics']>,
  read: () => Promise<readonly MetricFamily[]>,
  log: Log,
): Promise<Listening> {
  const answer = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== '/metrics') return new Response('Not found\n', { status: 404 });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
    try {
      const text = writeFamilies(await read());
      return new Response(text, { headers: { 'Content-Type': METRICS_CONTENT_TYPE, 'Cache-Control': 'no-store' } });
    } catch (error) {
      log.error({ err: error }, 'metrics could not be read');
      return new Response('The metrics could not be read\n', { status: 500 });
    }
  };
  const listening = await listen({ port, host, setting: 'METRICS_PORT' }, answer);
  say(`Metrics at http://${host}:${listening.port}/metrics`);
  return listening;
}
