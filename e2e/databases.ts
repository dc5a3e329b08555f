import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { embeddedTemplate } from '../src/server/testing/global-setup.ts';

/** Where a server keeps its data: in its own folder, or in PostgreSQL. */
export type Kind = 'embedded' | 'postgresql';

export interface Data {
  /** What a server is told to use it. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** Without a demo: a database that has all its tables, and nothing in them. */
export async function emptyData(kind: Kind): Promise<Data> {
  return kind === 'embedded' ? copyFolder(await embeddedTemplate()) : createDatabase();
}

/** A copy of what `prepare.ts` made before the first test. */
export async function demoData(kind: Kind): Promise<Data> {
  const [folder, database] = [process.env['E2E_DEMO_FOLDER'], process.env['E2E_DEMO_DATABASE']];
  if (folder === undefined || database === undefined) throw new Error('There is no demo yet');
  return kind === 'embedded' ? copyFolder(folder) : createDatabase(database);
}

function copyFolder(of: string): Data {
  const folder = mkdtempSync(join(tmpdir(), 'convexity-e2e-'));
  cpSync(of, folder, { recursive: true });
  return {
    environment: { DATA_DIR: folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function createDatabase(template = 'template1'): Promise<Data> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template}`);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = name;
  return {
    environment: { DATABASE_URL: url.href, DEMO_DATA: 'on' },
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  await client.query(statement);
  await client.end();
}
