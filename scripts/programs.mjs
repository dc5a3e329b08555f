import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow } from './build.mjs';
import { copyEmptyDatabase } from './empty-database.mjs';
import { root } from './terminal.mjs';

/** What runs in a process of its own: the server, its commands, and the acts that the tests kill. */
const PROGRAMS = {
  main: 'src/server/main.ts',
  admin: 'src/server/commands/admin.ts',
  setup: 'src/server/commands/setup.ts',
  quote: 'src/server/commands/quote.ts',
  recompute: 'src/server/commands/recompute.ts',
  backup: 'src/server/commands/backup.ts',
  restore: 'src/server/commands/restore.ts',
  'act-process': 'src/server/testing/killing/act-process.ts',
};
/** Those that run on a server; the others are for tests. */
export const SHIPPED = Object.keys(PROGRAMS).filter((name) => name !== 'act-process');
/** What is not bundled: the embedded database finds its own files beside its code. */
export const EXTERNAL = ['@electric-sql/pglite'];
const SOURCES = [
  'src/server',
  'src/texts',
  'src/contract',
  'src/rules',
  'src/pricing',
  'package-lock.json',
  'scripts/programs.mjs',
  'scripts/empty-database.mjs',
];
const folder = join(root, 'dist/server');

/** The file of a program, bundled with the packages it uses: that starts three times as fast as its sources do. Built when they changed. */
export async function programFile(name) {
  const stamp = sourceStamp();
  if (!isCurrent(stamp)) {
    // Made aside and then moved, so that two who build at once do not disturb each other.
    const making = `${folder}-${process.pid}`;
    await bundle(making);
    await copyEmptyDatabase(join(making, 'empty-database'));
    writeFileSync(join(making, '.build-stamp'), stamp);
    replaceFolder(making, stamp);
  }
  return join(folder, `${name}.js`);
}

function replaceFolder(making, stamp) {
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(making, folder);
  } catch (error) {
    // Another one was faster with the same sources.
    rmSync(making, { recursive: true, force: true });
    if (!isCurrent(stamp)) throw error;
  }
}

function isCurrent(stamp) {
  const path = join(folder, '.build-stamp');
  return existsSync(path) && readFileSync(path, 'utf8') === stamp;
}

/** Runs a program in this process. */
export async function runProgram(name) {
  const file = await programFile(name);
  process.setSourceMapsEnabled(true);
  process.chdir(root);
  await import(pathToFileURL(file).href);
}

async function bundle(outDir) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: { input: PROGRAMS },
    },
  });
}

function sourceStamp() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const path of filesBelow(join(root, source)))
      if (!/\.(test|soak)\.ts$/.test(path))
        hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return `${hash.digest('hex')}\n`;
}
