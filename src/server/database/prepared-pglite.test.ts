import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { PreparedPGlite } from './prepared-pglite.ts';
import { sqlStateOf } from './transaction.ts';

const client = new PreparedPGlite();
const database = drizzle(client);
const read = async (id: string) =>
  (await database.execute(sql`select id, amount from items where id = ${id} and amount >= ${0}`)).rows;
const write = (id: string, amount: number) =>
  database.execute(sql`insert into items (id, amount) values (${id}, ${amount})`);

beforeAll(async () => {
  await client.waitReady;
  await database.execute(sql`create table items (id text primary key, amount int not null check (amount < 100))`);
  for (let index = 0; index < 10; index += 1) await write(`item ${index}`, index);
});
afterAll(() => client.close());

it('answers a statement that it knows with what was asked this time', async () => {
  for (let index = 9; index >= 0; index -= 1)
    expect(await read(`item ${index}`)).toEqual([{ id: `item ${index}`, amount: index }]);
  expect(await read('nothing')).toEqual([]);
});

// Should the package send its messages another way, everything would go on rightly and slowly.
it('sends one message for a statement that it knows, and all of them for a new one', async () => {
  const sent = vi.spyOn(PGlite.prototype, 'execProtocolStream');
  onTestFinished(() => sent.mockRestore());
  await database.execute(sql`select amount + ${1} as more from items where id = ${'item 1'}`);
  expect(sent.mock.calls.length).toBeGreaterThan(1);
  sent.mockClear();
  const again = await database.execute(sql`select amount + ${1} as more from items where id = ${'item 2'}`);
  expect(again.rows).toEqual([{ more: 3 }]);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('goes on rightly after a refused one, new or known', async () => {
  for (const [id, amount, code] of [
    ['item 1', 1, '23505'],
    ['more', 100, '23514'],
    ['item 2', 2, '23505'],
  ] as const) {
    expect(sqlStateOf(await write(id, amount).catch((error: unknown) => error))).toBe(code);
    expect(await read('item 3')).toEqual([{ id: 'item 3', amount: 3 }]);
  }
  const unknown = await database.execute(sql`select nothing from items`).catch((error: unknown) => error);
  expect(sqlStateOf(unknown)).toBe('42703');
  expect(await read('item 4')).toEqual([{ id: 'item 4', amount: 4 }]);
});

it('undoes a transaction whose known statement fails, and keeps the next one', async () => {
  const add = (ids: readonly string[]) =>
    database.transaction(async (open) => {
      for (const id of ids) await open.execute(sql`insert into items (id, amount) values (${id}, ${1})`);
    });
  await expect(add(['new', 'item 1'])).rejects.toThrow();
  expect(await read('new')).toEqual([]);
  await add(['new', 'newer']);
  expect(await read('new')).toHaveLength(1);
});

it('serves calls at the same time each with their own', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `item ${index % 10}`);
  const all = await Promise.all(ids.map((id) => read(id)));
  expect(all.flat().map((row) => row['id'])).toEqual(ids);
});

it('forgets what it knew when the schema changes', async () => {
  expect(await read('item 5')).toEqual([{ id: 'item 5', amount: 5 }]);
  await database.execute(sql`alter table items drop constraint items_amount_check`);
  await database.execute(sql`alter table items alter column amount type numeric`);
  expect(await read('item 5')).toEqual([{ id: 'item 5', amount: '5' }]);
});

it('counts what may write before it begins, and takes for a read only what plainly is one', async () => {
  const counted = async (work: () => Promise<unknown>) => {
    const before = client.writes;
    await work();
    return client.writes - before;
  };
  const execute = (text: string) => () => database.execute(sql.raw(text));
  for (const text of ['select 1 as one', ' SELECT id from items', 'select id from items for update'])
    for (let time = 0; time < 2; time += 1) expect([text, await counted(execute(text))]).toEqual([text, 0]);
  for (const text of [
    'with gone as (delete from items where id is null returning 1) select 1 from gone',
    '/* select */ delete from items where id is null',
    '(select 1)',
    'selected',
    'do $$ begin delete from items where id is null; end $$',
  ])
    expect([text, await counted(() => execute(text)().catch(() => undefined))]).toEqual([text, 1]);
  expect(await counted(() => client.exec('select 1; delete from items where id is null'))).toBe(1);
  // Its beginning, what it does, and its end.
  expect(await counted(() => database.transaction((open) => open.execute(sql`select 1`)))).toBe(2);
  expect(
    await counted(() => database.transaction((open) => open.execute(sql`delete from items where id is null`))),
  ).toBe(3);
});
