import { readFileSync } from 'node:fs';
import * as z from 'zod';

const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

export const version = z.object({ version: z.string() }).parse(JSON.parse(file)).version;
