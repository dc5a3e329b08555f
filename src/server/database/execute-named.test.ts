import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestServer } from '#server/testing/test-server.ts';
import { executeNamed } from './execute-named.ts';
import { rowsOf } from './rows-of.ts';

it.each(['embedded', 'postgresql'] as const)('keeps texts apart, however many there are, on %s', async (kind) => {
  const { context } = await startTestServer({ database: kind });
  for (let time = 0; time < 2; time += 1)
    for (let shape = 0; shape < 120; shape += 1) {
      const statement = sql`select ${time}::int + ${sql.raw(String(shape))} as sum`;
      expect(rowsOf(await executeNamed(context.database, 'sum', statement))).toEqual([{ sum: time + shape }]);
    }
});
