import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, stop } from './terminal.mjs';

const NEEDED_NODE = [20, 19];
const stampPath = join(root, 'node_modules', '.install-stamp');

/** Installs the packages when they are missing or the lock file changed. Uses nothing but Node and npm. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor < NEEDED_NODE[1])) {
    stop(`Node ${NEEDED_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
  const stamp = installStamp();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  say('Installing packages (once, and again when the lock file changes)');
  try {
    // Development packages are needed for the build, whatever NODE_ENV says.
    execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch {
    stop('The packages could not be installed; npm says why above.');
  }
  writeFileSync(stampPath, stamp);
}

function installStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch} node${process.versions.node.split('.')[0]}\n`;
}
