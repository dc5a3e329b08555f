import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { isConnectionLost, transaction } from '#server/database/transaction.ts';
import { orders } from '#server/features/trading/tables.ts';
import { breakConnections } from './break-connections.ts';
import { atTheMoneyCall, startGame } from '../trading.ts';
import { HANGS } from '../waiting.ts';

/**
 * Four players place orders and read while every connection to the database is cut again and again. Nobody sees anything but an answer or a 503, whoever saw
 * none asks again, and each order is there once. Answers how often it was cut.
 */
export async function playThroughCuts(ordersEach: number): Promise<number> {
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

  let [unavailable, done, cuts] = [0, 0, 0];
  const play = async ({ call, place, portfolioId }: (typeof players)[number]) => {
    for (let order = 0; order < ordersEach; order += 1) {
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
    for (let last = 0; done < ordersEach * players.length; last = done) {
      await vi.waitUntil(() => done > last || done === ordersEach * players.length, HANGS);
      await breakConnections(database);
      cuts += 1;
    }
  };
  await Promise.all([...players.map(play), cut()]);
  // The last cut may still be on its way to this side.
  const placed = await vi.waitFor(() => database.select().from(orders), HANGS);
  expect(placed).toHaveLength(ordersEach * players.length);
  expect(unavailable).toBeGreaterThan(0);
  expect(server.logged()).not.toContain('INTERNAL');
  return cuts;
}
