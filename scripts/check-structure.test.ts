import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { missingTests, problemsIn } from './check-structure.mjs';

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

it('names the tests that a document names and that are not there', () => {
  const text = 'shown by `app.test.ts`, `gone.test.ts`, `shell.e2e.ts` and `log.ts`';
  expect(missingTests(text, new Set(['app.test.ts', 'shell.e2e.ts']))).toEqual(['gone.test.ts']);
});
