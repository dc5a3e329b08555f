// npm run quote: the derivation of one quote, step by step.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runProgram } = await import('./programs.mjs');
await runProgram('quote');
