import { serve } from '@hono/node-server';
import type { Config } from '../config.ts';
import { StartError } from '../database/database.ts';

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** How long a request may take to arrive, its body included, and how often that is looked at. */
export const RECEIVE = { withinMs: 30_000, checkMs: 5_000 };
const CLOSE_TIMEOUT_MS = 5_000;
/** Longer than the polls of a screen are apart, so that they find their connection open. */
const KEEP_ALIVE_MS = 65_000;

/** Serves the app on the configured port, or says in words why that port cannot be had. */
export function listen(
  config: Pick<Config, 'port' | 'host'>,
  fetch: Parameters<typeof serve>[0]['fetch'],
  receive = RECEIVE,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      requestTimeout: receive.withinMs,
      headersTimeout: receive.withinMs,
      connectionsCheckingInterval: receive.checkMs,
    };
    const server = serve({ fetch, port: config.port, hostname: config.host, serverOptions }, ({ port }) =>
      resolve({ port, close: () => closeServer(server) }),
    );
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(reasonFor(error, config))));
  });
}

function reasonFor(error: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program, or set PORT to another number.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}

/** Lets requests under way finish, but not for ever: an open stream would hold the process. */
function closeServer(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
