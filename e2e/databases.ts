import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind } from '../src/server/database/database.ts';
import { administer, copyStatement, databaseUrl, embeddedTemplate } from '../src/server/testing/global-setup.ts';

export interface Data {
  /** What a server is told to use it. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** Nothing in it; the first start makes what is missing. */
export async function emptyData(kind: DatabaseKind): Promise<Data> {
  return kind === 'embedded' ? copyFolder(await embeddedTemplate()) : createDatabase();
}

/** A copy of what `prepare.ts` made before the first test. */
export async function demoData(kind: DatabaseKind): Promise<Data> {
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
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await administer(server, copyStatement(name, template));
  return {
    environment: { DATABASE_URL: databaseUrl(server, name), DEMO_DATA: 'on' },
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}
