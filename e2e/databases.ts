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

/** In the environment, which the workers of a run share. */
const OFFERED = { embedded: 'E2E_DEMO_FOLDER', postgresql: 'E2E_DEMO_DATABASE' } as const satisfies Record<
  DatabaseKind,
  string
>;

/** From now on every server that starts with demo data does so from a copy of this. */
export function offerDemo(kind: DatabaseKind, { environment }: Data): void {
  const place = kind === 'embedded' ? environment['DATA_DIR'] : environment['DATABASE_URL'];
  process.env[OFFERED[kind]] = kind === 'embedded' ? place : new URL(place ?? '').pathname.slice(1);
}

/** A copy of the demo data that was offered before. */
export async function demoData(kind: DatabaseKind): Promise<Data> {
  const place = process.env[OFFERED[kind]];
  if (place === undefined) throw new Error(`There is no demo on ${kind} yet`);
  return kind === 'embedded' ? copyFolder(place) : createDatabase(place);
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
