import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a failure's message that are said again at the end of a run. */
const MESSAGE_LINES = 12;
/** Lines of what its page showed. */
const PAGE_LINES = 80;

/**
 * What a test tool wrote about its stage: how many tests passed and failed, and each that did not pass with its message, to be said once more
 * at the end of a run, where one looks. A skipped test has not passed, nor has a runner that ran nothing or ended badly.
 */
export function readTestReport(file, endedWell) {
  let result;
  try {
    result = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, failures: ['No report was written.'] };
  }
  const tests = result.stats ? playwrightTests(result.suites ?? []) : vitestTests(result.testResults ?? []);
  const failures = tests.filter((test) => test.message !== null).map(inWords);
  const passed = tests.length - failures.length;
  if (failures.length > 0) return { passed, failed: failures.length, failures };
  if (passed === 0) return { passed, failed: 1, failures: ['No test ran.'] };
  if (!endedWell) return { passed, failed: 1, failures: ['Every test passed, but the tool ended with an error.'] };
  return { passed, failed: 0, failures };
}

function vitestTests(files) {
  return files.flatMap((file) => {
    const name = relative(process.cwd(), file.name);
    const tests = file.assertionResults.map((test) => ({
      name: `${name} › ${test.fullName}`,
      message: test.status === 'passed' ? null : test.failureMessages?.join('\n') || test.status,
    }));
    // A file that could not be read, or failed outside of its tests, has failed even when it names none that did.
    const isUntold = file.status === 'failed' && tests.every((test) => test.message === null);
    return isUntold ? [...tests, { name, message: file.message || 'failed' }] : tests;
  });
}

function playwrightTests(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        name: `${spec.file}:${spec.line} › ${spec.title}`,
        message:
          test.status === 'expected'
            ? null
            : test.results.flatMap((one) => one.errors.map((error) => error.message)).join('\n') || test.status,
        page: test.results.flatMap(({ attachments = [] }) => attachments.map(shownPage)).join('\n'),
      })),
    ),
    ...playwrightTests(suite.suites ?? []),
  ]);
}

/** What stood on the page when its test failed, as a screen reader has it: the dialog that was open, or else all of its main part. */
function shownPage({ name, path }) {
  if (name !== 'error-context' || !path) return '';
  try {
    const tree = /```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
    const lines = tree.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, '').split('\n');
    return (partOf(lines, 'dialog') ?? partOf(lines, 'main') ?? lines).join('\n');
  } catch {
    return '';
  }
}

/** The first branch of a tree, drawn by indents, whose root has a role. */
function partOf(lines, role) {
  const start = lines.findIndex((line) => new RegExp(`^ *- ${role}\\b`).test(line));
  if (start === -1) return undefined;
  const indent = lines[start].search(/\S/);
  const length = lines.slice(start + 1).findIndex((line) => line.search(/\S/) <= indent);
  const branch = length === -1 ? lines.slice(start) : lines.slice(start, start + 1 + length);
  return branch.map((line) => line.slice(indent));
}

function inWords({ name, message, page = '' }) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
  const shown = page.trim() === '' ? [] : ['The page showed', ...page.trim().split('\n').slice(0, PAGE_LINES)];
  return [name, ...[...lines, ...shown].map((line) => `    ${line}`)].join('\n');
}
