// npm test: every check of the project, in order, with its time. --quick leaves out the browser, --soak runs the long tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, say, stopWithNpm } from './terminal.mjs';
import { readTestReport } from './test-report.mjs';

stopWithNpm();
ensureInstalled();
const { workInMemory } = await import('./scratch-folder.mjs');
const { startPostgres } = await import('./postgres.mjs');
const { findChromium } = await import('./chromium.mjs');

workInMemory();
// A folder of its own, so that two runs at once do not read each other's counts.
const reports = mkdtempSync(join(tmpdir(), 'convexity-reports-'));

const program = (name, file) => join(root, 'node_modules', name, file);
const report = (name) => join(reports, `${name}.json`);
const vitest = (config, name, ...more) => [
  program('vitest', 'vitest.mjs'),
  'run',
  '--config',
  config,
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/running-tests.mjs',
  `--outputFile.json=${report(name)}`,
  ...more,
];

/**
 * Minutes that a stage should take on two idle cores, and that all of an ordinary run should. They are a warning, never a verdict: a machine that is
 * busy with other work must not turn a run red. What makes a stage long goes to the soak.
 */
const TOTAL_MINUTES = 6;
/** A stage of which nothing has been heard for so long hangs; it is ended, and told what was running. */
const SILENT_MINUTES = 10;

const stages = {
  format: { title: 'Formatting', minutes: 0.5, command: [program('oxfmt', 'bin/oxfmt'), '--check'] },
  lint: { title: 'Lint and types', minutes: 0.8, command: [program('oxlint', 'bin/oxlint'), '--deny-warnings'] },
  structure: { title: 'Import rules', minutes: 0.1, command: ['scripts/check-structure.mjs'] },
  unused: { title: 'Nothing unused', minutes: 0.2, command: [program('knip', 'bin/knip.js'), '--no-config-hints'] },
  quick: {
    title: 'Quick tests',
    minutes: 1.2,
    command: vitest('vitest.config.ts', 'quick'),
    environment: { TEST_QUICK: '1' },
    report: report('quick'),
  },
  unit: {
    title: 'Unit and server tests',
    minutes: 3,
    command: vitest('vitest.config.ts', 'unit'),
    report: report('unit'),
  },
  screens: {
    title: 'Screen tests',
    minutes: 0.5,
    command: vitest('vitest.screens.config.ts', 'screens'),
    report: report('screens'),
  },
  build: { title: 'Build', minutes: 0.5, command: ['scripts/build.mjs'] },
  browser: {
    title: 'Browser tests',
    minutes: 2.5,
    command: [program('@playwright/test', 'cli.js'), 'test'],
    report: report('browser'),
  },
  // Its tests take up to an hour each and say nothing in between.
  soak: {
    title: 'Soak',
    minutes: 120,
    silentMinutes: 90,
    command: vitest('vitest.soak.config.ts', 'soak', ...soakNames()),
    report: report('soak'),
  },
};
/** One group after the other; those of a group at once, since each of them leaves a core idle most of the time. */
const chosen = process.argv.includes('--soak')
  ? [['soak']]
  : process.argv.includes('--quick')
    ? [['format', 'lint', 'structure', 'unused'], ['quick']]
    : [['format', 'lint', 'structure', 'unused', 'build'], ['unit'], ['screens'], ['browser']];
const isChosen = (name) => chosen.flat().includes(name);

const environment = {
  ...process.env,
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  TEST_REPORT_BROWSER: report('browser'),
  TEST_QUICK: '',
};
if (isChosen('screens') || isChosen('browser')) environment.CHROMIUM_PATH = await findChromium();
const postgres = await startPostgres();
environment.TEST_DATABASE_URL = postgres.url;

const running = new Set();
process.on('exit', () => {
  for (const child of running) end(child);
  postgres.stop();
  rmSync(reports, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const beganMs = performance.now();
let passed = 0;
let failed = 0;
const summary = [];
const failures = [];
for (const group of chosen) await Promise.all(group.map((name) => work(stages[name], group.length === 1)));
const totalSeconds = (performance.now() - beganMs) / 1000;
const isWhole = chosen.some((group) => group.includes('browser'));
if (failures.length > 0) say(`\n— What failed\n${failures.join('\n')}`);
say(`\n${summary.join('\n')}`);
say(
  `${''.padEnd(58)}${totalSeconds.toFixed(1).padStart(7)} s in all${isWhole ? warning(totalSeconds, TOTAL_MINUTES) : ''}\n`,
);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs a stage and notes how it ended. One that runs alone shows what it says as it says it. */
async function work(stage, isAlone) {
  if (isAlone) say(`\n— ${stage.title}`);
  const startedMs = performance.now();
  const outcome = await runStage(stage, isAlone);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (!isAlone) say(`\n— ${stage.title}\n${outcome.said}`.trimEnd());
  const count = countTests(stage, outcome.ok);
  passed += count.passed;
  failed += count.failed;
  failures.push(...count.failures);
  const isGood = outcome.ok && count.failed === 0;
  summary.push(
    `${stage.title.padEnd(24)} ${(isGood ? 'ok' : 'FAILED').padEnd(8)} ${String(count.passed).padStart(5)} passed  ${String(count.failed).padStart(3)} failed  ${seconds.padStart(7)} s${warning(seconds, stage.minutes)}`,
  );
}

function warning(seconds, minutes) {
  return seconds > minutes * 60 ? `  (meant to take ${minutes} min)` : '';
}

function runStage(stage, isAlone) {
  return new Promise((resolve) => {
    const runningFile = join(reports, `${stage.title}.running`);
    // In a process group of its own, so that a stage that hangs ends together with everything it started.
    const child = spawn(process.execPath, stage.command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...stage.environment, TEST_RUNNING_FILE: runningFile },
      detached: true,
    });
    running.add(child);
    let said = '';
    let heardMs = Date.now();
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream.on('data', (chunk) => {
        heardMs = Date.now();
        if (isAlone) out.write(chunk);
        else said += chunk;
      });
    const silentMs = (stage.silentMinutes ?? SILENT_MINUTES) * 60_000;
    const watch = setInterval(() => {
      const lastMs = Math.max(heardMs, statSync(runningFile, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (Date.now() - lastMs < silentMs) return;
      say(
        `\n${stage.title}: nothing heard for ${silentMs / 60_000} minutes. It was running:\n${runningNow(runningFile)}`,
      );
      end(child);
    }, 5_000);
    child.on('close', (code) => {
      clearInterval(watch);
      running.delete(child);
      resolve({ ok: code === 0, said });
    });
  });
}

function runningNow(file) {
  try {
    return readFileSync(file, 'utf8') || 'no test';
  } catch {
    return 'no test';
  }
}

/** `npm run soak -- races kill` runs only the files with such a name. */
function soakNames() {
  return process.argv.slice(2).filter((word) => !word.startsWith('--'));
}

function end(child) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself just now.
  }
}

/** Test runners report their own counts; a stage without tests counts as one. */
function countTests(stage, ok) {
  if (stage.report) return readTestReport(stage.report, ok);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [`${stage.title}: what it says stands above.`] };
}
