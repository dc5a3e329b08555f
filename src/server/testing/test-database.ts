import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseKind, OpenDatabase } from '../database/database.ts';
import type { Room } from '../database/disk-room.ts';
import { openEmbedded, openPostgresql } from '../database/open-database.ts';
import { administer, copyStatement, databaseUrl } from './global-setup.ts';

/** Registers what is to be done when a test, or a file of tests, has ended; the last registered is done first. */
export type Later = (cleanup: () => void | Promise<void>) => void;

/** A hundred requests at once may wait long on a busy machine; that is no fault. */
const PATIENT = { connectionMs: 300_000, statementMs: 300_000 };

/** A migrated database of its own, gone when the test ends. */
export async function openTestDatabase(
  kind: DatabaseKind = 'postgresql',
  later: Later = onTestFinished,
  room?: Room,
): Promise<OpenDatabase> {
  const opened =
    kind === 'postgresql'
      ? await openPostgresql(await createPostgresDatabase({ migrated: true }, later), PATIENT)
      : await openEmbedded(copyEmbeddedFolder(later), room);
  later(() => opened.close());
  return opened;
}

/** The address of a new database, migrated unless told otherwise. */
export async function createPostgresDatabase(
  options: { migrated: boolean } = { migrated: true },
  later: Later = onTestFinished,
): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(
    inject('postgresUrl'),
    options.migrated ? copyStatement(name, inject('postgresTemplate')) : `create database ${name}`,
  );
  // Registered before the pool's own closing, so it runs after it.
  later(() => administer(inject('postgresUrl'), `drop database if exists ${name} with (force)`));
  return databaseUrl(inject('postgresUrl'), name);
}

/** A data folder with a migrated embedded database. */
export function copyEmbeddedFolder(later: Later = onTestFinished): string {
  const folder = temporaryFolder(later);
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return folder;
}

export function temporaryFolder(later: Later = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'convexity-test-'));
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
