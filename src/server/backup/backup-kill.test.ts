import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, gt, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openPostgresql } from '../database/open-database.ts';
import { jobRuns } from '../database/tables.ts';
import { startServerProcess } from '../testing/killing/server-process.ts';
import { createPostgresDatabase, temporaryFolder } from '../testing/test-database.ts';
import { HANGS } from '../testing/waiting.ts';
import { BACKUP_JOB, backupName, nextBackupMs } from './nightly-backup.ts';
import { unseal } from './sealed-file.ts';

const passphrase = 'a passphrase for tests';

it('a server that dies in the middle of a backup leaves no half one, and one of two others takes it up', async () => {
  const databaseUrl = await createPostgresDatabase();
  const folder = temporaryFolder();
  const environment = { DATABASE_URL: databaseUrl, BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase };
  const { database, close } = await openPostgresql(databaseUrl);
  onTestFinished(close);
  const nextNight = async () => nextBackupMs((await openClock(database)).now(), { config: readConfig(environment) });
  const goTo = async (url: string, ms: number) => {
    const forward = { forward_ms: ms + 1_000 - (await openClock(database)).now() };
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(forward) };
    expect((await fetch(`${url}/api/dev/clock`, init)).status).toBe(200);
  };
  const finished = (count: number) =>
    vi.waitFor(async () => {
      // The first row only marks from when on the job is due.
      const isRun = and(eq(jobRuns.job, BACKUP_JOB), gt(jobRuns.attempt, 0));
      const runs = await database.select().from(jobRuns).where(isRun).orderBy(jobRuns.dueAt);
      expect(runs.map(({ outcome }) => outcome)).toEqual(Array.from({ length: count }, () => 'done'));
      return runs;
    }, HANGS);

  const first = await startServerProcess(environment);
  const night = await nextNight();
  // Nothing but a backup reads this table, which then stops in the middle.
  await database.transaction(async (holding) => {
    await holding.execute(sql`lock table demo_loads in access exclusive mode`);
    await goTo(first.url, night);
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.partial$/)]), HANGS);
    first.process.kill('SIGKILL');
    await first.exited;
  });
  const [left = ''] = readdirSync(folder);

  const others = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  // As if the dead server's time were over.
  await database
    .update(jobRuns)
    .set({ leaseUntil: sql`now()` })
    .where(eq(jobRuns.job, BACKUP_JOB));
  const [run] = await finished(1);
  expect(run).toMatchObject({ dueAt: new Date(night), attempt: 2 });
  const written = backupName(night, 'nightly-');
  expect(readdirSync(folder).toSorted()).toEqual([written, left].toSorted());
  await unseal(join(folder, written), passphrase);

  const following = await nextNight();
  await goTo(others[0].url, following);
  expect((await finished(2))[1]).toMatchObject({ dueAt: new Date(following), attempt: 1 });
  expect(readdirSync(folder).toSorted()).toEqual([written, backupName(following, 'nightly-')]);
});
