// npm start: installs, builds, migrates, loads the demo data and serves, doing only what is needed.
import { ensureInstalled } from './install.mjs';
import { stopWithNpm } from './terminal.mjs';

stopWithNpm();
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { runProgram } = await import('./programs.mjs');
await runProgram('main');
