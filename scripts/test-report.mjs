import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a failure's message that are said again at the end of a run. */
const MESSAGE_LINES = 12;

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
      })),
    ),
    ...playwrightTests(suite.suites ?? []),
  ]);
}

function inWords({ name, message }) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
