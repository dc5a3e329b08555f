// @ts-expect-error a plain script without types
import { startPostgres } from '../scripts/postgres.mjs';
// @ts-expect-error a plain script without types
import { workInMemory } from '../scripts/scratch-folder.mjs';
import { buildPrograms } from '../src/server/testing/programs.ts';
import { offerDemo } from './databases.ts';
import { makeDemo } from './server.ts';

/** Plays the demo season once on each database; every server of the run starts from a copy of what that left. */
export default async function prepare(): Promise<() => Promise<void>> {
  workInMemory();
  const postgres = (await startPostgres()) as { url: string; stop(): void };
  process.env['TEST_DATABASE_URL'] = postgres.url;
  await buildPrograms();
  const [embedded, postgresql] = await Promise.all([makeDemo('embedded'), makeDemo('postgresql')]);
  offerDemo('embedded', embedded);
  offerDemo('postgresql', postgresql);
  return async () => {
    await Promise.all([embedded.remove(), postgresql.remove()]);
    postgres.stop();
  };
}
