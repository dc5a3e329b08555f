import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** One server for all tests of a file, where they do not get in each other's way. */
export function shareTestServer(options: Omit<TestServerOptions, 'later'> = {}): () => TestServer {
  let server: TestServer | undefined;
  const cleanups: (() => void | Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startTestServer({ ...options, later: (cleanup) => void cleanups.push(cleanup) });
  });
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  return () => {
    if (!server) throw new Error('The shared server is there only inside tests.');
    return server;
  };
}
