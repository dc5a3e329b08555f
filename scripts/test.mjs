// npm test: every check of the project, in order, with its time. --quick leaves out the browser, --soak runs the long tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, say, stopWithNpm } from './terminal.mjs';

stopWithNpm();
ensureInstalled();
const { startPostgres } = await import('./postgres.mjs');
const { findChromium } = await import('./chromium.mjs');

const require = createRequire(import.meta.url);
// A folder of its own, so that two runs at once do not read each other's counts.
const reports = mkdtempSync(join(tmpdir(), 'convexity-reports-'));

const program = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file);
const report = (name) => join(reports, `${name}.json`);
const vitest = (config, name) => [
  program('vitest', 'vitest.mjs'),
  'run',
  '--config',
  config,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
];

/** All stages of an ordinary run together, in minutes, on two cores. What does not fit goes to the soak. */
const TOTAL_MINUTES = 12;

/** Minutes after which a stage is given up, however much of the whole is left. */
const stages = {
  format: { title: 'Formatting', minutes: 0.5, command: [program('oxfmt', 'bin/oxfmt'), '--check'] },
  lint: { title: 'Lint', minutes: 1, command: [program('oxlint', 'bin/oxlint'), '--deny-warnings'] },
  types: { title: 'Types', minutes: 1, command: [program('typescript', 'bin/tsc'), '--noEmit'] },
  structure: { title: 'Import rules', minutes: 0.2, command: ['scripts/check-structure.mjs'] },
  unit: {
    title: 'Unit and server tests',
    minutes: 8,
    command: vitest('vitest.config.ts', 'unit'),
    report: report('unit'),
  },
  build: { title: 'Build', minutes: 0.8, command: ['scripts/build.mjs'] },
  browser: {
    title: 'Browser tests',
    minutes: 7,
    command: [program('@playwright/test', 'cli.js'), 'test'],
    report: report('browser'),
  },
  soak: { title: 'Soak', minutes: 120, command: vitest('vitest.soak.config.ts', 'soak'), report: report('soak') },
};
/** One group after the other; those of a group at once, since each of them leaves a core idle most of the time. */
const chosen = process.argv.includes('--soak')
  ? [['soak']]
  : process.argv.includes('--quick')
    ? [['format', 'lint', 'types', 'structure'], ['unit']]
    : [['format', 'lint', 'types', 'structure', 'build'], ['unit'], ['browser']];
const isChosen = (name) => chosen.flat().includes(name);

const environment = {
  ...process.env,
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  TEST_REPORT_BROWSER: report('browser'),
};
if (isChosen('browser')) environment.CHROMIUM_PATH = await findChromium();
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
for (const group of chosen) await Promise.all(group.map((name) => work(stages[name], group.length === 1)));
say(`\n${summary.join('\n')}\n`);
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
  const note =
    outcome.ok && count.failed === 0
      ? 'ok'
      : `FAILED${outcome.timedOut ? ` (over its budget of ${stage.minutes} min, or ${TOTAL_MINUTES} min for all)` : ''}`;
  summary.push(
    `${stage.title.padEnd(24)} ${note.padEnd(8)} ${String(count.passed).padStart(5)} passed  ${String(count.failed).padStart(3)} failed  ${seconds.padStart(7)} s`,
  );
}

function leftMs() {
  return isChosen('soak') ? Infinity : TOTAL_MINUTES * 60_000 - (performance.now() - beganMs);
}

function runStage(stage, isAlone) {
  return new Promise((resolve) => {
    // In a process group of its own, so that a stage over its budget ends together with everything it started.
    const child = spawn(process.execPath, stage.command, {
      cwd: root,
      stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: environment,
      detached: true,
    });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        end(child);
      },
      Math.max(Math.min(stage.minutes * 60_000, leftMs()), 0),
    );
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok: code === 0, timedOut, said });
    });
  });
}

function end(child) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself just now.
  }
}

/** Test runners report their own counts; a stage without tests counts as one. A runner that ran nothing has failed. */
function countTests(stage, ok) {
  if (!stage.report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  try {
    const result = JSON.parse(readFileSync(stage.report, 'utf8'));
    const { passed: good, failed: bad } = result.stats
      ? { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky + result.stats.skipped }
      : { passed: result.numPassedTests, failed: result.numFailedTests + result.numPendingTests };
    return { passed: good, failed: bad + (bad === 0 && (!ok || good === 0) ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
