import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'convexity-run-';
/** A run's databases take about a gigabyte; what else the machine does keeps its room. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/** For what outlives a run. */
export const lastingFolder = tmpdir();

/**
 * Databases are some thousand files each, made and deleted by the hundred in a run; on a disk that takes longer than the tests themselves. Where memory
 * can be spared, the folder for temporary files of this process and of those it starts lies there, and goes when it ends.
 */
export function workInMemory() {
  if (process.env.TMPDIR?.startsWith(join(MEMORY, PREFIX)) || !hasRoom()) return;
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  // A run that was killed may have had the same number.
  rmSync(folder, { recursive: true, force: true });
  // PostgreSQL may run as another user, who has to get through.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
}

/** The scratch folders of runs that were killed. */
export function abandonedFolders() {
  if (!existsSync(MEMORY)) return [];
  return readdirSync(MEMORY)
    .filter((name) => name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))))
    .map((name) => join(MEMORY, name));
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const memory = process.availableMemory?.() ?? freemem();
  return Math.min(bavail * bsize, memory) > NEEDED_BYTES;
}
