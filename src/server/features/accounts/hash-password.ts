import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#server/refusal.ts';

/** As the authentication library hashes, so that what it has stored before stays good: scrypt with 32 MB for each. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;
/** One core is left to those who play. */
export const HASHERS = Math.min(Math.max(availableParallelism() - 1, 1), 8);
/** A whole school at the same moment; the last of them would wait for minutes. */
const MAX_WAITING = 1_000;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${await derive(password, salt)}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt, key] = hash.split(':');
  if (!salt || !key) throw new Error('The stored hash of a password is none.');
  const [known, given] = [Buffer.from(key), Buffer.from(await derive(password, salt))];
  return known.length === given.length && timingSafeEqual(known, given);
}

interface Hashing {
  question: { password: string; salt: string };
  resolve: (key: string) => void;
  reject: (error: unknown) => void;
}

const waiting: Hashing[] = [];
const idle: Worker[] = [];
const busy = new Map<Worker, Hashing>();

/**
 * Hashing is slow on purpose. It has threads of its own, as many as the machine can spare, and a queue before them: in the pool of threads that compression,
 * files and tags of answers share, a hundred people who sign in at once would make everybody wait for all of them.
 */
function derive(password: string, salt: string): Promise<string> {
  if (waiting.length >= MAX_WAITING) throw new Refusal('UNAVAILABLE', { headers: { 'Retry-After': '10' } });
  return new Promise((resolve, reject) => {
    waiting.push({ question: { password: password.normalize('NFKC'), salt }, resolve, reject });
    handOut();
  });
}

function handOut(): void {
  if (waiting.length === 0) return;
  const worker = idle.pop() ?? (busy.size < HASHERS ? startWorker() : undefined);
  const next = worker && waiting.shift();
  if (!next) return;
  busy.set(worker, next);
  worker.ref();
  // A thread has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(next.question);
}

/** Given as text, since the server runs from its sources as well as from a bundle, and a worker needs a file in neither. */
function startWorker(): Worker {
  const program = `
    const { parentPort } = require('node:worker_threads');
    const { scryptSync } = require('node:crypto');
    parentPort.on('message', ({ password, salt }) =>
      parentPort.postMessage(scryptSync(password, salt, ${KEY_BYTES}, ${JSON.stringify(COST)}).toString('hex')));`;
  const worker = new Worker(program, { eval: true });
  worker.on('message', (key: string) => {
    busy.get(worker)?.resolve(key);
    busy.delete(worker);
    // Nothing to do is no reason to keep the process.
    worker.unref();
    idle.push(worker);
    handOut();
  });
  // One that fails is over; the next takes its place.
  worker.on('error', (error) => {
    busy.get(worker)?.reject(error);
    busy.delete(worker);
    handOut();
  });
  return worker;
}
