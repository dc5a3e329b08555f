import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
// @ts-expect-error a plain script without types
import { startPostgres } from '../../../scripts/postgres.mjs';
// @ts-expect-error a plain script without types
import { workInMemory } from '../../../scripts/scratch-folder.mjs';
import { migrate, migrationsFolder } from '../database/migrate.ts';
import { openEmbedded, openPostgresql } from '../database/open-database.ts';
import { buildPrograms } from './programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
    embeddedTemplate: string;
  }
}

const CACHE = new URL('../../../.cache/', import.meta.url).pathname;

/** Prepares a migrated PostgreSQL database and a migrated embedded folder once; each test copies one of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  workInMemory();
  await buildPrograms();
  const postgres: { url: string; stop(): void } = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', await postgresTemplate(postgres.url));
  project.provide('embeddedTemplate', await embeddedTemplate());
  return async () => postgres.stop();
}

/** Named for the migrations it was made with, so that runs that share a server of their own share it too; the lock makes it be made once. */
async function postgresTemplate(url: string): Promise<string> {
  const name = `template_${hashOfMigrations()}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // Under another name until it is whole: a run that was killed leaves nothing that looks finished.
      await client.query(`drop database if exists ${name}_making with (force)`);
      await client.query(`create database ${name}_making`);
      const opened = await openPostgresql(databaseUrl(url, `${name}_making`));
      await migrate(opened.database);
      await opened.close();
      await client.query(`alter database ${name}_making rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

/** Runs one statement on the server itself. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Copying the files is quicker than logging their pages, which is the usual way. */
export function copyStatement(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

/** Making an embedded database takes seconds, copying one does not, so it is kept until a migration changes. */
export function embeddedTemplate(): Promise<string> {
  return keptFolder(`embedded-${hashOfMigrations()}`, async (folder) => {
    const opened = await openEmbedded(folder);
    await migrate(opened.database);
    await opened.close();
  });
}

async function keptFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const making = `${folder}-${process.pid}-${randomUUID()}`;
  mkdirSync(making, { recursive: true });
  await fill(making);
  try {
    renameSync(making, folder);
  } catch {
    // Another one was faster.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder)
    .filter((entry) => entry.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
