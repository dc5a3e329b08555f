// npm run quote: the derivation of one quote, step by step.
import { run } from './run.mjs';

await run('src/server/quote.ts');
