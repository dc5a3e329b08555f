// npm run advisories: fails when a package in use has a known advisory that is high or critical, and says so when the registry cannot tell.
import { spawnSync } from 'node:child_process';
import { root, say, stop } from './terminal.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const counts = countsIn(stdout);
if (!counts)
  stop(
    'The package registry answers no questions about advisories here: nothing was checked. Try it where registry.npmjs.org answers.',
  );
const grave = counts.high + counts.critical;
const others = counts.info + counts.low + counts.moderate;
if (grave > 0) stop(`${counts.high} high and ${counts.critical} critical advisories. npm audit names the packages.`);
say(`No high or critical advisory (${others} lesser ones).`);

/** Undefined where the registry gave no answer: that is not the same as none found. */
function countsIn(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
