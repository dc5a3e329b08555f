import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from './database.ts';

/** Holds a folder for the life of this process. Two processes on one embedded database would both succeed and lose rows. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  return process.platform === 'linux' ? lockBySocket(folder) : lockByPidFile(folder);
}

/** An abstract socket has no file: the system drops it with the process, however that ends. */
async function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? inUse(folder) : error));
    server.listen(`\0convexity-${name}`, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

export async function lockByPidFile(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'server.pid');
  const own = join(folder, `server.pid.${process.pid}`);
  await writeFile(own, String(process.pid));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        // Linking is one step: whoever finds the file finds the whole number in it.
        await link(own, path);
        return () => rm(path, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        const holder = Number(await readFile(path, 'utf8').catch(() => ''));
        if (holder > 0 && isAlive(holder)) throw inUse(folder, ` (process ${holder}, by ${path})`);
        await rm(path, { force: true });
      }
    }
    throw inUse(folder);
  } finally {
    await rm(own, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function inUse(folder: string, holder = ''): StartError {
  return new StartError(
    `Another server is already using the data folder ${folder}${holder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
