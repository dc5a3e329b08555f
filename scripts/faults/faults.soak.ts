import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { faults } from './all-faults.ts';
import type { Fault } from './fault.ts';

const project = join(import.meta.dirname, '../..');
const SCREENS = 'vitest.screens.config.ts';
const NAMES = [
  'src',
  'scripts',
  'e2e',
  'public',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  SCREENS,
  'index.html',
];

/** A copy of the sources in which one fault at a time is made. */
let copy = '';
const caught: string[] = [];
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'convexity-faults-'));
  for (const name of NAMES) cpSync(join(project, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', '.cache']) symlinkSync(join(project, name), join(copy, name));
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
  process.stdout.write(`\n${caught.join('\n')}\n`);
});

it.each(faults.map((fault) => [fault.name, fault] as const))('%s', async (name, fault) => {
  const { file, find, replace } = fault;
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    right.replace(find, () => replace),
  );
  try {
    const failed = await failingTests(fault);
    expect(failed, 'a test goes red').not.toEqual([]);
    caught.push(`${name}: ${failed[0]}`);
  } finally {
    writeFileSync(path, right);
  }
});

/** A fault that does not compile is no mistake that anyone could make; most would only crash, which every test sees. */
it('makes no fault that the compiler sees', async () => {
  let left = faults;
  while (left.length > 0) {
    const rights = new Map<string, string>();
    const later: Fault[] = [];
    for (const fault of left) {
      const path = join(copy, fault.file);
      const text = readFileSync(path, 'utf8');
      // Where another one has just been made.
      if (text.split(fault.find).length !== 2) later.push(fault);
      else {
        rights.set(path, rights.get(path) ?? text);
        writeFileSync(
          path,
          text.replace(fault.find, () => fault.replace),
        );
      }
    }
    const said = await typeErrors();
    for (const [path, right] of rights) writeFileSync(path, right);
    expect(said).toBe('');
    left = later;
  }
});

/** What is no longer used is left out: nobody would leave it there. */
function typeErrors(): Promise<string> {
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  // What it remembers of the right sources stays as it is.
  const args = [compiler, '--noEmit', ...unused, '--tsBuildInfoFile', join(copy, 'types.tsbuildinfo')];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: copy, maxBuffer: 64 << 20 }, (_error, said) => resolve(said));
  });
}

const result = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

async function failingTests({ tests, only }: Fault): Promise<string[]> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, TEST_DATABASE_URL: inject('postgresUrl'), TEST_RUNNING_FILE: '' };
  // It is read as a pattern.
  const named = only === undefined ? [] : ['-t', only.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)];
  // There what is wrong is waited for until the limit of a test.
  const config = tests.some((name) => name.includes('.screen.')) ? ['--config', SCREENS, '--testTimeout=30000'] : [];
  const args = [
    vitest,
    'run',
    ...config,
    '--bail=1',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...named,
    ...tests,
  ];
  await new Promise<void>((resolve) => {
    execFile(process.execPath, args, { cwd: copy, env, maxBuffer: 64 << 20 }, () => resolve());
  });
  // Without a report the fault did not even compile, which shows nothing.
  const { testResults } = result.parse(JSON.parse(readFileSync(report, 'utf8')));
  const run = testResults.flatMap(({ assertionResults }) => assertionResults);
  // Nor does a browser that started over on a busy machine: nothing was looked at.
  expect(
    run.filter(({ status }) => status === 'passed' || status === 'failed'),
    'a test was run',
  ).not.toEqual([]);
  return run.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}
