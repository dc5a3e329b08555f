import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { isConnectionLost, transaction } from './database/transaction.ts';
import { orders } from './features/trading/tables.ts';
import { breakConnections } from './testing/break-connections.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { atTheMoneyCall, startGame } from './testing/trading.ts';

it('survives that its connections are cut, inside transactions and under load, loses nothing and goes on by itself', async () => {
  const { server, join } = await startGame();
  const ann = await join('ann');
  const players = [ann, ...(await Promise.all(['bob', 'cem', 'dua'].map((name) => join(name))))];
  const symbol = await atTheMoneyCall(ann);
  const { database } = server.context;

  const held = transaction(database, async (open) => {
    await open.select().from(orders);
    await breakConnections(database);
    await open.select().from(orders);
  });
  expect(isConnectionLost(await held.catch((error: unknown) => error))).toBe(true);

  let [unavailable, done] = [0, 0];
  const ORDERS = 5;
  const play = async ({ call, place, portfolioId }: (typeof players)[number]) => {
    for (let order = 0; order < ORDERS; order += 1) {
      const reference = randomUUID();
      for (;;) {
        const answers = [
          await place(symbol, 'BUY', 1, { 'X-Correlation-Id': reference }),
          await call(`GET /api/adx/staged-orders?portfolio_id=${portfolioId}`),
        ];
        for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
          expect([status, body.error]).toEqual([503, 'UNAVAILABLE']);
          expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
          unavailable += 1;
        }
        // Whoever saw no answer asks again, and it counts once.
        if (answers.every(({ status }) => status === 200)) break;
      }
      done += 1;
    }
  };
  const cut = async () => {
    for (let last = 0; done < ORDERS * players.length; last = done) {
      await vi.waitUntil(() => done > last || done === ORDERS * players.length, { timeout: 60_000, interval: 1 });
      await breakConnections(database);
    }
  };
  await Promise.all([...players.map(play), cut()]);
  expect(await database.select().from(orders)).toHaveLength(ORDERS * players.length);
  expect(unavailable).toBeGreaterThan(0);
  expect(server.logged()).not.toContain('INTERNAL');
});

it('gives back a connection on which no transaction could begin', async () => {
  const ask: (...question: unknown[]) => unknown = Client.prototype.query;
  const silent = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...question: unknown[]
  ) {
    const isBeginning = JSON.stringify(question[0]).includes('begin');
    return isBeginning ? Promise.reject(new Error('Query read timeout')) : ask.apply(this, question);
  });
  const { database } = await openTestDatabase();
  // More than there are connections.
  for (let attempt = 0; attempt < 20; attempt += 1)
    await expect(transaction(database, () => Promise.resolve())).rejects.toThrow();
  silent.mockRestore();
  await transaction(database, () => Promise.resolve());
});
