import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { circlesIn, crowdedFolders, missingFiles, problemsIn } from './check-structure.mjs';

const problems = (path: string, source: string): string[] => problemsIn(path, source);

describe('import rules', () => {
  it.each([
    ['web imports server', 'src/web/lib/a.ts', `import type { A } from '#server/app.ts';`],
    ['rules imports contract', 'src/rules/a.ts', `import { a } from '#contract/a.ts';`],
    ['pricing imports rules', 'src/pricing/a.ts', `import { a } from '#rules/a.ts';`],
    ['another room by a relative path', 'src/web/lib/a.ts', `import { a } from '../../contract/a.ts';`],
    ['a dynamic import over the wall', 'src/web/lib/a.ts', `const a = import('#server/app.ts');`],
    ['an export from over the wall', 'src/web/lib/a.ts', `export { a } from '#server/app.ts';`],
    ['ui imports a feature', 'src/web/ui/a.tsx', `import { a } from '#web/features/shell/a.tsx';`],
    ['a web feature imports another', 'src/web/features/quiz/a.tsx', `import { a } from '../trading/a.tsx';`],
    ['a server feature imports a later one', 'src/server/features/market/a.ts', `import { a } from '../trading/a.ts';`],
    ['a one-concern file imports a feature', 'src/server/clock.ts', `import { a } from './features/market/a.ts';`],
    ['product code imports test code', 'src/server/app.ts', `import { a } from './testing/a.ts';`],
    ['product code leaves src', 'src/server/app.ts', `import { a } from '../../scripts/a.mjs';`],
    ['the machine clock', 'src/rules/a.ts', `export const a = Date.now();`],
    ['the machine clock by its constructor', 'src/server/a.ts', `export const a = new Date();`],
    ['the environment', 'src/server/a.ts', `export const a = process.env.PORT;`],
  ])('refuses %s', (_name, path, source) => {
    expect(problems(path, source)).toHaveLength(1);
  });

  it.each([
    ['server uses contract', 'src/server/a.ts', `import { a } from '#contract/a.ts';`],
    [
      'a later server feature uses an earlier one',
      'src/server/features/trading/a.ts',
      `import { a } from '../market/a.ts';`,
    ],
    ['pages use features', 'src/web/pages/a.tsx', `import { a } from '#web/features/shell/a.tsx';`],
    ['a date of a given instant', 'src/rules/a.ts', `export const a = (ms: number) => new Date(ms);`],
    ['a comment that mentions Date.now()', 'src/rules/a.ts', `// never Date.now()\nexport const a = 1;`],
    ['a test may do what it tests', 'src/server/a.test.ts', `import { a } from './testing/a.ts'; Date.now();`],
  ])('allows %s', (_name, path, source) => {
    expect(problems(path, source)).toEqual([]);
  });
});

it('finds files that import each other in a circle, and names each circle once', () => {
  const imports = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', ['d']],
  ]);
  expect(circlesIn(imports)).toEqual([
    ['b', 'c', 'b'],
    ['d', 'd'],
  ]);
});

it('finds folders that hold too much, tests apart', () => {
  const files = Array.from({ length: 26 }, (_, index) => `src/a/${index}.ts`);
  const tests = Array.from({ length: 26 }, (_, index) => `src/b/${index}.test.ts`);
  expect(crowdedFolders([...files, ...tests, 'src/b/a.ts'])).toEqual(['src/a']);
  expect(crowdedFolders(files.slice(1))).toEqual([]);
});

it('names the files that a document names and that are not there', () => {
  const text =
    'shown by `app.test.ts`, `gone.test.ts`, `a/log.ts`, `b/log.ts` and [clock.ts](../src/clock.ts), [x](../x.ts)';
  expect(missingFiles(text, ['src/app.test.ts', 'src/b/log.ts', 'src/clock.ts'])).toEqual([
    'gone.test.ts',
    'a/log.ts',
    'x.ts',
  ]);
});
