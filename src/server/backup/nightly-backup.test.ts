import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { readHealthMetrics } from '../features/operations/health-metrics.ts';
import { runDueJobs } from '../jobs/job-runner.ts';
import { jobs } from '../jobs/jobs.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';
import { BACKUP_JOB, backUpAtNight, nextBackupMs } from './nightly-backup.ts';
import { unseal } from './sealed-file.ts';

const passphrase = 'a passphrase for tests';
const job = jobs.filter(({ name }) => name === BACKUP_JOB);
const night = (day: string) => berlinInstant(day, '02:15');
const fileOf = (day: string) => `convexity-nightly-${day}T01-15-00Z.backup`;

async function start(folder: string) {
  const time = { ms: berlinInstant('2026-03-02', '12:00') };
  const environment = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_TIME: '02:15', BACKUP_KEEP: '2' };
  const server = await startTestServer({ environment, machine: () => time.ms });
  await runDueJobs(server.context, job);
  return {
    ...server,
    nextNight: async (day: string) => {
      time.ms = night(day) + 1_000;
      await runDueJobs(server.context, job);
    },
    // Not over HTTP, where an answer is kept for a second.
    told: async () => (await readHealthMetrics(server.context)).ops.backup,
  };
}

it('is due at its time of each day, and never where no folder is set', async () => {
  const { context } = await start(temporaryFolder());
  expect(nextBackupMs(night('2026-03-02') - 1, context)).toBe(night('2026-03-02'));
  expect(nextBackupMs(night('2026-03-02'), context)).toBe(night('2026-03-03'));
  // The clocks go forward at two: there is no 02:15 on that day, and still one night.
  expect(nextBackupMs(night('2026-03-28'), context)).toBeLessThan(night('2026-03-30'));
  const config = { ...context.config, backup: { passphrase, nightly: undefined } };
  expect(nextBackupMs(0, { config })).toBe(Number.POSITIVE_INFINITY);
});

it('keeps the newest nights, what was made by hand and what is not its own', async () => {
  const folder = temporaryFolder();
  const { context, nextNight, told } = await start(folder);
  expect(await told()).toEqual({ last_done: null, failed: false });
  const foreign = ['convexity-2020-01-01T00-00-00Z.backup', 'notes.txt'];
  for (const name of foreign) writeFileSync(join(folder, name), '');
  const abandoned = `${fileOf('2026-03-03')}.0-0.partial`;
  const ofThisNight = `${fileOf('2026-03-04')}.0-0.partial`;
  for (const name of [abandoned, ofThisNight]) writeFileSync(join(folder, name), '');
  await nextNight('2026-03-03');
  expect(readdirSync(folder).toSorted()).toEqual([...foreign, abandoned, ofThisNight, fileOf('2026-03-03')].toSorted());
  await nextNight('2026-03-04');
  await nextNight('2026-03-05');
  const kept = [fileOf('2026-03-04'), fileOf('2026-03-05')];
  expect(readdirSync(folder).toSorted()).toEqual([...foreign, ...kept].toSorted());
  expect(await told()).toEqual({ last_done: new Date(night('2026-03-05')).toISOString(), failed: false });
  for (const name of kept) await unseal(join(folder, name), passphrase);
  // A run that ended between the file and its own mark finds the file.
  const before = readFileSync(join(folder, fileOf('2026-03-05')));
  await backUpAtNight(context, night('2026-03-05'), new AbortController().signal);
  expect(readFileSync(join(folder, fileOf('2026-03-05')))).toEqual(before);
});

it('tells that it failed, leaves no half file, and tells that it is well again', async () => {
  const folder = temporaryFolder();
  const { context, nextNight, told } = await start(folder);
  // A file in the place of the folder: not even the administrator of the machine can write into it.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await nextNight('2026-03-03');
  expect(await told()).toEqual({ last_done: null, failed: true });
  rmSync(folder);
  mkdirSync(folder);
  await context.database.execute(sql`update job_runs set lease_until = now() where finished_at is null`);
  await nextNight('2026-03-03');
  expect(await told()).toEqual({ last_done: new Date(night('2026-03-03')).toISOString(), failed: false });
  expect(readdirSync(folder)).toEqual([fileOf('2026-03-03')]);

  const lost = AbortSignal.abort();
  await expect(backUpAtNight(context, night('2026-03-04'), lost)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([fileOf('2026-03-03')]);
});
