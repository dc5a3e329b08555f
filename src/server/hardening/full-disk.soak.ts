import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { inject, expect, it, onTestFinished, vi } from 'vitest';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import { projectFolder } from '../project-folder.ts';
import { briefProgram } from '../testing/programs.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { HANGS } from '../testing/waiting.ts';

/** For so long there is no room. */
const FULL_MS = 60_000;

/** A disk of its own for one process needs root, or a system that lets everyone have a name space of their own. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** The real program with its data on a real disk of so many megabytes. */
function startOnDisk(megabytes: number) {
  const folder = temporaryFolder();
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && cp -r "$1"/. "$0" && shift && exec "$@"`;
  const child = spawn(
    'unshare',
    ['-rm', 'sh', '-c', script, folder, inject('embeddedTemplate'), process.execPath, ...briefProgram('main')],
    {
      cwd: projectFolder,
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'warn', DATA_DIR: folder },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  // The disk is seen from outside through the process that has it.
  return { output: () => output, exited, filler: `/proc/${child.pid}/root${folder}/filler`, process: child };
}

it.runIf(canMount)('lives through a real disk that fills up, and comes back when there is room', async () => {
  const server = startOnDisk(180);
  await vi.waitFor(() => expect(server.output()).toContain('Ready at'), HANGS);
  const url = `http://127.0.0.1:${/^Listening on \S+:(\d+)$/m.exec(server.output())?.[1]}`;
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  let tries = 0;
  const write = async () => {
    const { status } = await fetch(`${url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Turnstile-Token': LOCAL_BYPASS_TOKEN },
      body: JSON.stringify({ email: `player${(tries += 1)}@student.school.example`, language: 'en' }),
    });
    return status;
  };
  expect([await write(), await statusOf('/readyz')]).toEqual([200, 200]);

  for (;;)
    try {
      appendFileSync(server.filler, Buffer.alloc(2 ** 20));
    } catch {
      break;
    }
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), HANGS);
  for (const endMs = Date.now() + FULL_MS; Date.now() < endMs;) expect(await write()).toBe(503);
  expect([await statusOf('/livez'), await statusOf('/api/seasons')]).toEqual([200, 200]);
  expect(server.process.exitCode).toBeNull();

  rmSync(server.filler);
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), HANGS);
  expect(await write()).toBe(200);
});

it.runIf(canMount)('says at the start that a real disk is full', async () => {
  const server = startOnDisk(60);
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/The disk of the data folder .* is full: 1\d MB are free, 64 MB are needed/);
});
