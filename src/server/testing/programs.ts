import { execFile } from 'node:child_process';
import { join } from 'node:path';
// @ts-expect-error a plain script without types
import { programFile } from '../../../scripts/programs.mjs';
import { projectFolder } from '../project-folder.ts';

/** Builds the programs if they are out of date. Once, before the tests that start them. */
export async function buildPrograms(): Promise<void> {
  await programFile('main');
}

type Program = 'main' | 'admin' | 'setup' | 'quote' | 'recompute' | 'backup' | 'restore' | 'act-process';

/** What Node is given to run one of the project's programs. */
export function program(name: Program): string[] {
  return ['--enable-source-maps', fileOf(name)];
}

const fileOf = (name: Program) => join(projectFolder, `dist/server/${name}.js`);

/**
 * The same for a program that ends soon. The embedded database is compiled as simply as can be: the better version takes half of a start, and pays only
 * where a server goes on. The maps of its sources, which are read at the start, take a tenth of the rest.
 */
export function briefProgram(name: Program): string[] {
  return ['--liftoff-only', fileOf(name)];
}

/** Runs one of the commands to its end. */
export function runCommand(
  name: 'admin' | 'quote' | 'setup' | 'backup' | 'restore',
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const options = { cwd: projectFolder, env: { PATH: process.env['PATH'] ?? '', ...environment } };
  return new Promise((resolve) => {
    execFile(process.execPath, [...briefProgram(name), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}
