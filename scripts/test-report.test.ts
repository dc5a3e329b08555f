import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error a plain script without types
import { readTestReport } from './test-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'convexity-test-report-'));
const file = join(folder, 'report.json');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const vitestFile = (status: string, ...tests: [fullName: string, status: string, message?: string][]) => ({
  name: join(process.cwd(), 'src/a.test.ts'),
  status,
  message: status === 'failed' ? 'Cannot find module' : '',
  assertionResults: tests.map(([fullName, state, message]) => ({
    fullName,
    status: state,
    failureMessages: message ? [message] : [],
  })),
});

const spec = (title: string, status: string, ...messages: string[]) => ({
  file: 'x.e2e.ts',
  line: 7,
  title,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test.each([
  ['good tests', { testResults: [vitestFile('passed', ['adds', 'passed'])] }, true, 1, []],
  [
    'a failed test, with its name and message',
    {
      testResults: [
        vitestFile('failed', ['adds', 'passed'], ['takes', 'failed', '\u001B[31m1 is not 2\u001B[0m\nat a']),
      ],
    },
    false,
    1,
    ['src/a.test.ts › takes\n    1 is not 2\n    at a'],
  ],
  [
    'a skipped test',
    { testResults: [vitestFile('passed', ['adds', 'passed'], ['waits', 'pending'])] },
    true,
    1,
    ['src/a.test.ts › waits\n    pending'],
  ],
  [
    'a file that could not be read',
    { testResults: [vitestFile('failed')] },
    false,
    0,
    ['src/a.test.ts\n    Cannot find module'],
  ],
  ['no tests', { testResults: [] }, true, 0, ['No test ran.']],
  [
    'a bad end',
    { testResults: [vitestFile('passed', ['adds', 'passed'])] },
    false,
    1,
    ['Every test passed, but the tool ended with an error.'],
  ],
  [
    'a journey',
    {
      stats: {},
      suites: [
        { specs: [spec('buys', 'expected')], suites: [{ specs: [spec('sells', 'unexpected', 'lost', 'late')] }] },
      ],
    },
    false,
    1,
    ['x.e2e.ts:7 › sells\n    lost\n    late'],
  ],
  [
    'a journey that passed the second time',
    { stats: {}, suites: [{ specs: [spec('buys', 'flaky')] }] },
    true,
    0,
    ['x.e2e.ts:7 › buys\n    flaky'],
  ],
])('reads %s', (_, report, endedWell, passed, failures) => {
  writeFileSync(file, JSON.stringify(report));
  expect(readTestReport(file, endedWell)).toEqual({ passed, failed: failures.length, failures });
});

test('a journey that failed says what its page showed: the dialog that was open, or else its main part', () => {
  const main = '  - main [ref=e4]:\n    - heading "Desk" [ref=e5]';
  const dialog = '  - dialog "Confirm Buy" [ref=e8]:\n    - button "Cancel" [ref=e9] [cursor=pointer]\n  - status';
  const shown = (tree: string) => {
    const path = join(folder, 'error-context.md');
    writeFileSync(path, `# Page snapshot\n\n\`\`\`yaml\n- generic:\n${tree}\n\`\`\`\n`);
    const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
    const results = [{ errors: [{ message: 'lost' }], attachments }];
    const specs = [{ ...spec('sells', 'unexpected'), tests: [{ status: 'unexpected', results }] }];
    writeFileSync(file, JSON.stringify({ stats: {}, suites: [{ specs }] }));
    return (readTestReport(file, false) as { failures: string[] }).failures[0]?.split('\n').slice(2);
  };
  expect(shown(main)).toEqual(['    The page showed', '    - main:', '      - heading "Desk"']);
  expect(shown(`${main}\n${dialog}`)).toEqual([
    '    The page showed',
    '    - dialog "Confirm Buy":',
    '      - button "Cancel"',
  ]);
});

test('a stage without its report has failed', () => {
  expect(readTestReport(join(folder, 'none.json'), true)).toEqual({
    passed: 0,
    failed: 1,
    failures: ['No report was written.'],
  });
});
