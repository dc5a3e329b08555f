// The product itself with demo data in a folder of its own, for programs that take pictures of it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programFile } from './programs.mjs';
import { root } from './terminal.mjs';

/** Starts it and gives its address; it ends with this program. */
export async function startDemoSite() {
  const data = mkdtempSync(join(tmpdir(), 'convexity-screenshots-'));
  const server = spawn(process.execPath, [await programFile('main')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += String(chunk);
      const address = /^Ready at (\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}

/** A module of the sources, which Node itself does not read. */
export async function loadSource(file) {
  const { runnerImport } = await import('vite');
  return (await runnerImport(join(root, file), { configFile: false, root })).module;
}
