import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from './terminal.mjs';

/**
 * Copies an embedded database without a table in it to a folder. The first one takes seconds of hard work, so it is made once for each version of
 * the database, in a process of its own that leaves this one free.
 */
export async function copyEmptyDatabase(folder) {
  const description = join(root, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(readFileSync(description, 'utf8'));
  const kept = join(root, `.cache/empty-database-${version}`);
  if (!existsSync(kept)) {
    // Made aside and then moved: one that was interrupted leaves nothing that looks finished.
    const making = `${kept}-${process.pid}`;
    mkdirSync(making, { recursive: true });
    await promisify(execFile)(process.execPath, [import.meta.filename, making]);
    try {
      renameSync(making, kept);
    } catch {
      // Another one was faster.
      rmSync(making, { recursive: true, force: true });
    }
  }
  cpSync(kept, folder, { recursive: true });
  letEverybodyRead(folder);
}

/** The database makes some files for its own user alone; a server seldom runs as the one who built it. */
function letEverybodyRead(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath ?? entry.path, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(process.argv[2]);
  await database.close();
}
