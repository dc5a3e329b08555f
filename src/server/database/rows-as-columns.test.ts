import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { rowsAsColumns } from './rows-as-columns.ts';
import { rowsOf } from './rows-of.ts';

const TEXTS = ['plain', '', 'null', 'NULL', '{}', ',', '"', '\\', '\\n', '\n', '\t\u0001', '"\\"', ' ', 'é😀', "'; --"];

it.each(['embedded', 'postgresql'] as const)('takes any text and number to %s and back', async (kind) => {
  const { database } = await openTestDatabase(kind);
  const read = async (rows: readonly { text: string | null; cents: number | null; share: number; at: Date }[]) => {
    const table = rowsAsColumns(rows, { text: 'text', cents: 'bigint', share: 'float8', at: 'timestamptz' });
    const found = await database.execute(sql`select "text", cents::text, share, at::text as moment from ${table}`);
    return rowsOf(found).map(({ text, cents, share, moment }) => ({
      text,
      cents: cents === null ? null : Number(cents),
      share,
      at: new Date(String(moment)),
    }));
  };
  const at = new Date('2026-03-02T10:00:00.123Z');
  const odd = TEXTS.map((text, place) => ({ text, cents: 10 ** place, share: 1 / (place + 3), at }));
  const none = { text: null, cents: null, share: -1e-7, at };
  expect(await read([...odd, none])).toEqual([...odd, none]);
  // Without what has to be written otherwise than in JSON.
  const plain = odd.filter(({ text }) => !/[\\\n\t]/.test(text));
  expect(await read([...plain, none])).toEqual([...plain, none]);
  expect(await read([])).toEqual([]);
});
