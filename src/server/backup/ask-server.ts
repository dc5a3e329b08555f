import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { machineNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { redactText } from '../log.ts';
import { BackupError } from './backup-error.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Only the server may open the embedded database, so a command asks it for a backup: on a socket in a folder of the data folder that only the user who runs
 * the server can enter. No address of the site leads there.
 */
const socketPath = (dataDir: string) => join(dataDir, 'commands', 'socket');

/** The systems' own limit is 104 bytes or a little more; a longer path would be cut, and the socket be elsewhere. */
const MAX_PATH_BYTES = 100;
const MAX_REQUEST_BYTES = 16_384;

const request = z.strictObject({ file: z.string().startsWith('/'), passphrase: z.string().min(1) });
const answer = z.union([z.strictObject({ bytes: z.int() }), z.strictObject({ error: z.string() })]);

/** The server's side, until it is closed: what is being written then is given up. */
export async function answerCommands(
  context: Pick<Context, 'config' | 'database' | 'log'>,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(context.config.dataDir);
  const stopping = new AbortController();
  const underWay = new Map<Socket, Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const talk = async () => {
      const said = await backUp(context, await readAll(socket), stopping.signal);
      socket.end(JSON.stringify(said));
    };
    const talking = talk().finally(() => underWay.delete(socket));
    underWay.set(socket, talking);
    socket.on('error', () => undefined);
  });
  try {
    await listenIn(server, path);
  } catch (error) {
    // The site must not stay away for it: backups can still be made at night, or while the server is stopped.
    context.log.warn({ err: error }, 'backup: commands cannot reach this server');
    return { close: () => Promise.resolve() };
  }
  return {
    close: async () => {
      stopping.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const talks = [...underWay.values()];
      for (const socket of underWay.keys()) socket.destroy();
      await Promise.all([closed, ...talks]);
    },
  };
}

function listenIn(server: Server, path: string): Promise<void> {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) throw new Error(`The path ${path} is too long for a socket.`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Left by a server that was killed. No other one runs here: the data folder is locked.
  rmSync(path, { force: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve();
    });
  });
}

async function backUp(
  { database, log }: Pick<Context, 'database' | 'log'>,
  text: string,
  signal: AbortSignal,
): Promise<z.infer<typeof answer>> {
  try {
    const asked = request.parse(JSON.parse(text));
    const { bytes } = await writeBackup(database, { ...asked, nowMs: machineNow(), signal });
    log.info({ file: asked.file, bytes }, 'backup: written');
    return { bytes };
  } catch (error) {
    if (!(error instanceof BackupError)) log.error({ err: error }, 'backup: failed');
    return { error: redactText(error instanceof Error ? error.message : String(error)) };
  }
}

/** The command's side: what the running server has written, or nothing where no server runs. */
export async function askServer(
  dataDir: string,
  order: { file: string; passphrase: string },
): Promise<{ bytes: number } | undefined> {
  const socket = await reach(socketPath(dataDir));
  if (!socket) return undefined;
  socket.end(JSON.stringify(order));
  const text = await readAll(socket);
  if (text === '') throw new BackupError('The server ended before the backup was written.');
  const said = answer.parse(JSON.parse(text));
  if ('error' in said) throw new BackupError(said.error);
  return said;
}

function reach(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const isNobodyThere = error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
      if (isNobodyThere) resolve(undefined);
      else reject(new BackupError(`The server in this data folder cannot be asked: ${error.message}`));
    });
  });
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > MAX_REQUEST_BYTES) {
        socket.destroy();
        break;
      }
      chunks.push(chunk);
    }
  } catch {
    // The other side has gone; what came is what there is.
  }
  return Buffer.concat(chunks).toString('utf8');
}
