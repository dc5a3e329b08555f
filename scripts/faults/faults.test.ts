import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './all-faults.ts';

const project = join(import.meta.dirname, '../..');

/** A fault whose text has moved would be made nowhere, which only the soak would notice. */
it.each(faults.map((fault) => [fault.name, fault] as const))(
  'can still be made: %s',
  (_name, { file, find, tests, only }) => {
    expect(readFileSync(join(project, file), 'utf8').split(find).length - 1, `${file} says it once`).toBe(1);
    expect(tests.filter((test) => !existsSync(join(project, test)))).toEqual([]);
    const said = tests.map((test) => readFileSync(join(project, test), 'utf8')).join('');
    expect(said.includes(only ?? ''), `${tests.join()} has the test that notices it: ${only}`).toBe(true);
  },
);
