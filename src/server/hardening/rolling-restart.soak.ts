import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import { movedEvent } from '#contract/live-topics.ts';
import { openPostgresql } from '../database/open-database.ts';
import { orders } from '../features/trading/tables.ts';
import { createAccount, signedIn } from '../testing/accounts.ts';
import { bareContext } from '../testing/bare-context.ts';
import { startProxy } from '../testing/killing/proxy.ts';
import { freePort, startServerProcess } from '../testing/killing/server-process.ts';
import { readLive } from '../testing/live-reader.ts';
import { openTestSeason } from '../testing/season.ts';
import { createPostgresDatabase } from '../testing/test-database.ts';

const ROUNDS = 5;
const PLAYERS = 12;
const NOTICE_SEC = 5;

it('restarts two servers behind a proxy, one after the other and again and again, without one failed request', async () => {
  const databaseUrl = await createPostgresDatabase();
  const opened = await openPostgresql(databaseUrl);
  onTestFinished(() => opened.close());
  const context = bareContext(opened, Date.now());
  await openTestSeason(context);
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    startServerProcess({ DATABASE_URL: databaseUrl, PORT: String(port), DRAIN_NOTICE_SEC: String(NOTICE_SEC) });
  const servers = await Promise.all(ports.map(start));
  const proxy = await startProxy(ports);
  await proxy.untilServing(2);

  const tokens: string[] = [];
  for (let player = 0; player < PLAYERS; player += 1)
    tokens.push(await signedIn(context, (await createAccount(context, {}, `roller${player}`)).email));
  const tally: Tally = { requests: 0, accepted: 0, streams: 0, failures: [], isOver: false };
  const startedMs = performance.now();
  const load = [
    ...tokens.map((token) => play(proxy.url, token, tally)),
    ...tokens.map((token) => follow(proxy.url, token, tally)),
  ];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, port] of ports.entries()) {
      servers[index]?.process.kill('SIGTERM');
      expect(await servers[index]?.exited).toBe(0);
      servers[index] = await start(port);
      await proxy.untilServing(2);
    }
  tally.isOver = true;
  await Promise.all(load);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  process.stdout.write(
    `${2 * ROUNDS} restarts in ${seconds} s: ${tally.requests} requests, ${tally.failures.length} failed; ${tally.accepted} orders accepted; ${tally.streams} streams opened\n`,
  );
  expect(tally.failures).toEqual([]);
  // What was acknowledged is there, once.
  expect(await opened.database.$count(orders)).toBe(tally.accepted);
  expect(tally.streams).toBeGreaterThan(PLAYERS);
});

interface Tally {
  requests: number;
  accepted: number;
  streams: number;
  failures: string[];
  isOver: boolean;
}

/** Reads and places orders as fast as it is answered. Each request is sent once: whoever tries again would hide what this looks for. */
async function play(url: string, token: string, tally: Tally): Promise<void> {
  const send = async (path: string, body?: unknown) => {
    tally.requests += 1;
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        'X-Turnstile-Token': LOCAL_BYPASS_TOKEN,
        'X-Correlation-Id': randomUUID(),
      }),
    };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    try {
      const response = await fetch(url + path, init);
      const answer = await response.text();
      if (response.status >= 500) tally.failures.push(`${path}: ${response.status} ${answer.slice(0, 200)}`);
      return { status: response.status, answer };
    } catch (error) {
      tally.failures.push(`${path}: ${String(error)} ${String((error as Error).cause)}`);
      return { status: 0, answer: '{}' };
    }
  };
  const { answer } = await send('/api/adx/portfolio-snapshot');
  const { data } = JSON.parse(answer) as { data: { portfolio: { id: string } } };
  const order = { portfolioId: data.portfolio.id, optionSymbol: 'DTE', side: 'BUY', qty: 1 };
  while (!tally.isOver) {
    await send('/api/seasons/active');
    await send('/api/leaderboards/adx');
    // Refused once the day's orders are spent, which is an answer like another.
    if ((await send('/api/adx/place-order', order)).status === 200) tally.accepted += 1;
    await send('/api/adx/portfolio-snapshot');
  }
}

/** Keeps a live stream: whoever is sent away must be let in at once, by the other server. */
async function follow(url: string, token: string, tally: Tally): Promise<void> {
  while (!tally.isOver) {
    const stream = await readLive(url, token);
    tally.streams += 1;
    if (stream.status !== 200) {
      tally.failures.push(`live stream: ${stream.status}`);
      return;
    }
    const over = setInterval(() => tally.isOver && stream.leave(), 100);
    await stream.closed;
    clearInterval(over);
    if (!tally.isOver && !stream.received().includes(`event: ${movedEvent}\n`))
      tally.failures.push(`live stream: ended without a word: ${stream.received().slice(-100)}`);
  }
}
