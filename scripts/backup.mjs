// npm run backup: the whole database into one encrypted file, while the server runs.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runProgram } = await import('./programs.mjs');
await runProgram('backup');
