import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { expect, inject, onTestFinished } from 'vitest';
import type { DatabaseKind, OpenDatabase } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { projectFolder } from '#server/project-folder.ts';
import type { ActIds, ActToKill } from './acts-to-kill.ts';
import { administer, copyStatement, databaseUrl } from '../global-setup.ts';
import { briefProgram } from '../programs.ts';
import { copyEmbeddedFolder, createPostgresDatabase, temporaryFolder } from '../test-database.ts';

interface Place {
  databaseUrl: string;
  dataDir: string;
}

/** What the process is told that dies. */
export interface ActOrder {
  place: Place;
  act: ActToKill;
  ids: ActIds;
  nowMs: number;
  /** Statement 0 never comes. */
  dieAt: number;
}

export interface Killing<Ids extends ActIds, End extends object> {
  act: ActToKill;
  nowMs: number;
  /** Fills an empty database with what the act is about. */
  prepare: (opened: OpenDatabase) => Promise<Ids>;
  /** What a server that comes back does by itself, and whoever saw no answer does again. */
  recover: (opened: OpenDatabase, ids: Ids) => Promise<void>;
  /** What must be the same however often it was tried. */
  readEnd: (opened: OpenDatabase, ids: Ids) => Promise<End>;
}

/**
 * Kills an act right before chosen statements, each time from the same start, lets it be taken up again in this process, and compares the end
 * with that of an act that nobody disturbed, which it answers.
 */
export async function killAct<Ids extends ActIds, End extends object>(
  kind: DatabaseKind,
  killing: Killing<Ids, End>,
  dieAt: readonly number[] | 'every',
): Promise<End> {
  const { act, nowMs } = killing;
  const start: Place =
    kind === 'postgresql'
      ? { databaseUrl: await createPostgresDatabase(), dataDir: '' }
      : { databaseUrl: '', dataDir: copyEmbeddedFolder() };
  const ids = await opening(start, killing.prepare);
  const calm = await copy(kind, start);
  const total = await runChild({ place: calm, act, ids, nowMs, dieAt: 0 });
  const expected = await opening(calm, (opened) => killing.readEnd(opened, ids));
  const every = Array.from({ length: total }, (_, index) => index + 1);
  const chosen = dieAt === 'every' ? every : dieAt;
  // A statement past the end would try nothing.
  expect(Math.max(...chosen)).toBeLessThanOrEqual(total);
  for (const statement of chosen) {
    const place = await copy(kind, start);
    await runChild({ place, act, ids, nowMs, dieAt: statement });
    await opening(place, (opened) => killing.recover(opened, ids));
    const end = await opening(place, (opened) => killing.readEnd(opened, ids));
    expect({ statement, ...end }).toEqual({ statement, ...expected });
  }
  return expected;
}

async function opening<T>(place: Place, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const { databaseUrl: url, dataDir } = place;
  const opened = await openDatabase({ databaseUrl: url === '' ? undefined : url, dataDir });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

async function copy(kind: DatabaseKind, start: Place): Promise<Place> {
  if (kind === 'embedded') {
    const dataDir = temporaryFolder();
    cpSync(start.dataDir, dataDir, { recursive: true });
    return { databaseUrl: '', dataDir };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = new URL(start.databaseUrl).pathname.slice(1);
  await administer(inject('postgresUrl'), copyStatement(name, template));
  onTestFinished(() => administer(inject('postgresUrl'), `drop database if exists ${name} with (force)`));
  return { databaseUrl: databaseUrl(inject('postgresUrl'), name), dataDir: '' };
}

/** The answer is the number of its statements, where it ran to its end. */
async function runChild(order: ActOrder): Promise<number> {
  const child = spawn(process.execPath, [...briefProgram('act-process'), JSON.stringify(order)], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code, signal] = await once(child, 'exit');
  const isCalm = order.dieAt === 0;
  expect({ code, signal, output: code === 0 || signal === 'SIGKILL' ? '' : output }).toEqual({
    code: isCalm ? 0 : null,
    signal: isCalm ? null : 'SIGKILL',
    output: '',
  });
  return Number(/after (\d+) statements/.exec(output)?.[1] ?? 0);
}
