import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** Made when the program was built. */
const EMPTY = join(projectFolder, 'dist/server/empty-database');

/**
 * Puts an empty database where there is none yet. Making one takes the embedded database seconds and leaves most of its files to the system's memory;
 * a copy takes none, and is on the disk before it is in its place, so a start that is cut off begins anew. Sources that were never built have no copy
 * to take: there the database makes its own.
 */
export async function layEmptyDatabase(folder: string, empty = EMPTY): Promise<void> {
  if (existsSync(folder) || !existsSync(empty)) return;
  const making = `${folder}-making`;
  rmSync(making, { recursive: true, force: true });
  cpSync(empty, making, { recursive: true });
  await syncBelow(making);
  renameSync(making, folder);
  await sync(dirname(folder));
}

async function syncBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await syncBelow(join(folder, entry.name));
  // Those of one folder at once: the disk then writes many of them in one go.
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => sync(join(folder, name))));
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
