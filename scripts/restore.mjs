// npm run restore: a backup into a database, in the place of what is there.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runProgram } = await import('./programs.mjs');
await runProgram('restore');
