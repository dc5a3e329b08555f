import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import { machineNow } from '#server/clock.ts';

/** As many connections as a browser opens to one host, less the one of the stream. */
const CONNECTIONS = 5;

/** Somebody before a screen, and the server that it talks to. */
export interface Player {
  url: string;
  token: string;
  portfolioId: string;
  /** Where they are, if a server is told to believe it. */
  address: string;
  agent: Agent;
}

export function playerOf(url: string, token: string, portfolioId: string, address = '10.0.0.1'): Player {
  return { url, token, portfolioId, address, agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }) };
}

const headersOf = ({ token, address }: Player) => ({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': address });

type Path = (player: Player) => string;
export const snapshot: Path = () => '/api/adx/portfolio-snapshot';
export const staged: Path = ({ portfolioId }) => `/api/adx/staged-orders?portfolio_id=${portfolioId}`;

/** What a screen asks for by itself, and how often. */
export interface Poll {
  name: string;
  everyMs: number;
  path: Path;
}

export const DESK_POLLS: readonly Poll[] = [
  { name: 'snapshot', everyMs: 25_000, path: snapshot },
  { name: 'metrics', everyMs: 30_000, path: () => '/api/adx/metrics' },
  { name: 'staged orders', everyMs: 25_000, path: staged },
  {
    name: 'catalog',
    everyMs: 60_000,
    path: () => '/api/market/options/catalog?symbol=SAP&maxExpiries=3&atmPct=0.05',
  },
];

/** As a screen does: the next one is due so long after the last was, however long that took. */
export async function every(
  everyMs: number,
  firstMs: number,
  untilMs: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await delay(firstMs);
  while (machineNow() < untilMs) {
    const startedMs = machineNow();
    await act();
    await delay(Math.max(everyMs - (machineNow() - startedMs), 0));
  }
}

/** Reads the live stream until it is left. */
export function listen(player: Player, onEvent: (said: string) => void): () => void {
  const stream = request(`${player.url}/api/live`, { headers: headersOf(player) }, (response) =>
    response.on('data', (chunk) => onEvent(String(chunk))),
  );
  // It ends with the server.
  stream.on('error', () => undefined);
  stream.end();
  return () => stream.destroy();
}

/** What a room full of screens asks for, how long each took and what failed. Counts once it is warm: a server that has just started compiles what it runs. */
export class Room {
  readonly #took = new Map<string, number[]>();
  readonly #failures: string[] = [];
  readonly #loadBefore = loadavg()[0] ?? 0;
  isWarm = false;

  /** With a code that the server may answer, and that a person understands, that answer is no failure. */
  async send(name: string, player: Player, path: string, body?: object, code?: string): Promise<string> {
    const wasWarm = this.isWarm;
    const sentMs = performance.now();
    let answer = '';
    try {
      const response = await ask(player, path, body);
      answer = await text(response);
      const isFine = response.statusCode === 200 || (code !== undefined && answer.includes(`"${code}"`));
      if (!isFine) this.#failures.push(`${name}: ${response.statusCode} ${answer.slice(0, 120)}`);
    } catch (error) {
      this.#failures.push(`${name}: ${String(error)}`);
    }
    if (wasWarm) this.note(name, performance.now() - sentMs);
    return answer;
  }

  note(name: string, ms: number): void {
    const times = this.#took.get(name) ?? [];
    times.push(ms);
    this.#took.set(name, times);
  }

  /** Tells how it went; fails where a call failed, or where of a kind of call five in a hundred took longer. */
  report(title: string, maxP95Ms: number): void {
    const load = [this.#loadBefore, loadavg()[0] ?? 0].map((value) => value.toFixed(1)).join(' to ');
    say(`${title}\nload of the machine ${load} on ${availableParallelism()} cores`);
    say(`${'call'.padEnd(16)}calls   median      p95         p99`);
    for (const [name, times] of this.#took) {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) =>
        sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
      const columns = [0.5, 0.95, 0.99].map((share) => `${at(share).toFixed(1)} ms`.padEnd(12)).join('');
      say(`${name.padEnd(16)}${String(sorted.length).padEnd(8)}${columns}`);
      if (at(0.95) > maxP95Ms) process.exitCode = 1;
    }
    say(`failed: ${this.#failures.length}\n${this.#failures.slice(0, 5).join('\n')}`);
    if (this.#failures.length > 0) process.exitCode = 1;
  }
}

async function ask(player: Player, path: string, body?: object): Promise<IncomingMessage> {
  const { url, agent } = player;
  const headers = {
    ...headersOf(player),
    'X-Turnstile-Token': LOCAL_BYPASS_TOKEN,
    'X-Correlation-Id': randomUUID(),
    'Accept-Encoding': 'identity',
    ...(body && { 'Content-Type': 'application/json' }),
  };
  for (;;) {
    const sent = request(url + path, { agent, headers, method: body ? 'POST' : 'GET' });
    sent.end(body && JSON.stringify(body));
    try {
      const [response]: IncomingMessage[] = await once(sent, 'response');
      if (response) return response;
    } catch (error) {
      // A kept connection that ends just as it is used: a browser asks again.
      if (!sent.reusedSocket) throw error;
    }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
