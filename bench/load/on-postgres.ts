// @ts-expect-error a plain script without types
import { startPostgres } from '../../scripts/postgres.mjs';
import { administer, databaseUrl } from '#server/testing/global-setup.ts';

/** A PostgreSQL for as long as the work takes, or the one that TEST_DATABASE_URL names. */
export async function onPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const postgres: { url: string; stop(): void } = await startPostgres();
  try {
    await work(postgres.url);
  } finally {
    postgres.stop();
  }
}

/** An empty database, of a name that may have been used before. */
export async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  await dropDatabase(serverUrl, name);
  await administer(serverUrl, `create database ${name}`);
  return databaseUrl(serverUrl, name);
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return administer(serverUrl, `drop database if exists ${name} with (force)`);
}
