// npm run recompute: every trade of an auction again, from its receipts.
import { run } from './run.mjs';

await run('src/server/recompute.ts');
