import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Hammering {
  port: number;
  /** Raw requests, of which each connection sends its share in turn. `{id}` in one becomes a new id each time. */
  requests: readonly string[];
  connections: number;
  calls: number;
}

export interface Hammered {
  callsPerSec: number;
  medianMs: number;
  p95Ms: number;
  p99Ms: number;
  failed: number;
}

/** Sends a request over and over from a process of its own, on connections that stay open, as cheaply as sockets allow. */
export async function hammer(hammering: Hammering): Promise<Hammered> {
  const child = fork(new URL('hammering.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const exited = once(child, 'exit');
  child.send(hammering);
  const [told] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('The load generator ended without a word'))),
  ])) as [Hammered];
  await exited;
  return told;
}

export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: 'localhost',
    ...headers,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(text.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${text}`;
}
