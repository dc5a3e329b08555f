import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { StartError } from './database/database.ts';
import { fail } from './process/terminal.ts';
import { runWorkers } from './process/run-workers.ts';

/** One server; or, where several workers are asked for, the process that starts them and holds their port. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) return runWorkers(config, fileURLToPath(import.meta.url));
  // Only here: the first process of several has no use for all of it.
  const { serveSite } = await import('./process/serve.ts');
  return serveSite(config);
}

try {
  await main();
  process.exit();
} catch (error) {
  if (error instanceof StartError || error instanceof ConfigError) fail(error.message, 1);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error), 70);
}
