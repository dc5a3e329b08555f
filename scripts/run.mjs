import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root } from './terminal.mjs';

/** Runs one of the project's TypeScript programs with everything installed. */
export async function run(path) {
  ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  process.chdir(root);
  await import(pathToFileURL(join(root, path)).href);
}
