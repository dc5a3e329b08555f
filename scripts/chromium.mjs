import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { installDebianPackage, isRoot } from './debian.mjs';
import { say, stop } from './terminal.mjs';

/** The one without windows comes first: it does the same with less work. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium for the browser tests; installs one where the machine allows it, or says what to run. */
export async function findChromium() {
  return (await lookForChromium()) ?? (await installChromium());
}

async function lookForChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : stop(`CHROMIUM_PATH names ${named}, but there is no such file.`);
  const { chromium } = await import('@playwright/test');
  return [...KNOWN_PLACES, chromium.executablePath()].find((path) => path && existsSync(path) && runs(path));
}

/** Some systems ship a stub under the browser's name that only says where to get it. */
function runs(path) {
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

async function installChromium() {
  if (!installDebianPackage('chromium-headless-shell') && !installDebianPackage('chromium')) {
    say('Looking for a Chromium that the test tool can download');
    try {
      const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
      execFileSync(
        process.execPath,
        [join(playwright, 'cli.js'), 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'],
        {
          stdio: ['ignore', 'ignore', 'ignore'],
          timeout: 300_000,
        },
      );
    } catch {
      // The message below says what to do.
    }
  }
  return (
    (await lookForChromium()) ??
    stop(
      'The browser tests need Chromium and it could not be installed here. Run: sudo apt-get install chromium\n(or install Google Chrome, or set CHROMIUM_PATH), then npm test again.',
    )
  );
}
