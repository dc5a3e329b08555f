import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi, expect } from 'vitest';
// @ts-expect-error a plain script without types
import { installDebianPackage } from '../../../../scripts/debian.mjs';
import { projectFolder } from '#server/project-folder.ts';
import { temporaryFolder } from '../test-database.ts';
import { HANGS } from '../waiting.ts';
import { freePort } from './server-process.ts';

interface Proxy {
  url: string;
  /** Waits until the proxy sends requests to this many servers. */
  untilServing(servers: number): Promise<void>;
}

/** HAProxy, as the documents say to set it up, in front of two servers. */
export async function startProxy(ports: readonly [number, number]): Promise<Proxy> {
  const program = findProxy();
  const folder = temporaryFolder();
  const port = await freePort();
  const socket = join(folder, 'state');
  const sample = readFileSync(join(projectFolder, 'ops/haproxy.cfg'), 'utf8');
  const settings = sample
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('global\n', `global\n  stats socket ${socket}\n`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    untilServing: (servers) => vi.waitFor(async () => expect(await countServing(socket)).toBe(servers), HANGS),
  };
}

function findProxy(): string {
  // Debian keeps it where only administrators look.
  const found = () => ['haproxy', '/usr/sbin/haproxy'].find((path) => spawnSync(path, ['-v']).status === 0);
  const program = found() ?? (installDebianPackage('haproxy') ? found() : undefined);
  if (program === undefined) throw new Error('This test needs HAProxy, which is not installed.');
  return program;
}

async function countServing(socket: string): Promise<number> {
  const connection = connect(socket);
  connection.end('show stat\n');
  const rows = (await text(connection)).split('\n').map((line) => line.split(','));
  const status = rows[0]?.indexOf('status') ?? -1;
  return rows.filter((row) => row[0] === 'servers' && row[1] !== 'BACKEND' && row[status] === 'UP').length;
}
