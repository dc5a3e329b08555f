import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectFolder } from './project-folder.ts';

const file = readFileSync(join(projectFolder, 'package.json'), 'utf8');

export const version = z.object({ version: z.string() }).parse(JSON.parse(file)).version;
