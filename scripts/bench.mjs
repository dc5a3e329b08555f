// npm run bench [name]: lists the benchmarks, or runs one.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { root, say, stop } from './terminal.mjs';

const folder = join(root, 'bench');
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const wanted = process.argv[2];
if (wanted === undefined) say(`Benchmarks: ${names.join(', ')}. Run one with: npm run bench ${names[0] ?? 'NAME'}`);
else if (!names.includes(wanted)) stop(`There is no benchmark ${wanted}. There are: ${names.join(', ')}.`);
else await run(`bench/${wanted}.ts`);
