import { serve } from '@hono/node-server';
import { StartError } from '../database/database.ts';

export interface Listening {
  port: number;
  /** Takes no more calls and lets those under way finish; what has not by then is cut. Tells how many that were. */
  close(withinMs?: number): Promise<number>;
}

interface Place {
  port: number;
  host: string;
  /** The setting that names the port, for whoever must change it. */
  setting?: 'PORT' | 'METRICS_PORT';
}

/** How long a request may take to arrive, its body included, and how often that is looked at. */
export const RECEIVE = { withinMs: 30_000, checkMs: 5_000 };
const CLOSE_WITHIN_MS = 5_000;
/** A connection that was busy when the server began to close is idle a moment later, and would be kept. */
const CLOSE_IDLE_EVERY_MS = 50;
/** Longer than the polls of a screen are apart, so that they find their connection open. */
const KEEP_ALIVE_MS = 65_000;

/** Serves the app on the configured port, or says in words why that port cannot be had. */
export function listen(
  place: Place,
  fetch: Parameters<typeof serve>[0]['fetch'],
  receive = RECEIVE,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      requestTimeout: receive.withinMs,
      headersTimeout: receive.withinMs,
      connectionsCheckingInterval: receive.checkMs,
    };
    const server = serve({ fetch, port: place.port, hostname: place.host, serverOptions }, ({ port }) =>
      resolve({ port, close: (withinMs = CLOSE_WITHIN_MS) => closeServer(server, withinMs) }),
    );
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(reasonFor(error, place))));
  });
}

function reasonFor(error: NodeJS.ErrnoException, { port, host, setting = 'PORT' }: Place): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program, or set ${setting} to another number.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user. Set ${setting} to a number above 1023.`;
  const hostSetting = setting === 'PORT' ? 'HOST' : 'METRICS_HOST';
  return `Cannot listen on ${host}:${port}: ${error.message}. Set ${hostSetting} to an address of this machine.`;
}

function closeServer(server: ReturnType<typeof serve>, withinMs: number): Promise<number> {
  return new Promise((resolve) => {
    if (!('closeAllConnections' in server)) throw new TypeError('Only plain HTTP is served');
    let cut = 0;
    const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    const force = setTimeout(() => {
      server.getConnections((_error, open) => {
        cut = open;
        server.closeAllConnections();
      });
    }, withinMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(force);
      resolve(cut);
    });
    server.closeIdleConnections();
  });
}
