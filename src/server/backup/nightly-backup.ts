import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import { machineNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { writeBackup } from './write-backup.ts';

/** The name of the job, by which its runs are found. */
export const BACKUP_JOB = 'back-up';

/** Of one instant there is one file, so that a run which is taken up again finds what has been done. Names sort by time. */
const NAME = /^convexity-nightly-[\dTZ-]+\.backup$/;
const PARTIAL = /^(convexity-nightly-[\dTZ-]+\.backup)\.[\w-]+\.partial$/;

export function backupName(atMs: number, kind: '' | 'nightly-' = ''): string {
  return `convexity-${kind}${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** The job: writes the file of the night and removes the oldest beyond those that are kept. What was asked for by hand stays. */
export async function backUpAtNight(context: Context, dueMs: number, signal: AbortSignal): Promise<void> {
  const { passphrase, nightly } = context.config.backup;
  if (!nightly || passphrase === undefined) return;
  const name = backupName(dueMs, 'nightly-');
  const file = join(nightly.folder, name);
  if (!existsSync(file)) {
    const { bytes } = await writeBackup(context.database, { file, passphrase, nowMs: machineNow(), signal });
    context.log.info({ file, bytes }, 'backup: written');
  }
  const names = await readdir(nightly.folder);
  const old = names
    .filter((found) => NAME.test(found))
    .toSorted()
    .slice(0, -nightly.keep);
  // Left by a server that died while it wrote; one of this very night may still be written by another.
  const abandoned = names.filter((found) => (PARTIAL.exec(found)?.[1] ?? name) < name);
  for (const found of [...old, ...abandoned]) await rm(join(nightly.folder, found), { force: true });
}

/** Never, where no folder is set. */
export function nextBackupMs(afterMs: number, { config }: Pick<Context, 'config'>): number {
  const { nightly } = config.backup;
  if (!nightly) return Number.POSITIVE_INFINITY;
  const today = berlinDay(afterMs);
  const dueMs = berlinInstant(today, nightly.time);
  return dueMs > afterMs ? dueMs : berlinInstant(addDays(today, 1), nightly.time);
}
