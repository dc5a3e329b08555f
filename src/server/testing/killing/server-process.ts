import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { projectFolder } from '#server/project-folder.ts';
import { briefProgram } from '../programs.ts';

const READY_TIMEOUT_MS = 500_000;

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
}

/** The real program in a process of its own, as `npm start` runs it once everything is installed and built. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const server = runProgram({ PORT: '0', ...environment });
  const port = await untilReady(server);
  return { ...server, url: `http://127.0.0.1:${port}` };
}

export function runProgram(environment: Record<string, string>): Omit<ServerProcess, 'url'> {
  const child = spawn(process.execPath, briefProgram('main'), {
    cwd: projectFolder,
    env: { PATH: process.env['PATH'] ?? '', DEMO_DATA: 'off', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { process: child, output: () => chunks.join(''), exited };
}

/** Waits for the last line of the start and gives the port that the system chose. */
async function untilReady(server: Omit<ServerProcess, 'url'>): Promise<number> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!server.output().includes('Ready at')) {
    if (server.process.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Number(/^Listening on \S+:(\d+)$/m.exec(server.output())?.[1]);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
