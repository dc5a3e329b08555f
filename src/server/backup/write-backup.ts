import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, constants } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { version } from '../version.ts';
import { BackupError } from './backup-error.ts';
import { withSnapshot } from './read-snapshot.ts';
import { newHeader, newLock, seal } from './sealed-file.ts';

export interface BackupOrder {
  file: string;
  passphrase: string;
  nowMs: number;
  signal?: AbortSignal | undefined;
}

/** Unique, as a server that has lost its turn may still be writing. */
const partialOf = (file: string) => `${file}.${randomUUID()}.partial`;

/** Writes the whole database into one file, which has its name only once it is complete and on the disk. */
export async function writeBackup(
  database: Database,
  { file, passphrase, nowMs, signal }: BackupOrder,
): Promise<{ bytes: number }> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Nothing was written.`);
  const partial = partialOf(file);
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const lock = await newLock(passphrase);
    await withSnapshot(database, ({ migrations, lines }) => {
      const header = newHeader(lock, { createdMs: nowMs, program: version, migrations });
      return pipeline(
        lines,
        // Most of the gain at a fraction of the time, for which the embedded database makes others wait.
        createGzip({ level: constants.Z_BEST_SPEED }),
        (body) => seal(header, lock, body),
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
        { signal },
      );
    });
    const { size } = await stat(partial);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return { bytes: size };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw isFileError(error) ? new BackupError(`${file} could not be written: ${error.message}`) : error;
  }
}

/** A name reaches the disk with its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
