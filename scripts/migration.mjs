// npm run migration NAME: writes the SQL that takes the last migration's schema to the one in the code.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, stop } from './terminal.mjs';

const name = process.argv[2];
if (!/^[a-z][a-z0-9_]*$/.test(name ?? ''))
  stop('Name the migration in lower case, such as: npm run migration add_badges');
ensureInstalled();
const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
execFileSync(process.execPath, [drizzleKit, 'generate', '--name', name], { cwd: root, stdio: 'inherit' });
