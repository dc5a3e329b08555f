import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { playThroughCuts } from '../testing/killing/play-through-cuts.ts';
import { openTestDatabase } from '../testing/test-database.ts';

it('survives that its connections are cut, inside transactions and under load, loses nothing and goes on by itself', async () => {
  expect(await playThroughCuts(5)).toBeGreaterThan(1);
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
