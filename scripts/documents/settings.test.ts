import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '#server/config.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const operations = read('docs/operations.md');
const tests = ['src', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(test|soak|e2e)\.tsx?$/.test(name) || /server\/testing\/.*\.ts$/.test(name.replaceAll('\\', '/')),
    )
    .map((name) => read(join(folder, name))),
);

/** In the table of settings: alone, or beside others in the first column. */
const rows = operations.split('\n').filter((line) => line.startsWith('| `'));
const documented = rows.flatMap((row) =>
  [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
);

it.each(settingNames)('%s has its place in docs/operations.md', (name) => {
  expect(documented.filter((each) => each === name)).toHaveLength(1);
});

it.each(settingNames)('%s is set in a test', (name) => {
  const isSet = new RegExp(String.raw`\b${name}: |'${name}'|\b${name}='|\b${name}[,}] `);
  expect(tests.some((source) => isSet.test(source))).toBe(true);
});

it('documents no setting that does not exist', () => {
  const names = new Set<string | undefined>(settingNames);
  expect(documented.filter((name) => !names.has(name) && !name?.startsWith('VITE_'))).toEqual([]);
});
