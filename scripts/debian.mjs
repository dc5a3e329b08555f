import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './terminal.mjs';

export function isRoot() {
  return process.getuid?.() === 0;
}

/** Installs a Debian package where that is possible, and tells whether it did. */
export function installDebianPackage(name) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing the Debian package ${name} for the tests`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    return true;
  } catch {
    return false;
  }
}
