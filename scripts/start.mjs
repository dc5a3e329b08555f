// npm start: installs, builds, migrates, loads the demo data and serves, doing only what is needed.
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { stopWithNpm } from './terminal.mjs';

stopWithNpm();
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
await run('src/server/main.ts');
