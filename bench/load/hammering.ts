/** The process of `hammer.ts`: told once what to send, tells once how it went. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Hammered, Hammering } from './hammer.ts';

const [{ port, requests, connections, calls }] = (await once(process, 'message')) as [Hammering];
const times: number[] = [];
let failed = 0;
let left = calls;
const beganMs = performance.now();
const shares = Array.from({ length: Math.min(connections, requests.length) }, (_, share) =>
  requests.filter((_request, place) => place % connections === share),
);
await Promise.all(shares.map((share) => keepAsking(share)));
const tookMs = performance.now() - beganMs;
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
const told: Hammered = {
  callsPerSec: (times.length / tookMs) * 1000,
  medianMs: at(0.5),
  p95Ms: at(0.95),
  p99Ms: at(0.99),
  failed,
};
process.send?.(told, () => process.disconnect());

async function keepAsking(share: readonly string[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  for (let turn = 0; left > 0; turn += 1) {
    left -= 1;
    const request = share[turn % share.length] ?? '';
    const sentMs = performance.now();
    socket.write(request.includes('{id}') ? request.replaceAll('{id}', randomUUID()) : request);
    if (!(await isAnsweredWell(socket))) failed += 1;
    times.push(performance.now() - sentMs);
  }
  socket.destroy();
}

/** Reads one answer to its end, whose length is told before it or in pieces. A large one is counted and not put together: it would cost more than its making. */
function isAnsweredWell(socket: Socket): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing: number | 'unknown' | undefined;
    const onData = (chunk: Buffer) => {
      if (missing === undefined) {
        head += chunk.toString('latin1');
        const bodyAt = head.indexOf('\r\n\r\n') + 4;
        if (bodyAt === 3) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, bodyAt))?.[1];
        if (statusOf(head) === 304) missing = 0;
        else missing = length === undefined ? 'unknown' : bodyAt + Number(length) - head.length;
      } else if (missing !== 'unknown') missing -= chunk.length;
      if (missing === 'unknown' ? !chunk.subarray(-5).equals(LAST_PIECE) : missing > 0) return;
      socket.off('data', onData);
      socket.off('close', onClose);
      resolve(statusOf(head) < 400);
    };
    const onClose = () => reject(new Error('The server closed the connection'));
    socket.on('data', onData);
    socket.once('close', onClose);
  });
}

const LAST_PIECE = Buffer.from('0\r\n\r\n');

function statusOf(head: string): number {
  return Number(head.slice(9, 12));
}
