import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';

/**
 * A backup is one file: a line of JSON that tells what it is, the lines of the snapshot compressed and then encrypted, the tag that proves passphrase and
 * contents (which covers the first line, too), and the SHA-256 of all before it.
 */
const FORMAT = 1;
const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, SALT_BYTES, NONCE_BYTES, TAG_BYTES, SUM_BYTES] = [32, 16, 12, 16, 32];
/** What trying one passphrase costs: 128 MB and about half a second. They belong to the format and stand in no file. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const MAX_HEADER_BYTES = 65_536;

const headerSchema = z.object({
  convexity_backup: z.int(),
  created_at: z.iso.datetime(),
  program: z.string(),
  migrations: z.array(z.string()).min(1),
  salt: z.hex().length(2 * SALT_BYTES),
  nonce: z.hex().length(2 * NONCE_BYTES),
});

export type BackupHeader = z.infer<typeof headerSchema>;

export interface Lock {
  salt: string;
  key: Buffer;
}

/** Takes its time, so it is made before anybody has to wait for the backup. */
export async function newLock(passphrase: string): Promise<Lock> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { salt, key: await keyOf(passphrase, salt) };
}

export function newHeader(
  { salt }: Lock,
  told: { createdMs: number; program: string; migrations: string[] },
): BackupHeader {
  return {
    convexity_backup: FORMAT,
    created_at: new Date(told.createdMs).toISOString(),
    program: told.program,
    migrations: told.migrations,
    salt,
    nonce: randomBytes(NONCE_BYTES).toString('hex'),
  };
}

/** The bytes of the whole file around a compressed body. */
export async function* seal(header: BackupHeader, { key }: Lock, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  const summed = (bytes: Buffer) => {
    sum.update(bytes);
    return bytes;
  };
  const first = Buffer.from(`${JSON.stringify(header)}\n`);
  const cipher = createCipheriv(CIPHER, key, Buffer.from(header.nonce, 'hex'));
  cipher.setAAD(first);
  yield summed(first);
  for await (const chunk of body) yield summed(cipher.update(chunk));
  yield summed(cipher.final());
  yield summed(cipher.getAuthTag());
  yield sum.digest();
}

export interface OpenBackup {
  header: BackupHeader;
  bytes: number;
  /** The compressed body, decrypted and decompressed again. */
  contents(): AsyncIterable<Buffer>;
}

/** Reads the whole file before anything is done with it: what is damaged, cut short or not ours is told here. */
export async function unseal(file: string, passphrase: string): Promise<OpenBackup> {
  const { header, first, bytes } = await readHeader(file);
  const bodyEnd = bytes - SUM_BYTES - TAG_BYTES;
  if (bodyEnd <= first.length) throw damaged(file, 'it is cut short');
  const end = await readEnd(file, bodyEnd);
  if (!(await sumOf(file, bytes - SUM_BYTES)).equals(end.sum)) throw damaged(file, 'its checksum is wrong');
  const key = await keyOf(passphrase, header.salt);
  const newDecipher = () => {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(header.nonce, 'hex'));
    return decipher.setAAD(first).setAuthTag(end.tag);
  };
  const body = () => createReadStream(file, { start: first.length, end: bodyEnd - 1 });
  const decipher = newDecipher();
  for await (const chunk of body()) decipher.update(chunk);
  try {
    decipher.final();
  } catch {
    throw new BackupError(`The passphrase is not the one that ${file} was made with.`);
  }
  return { header, bytes, contents: () => decoded(body(), newDecipher()) };
}

async function* decoded(body: NodeJS.ReadableStream, decipher: NodeJS.ReadWriteStream): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const ended = pipeline(body, decipher, gunzip);
  // It is waited for below; until then its failure shows as one of what is read.
  ended.catch(() => undefined);
  yield* gunzip;
  await ended;
}

async function readHeader(file: string): Promise<{ header: BackupHeader; first: Buffer; bytes: number }> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new BackupError(`There is no file ${file}.`);
  const start = await readBytes(file, 0, Math.min(MAX_HEADER_BYTES, found.size));
  const newline = start.indexOf('\n');
  const parsed = headerSchema.partial({ salt: true, nonce: true }).safeParse(jsonOf(start.subarray(0, newline)));
  if (newline === -1 || !parsed.success) throw new BackupError(`${file} is no backup, or its beginning is damaged.`);
  if (parsed.data.convexity_backup !== FORMAT)
    throw new BackupError(`${file} was made by a newer version of this program. Update the program.`);
  const header = headerSchema.safeParse(parsed.data);
  if (!header.success) throw damaged(file, 'its beginning is incomplete');
  return { header: header.data, first: start.subarray(0, newline + 1), bytes: found.size };
}

async function readEnd(file: string, bodyEnd: number): Promise<{ tag: Buffer; sum: Buffer }> {
  const end = await readBytes(file, bodyEnd, TAG_BYTES + SUM_BYTES);
  return { tag: end.subarray(0, TAG_BYTES), sum: end.subarray(TAG_BYTES) };
}

async function sumOf(file: string, length: number): Promise<Buffer> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: length - 1 })) sum.update(chunk);
  return sum.digest();
}

async function readBytes(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function keyOf(passphrase: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function damaged(file: string, how: string): BackupError {
  return new BackupError(`${file} is damaged: ${how}. Use another backup.`);
}
