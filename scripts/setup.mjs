// npm run setup: asks for what a real server needs, tries it, and writes it to a file that the server reads.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runProgram } = await import('./programs.mjs');
await runProgram('setup');
