// npm run recompute: every trade of an auction again, from its receipts.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runProgram } = await import('./programs.mjs');
await runProgram('recompute');
