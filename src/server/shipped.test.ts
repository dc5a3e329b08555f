import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { projectFolder } from './project-folder.ts';
import { PUBLIC_ENVIRONMENT } from './testing/test-server.ts';
import { temporaryFolder } from './testing/test-database.ts';
import { HANGS } from './testing/waiting.ts';

const PATH = process.env['PATH'] ?? '';

it('runs from the folder that is shipped, where there are no packages for development', async () => {
  const folder = join(temporaryFolder(), 'convexity');
  const script = pathToFileURL(join(projectFolder, 'scripts/ship.mjs')).href;
  // In a process with nothing of the tests' own environment, which would be built into the site.
  const options = { cwd: projectFolder, env: { PATH } };
  await promisify(execFile)(process.execPath, ['-e', `import('${script}').then((m) => m.ship('${folder}'))`], options);
  expect(readdirSync(join(folder, 'node_modules'))).toEqual(['@electric-sql']);
  expect(readdirSync(join(folder, 'src/server/database'))).toEqual(['migrations']);
  expect(existsSync(join(folder, 'dist/server/act-process.js'))).toBe(false);

  const environment = { PATH, ...PUBLIC_ENVIRONMENT, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: folder, env: environment });
  const exited = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await exited;
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  await vi.waitFor(() => expect(server.exitCode ?? said).toContain('Ready at'), HANGS);
  const url = `http://127.0.0.1:${/^Listening on \S+:(\d+)$/m.exec(said)?.[1]}`;
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${url}/members?lang=de`)).text()).toContain('<html lang="de"');
  server.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  const listed = execFileSync(process.execPath, ['dist/server/admin.js', 'list'], { cwd: folder, env: environment });
  expect(String(listed)).toBe('There are no administrators.\n');
});
