import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the project lies. The code that asks may run from its sources or from a bundle. */
export const projectFolder = find(import.meta.dirname);

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(folder) === folder) throw new Error('The server was moved out of its project');
  return find(dirname(folder));
}
