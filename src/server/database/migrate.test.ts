import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { expect, it, onTestFinished } from 'vitest';
import { everyRow, landed, liveThrough, olderMigrations, openEmpty } from '../testing/older-database.ts';
import { createPostgresDatabase, openTestDatabase } from '../testing/test-database.ts';
import { isWaiting } from '../testing/waiting.ts';
import type { Database } from './database.ts';
import { applyMissing, knownMigrations, migrate } from './migrate.ts';
import { rowsOf } from './rows-of.ts';
import { openPostgresql } from './open-database.ts';

async function schemaOf(database: Database) {
  return rowsOf(
    await database.execute(sql`select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by table_name, column_name`),
  );
}

const [PLACED, FILLED, HELD] = ['2026-03-02T07:00:00Z', '2026-03-02T08:11:00Z', '2026-03-02T08:10:00Z'];

/** Orders from before it was kept when one was decided, by their ids; of the exercises the ids begin with an x. */
const OLD_ORDERS: Record<string, { status: string; day: string | null; slot: string | null }> = {
  filled: { status: 'FILLED', day: '2026-03-02', slot: 'open' },
  rejected: { status: 'REJECTED', day: '2026-03-02', slot: 'open' },
  // Its auction has no run, and the one of another market or slot is not its own.
  unheld: { status: 'REJECTED', day: '2026-03-02', slot: 'close' },
  event: { status: 'REJECTED', day: null, slot: null },
  // Placed after the run of its auction had begun: it was not that one.
  late: { status: 'REJECTED', day: '2026-03-02', slot: 'open' },
  cancelled: { status: 'CANCELLED', day: '2026-03-02', slot: 'open' },
  pending: { status: 'PENDING', day: '2026-03-03', slot: 'open' },
};

/** When each was decided, as far as that could be known. */
const DECIDED = Object.fromEntries(
  Object.keys(OLD_ORDERS).flatMap((id) => {
    const at = id === 'filled' ? FILLED : id === 'rejected' ? HELD : null;
    return [
      [id, at],
      [`x-${id}`, at],
    ];
  }),
);

async function insertOldOrders(database: Database): Promise<void> {
  await database.execute(sql`insert into users (id, name, email) values ('ada', 'Ada', 'ada@school.example')`);
  for (const market of ['mine', 'other'])
    await database.execute(
      sql`insert into markets (id, kind, feed_key, feed_key_hash) values (${market}, 'event', 'k', 'h')`,
    );
  await database.execute(sql`insert into portfolios (id, user_id, market_id, starting_cash_cents, cash_cents, created_at)
    values ('p', 'ada', 'mine', 1, 1, ${PLACED})`);
  for (const [market, slot, kind] of [
    ['mine', 'open', 'scheduled'],
    ['other', 'close', 'scheduled'],
    ['mine', 'close', 'manual'],
  ])
    await database.execute(sql`insert into auction_runs (id, market_id, slot, day, kind, price_at, started_at)
      values (${`${market} ${slot}`}, ${market}, ${slot}, '2026-03-02', ${kind}, ${HELD}, ${HELD})`);
  for (const [id, { status, day, slot }] of Object.entries(OLD_ORDERS)) {
    const filledAt = status === 'FILLED' ? FILLED : null;
    const reason = status === 'REJECTED' ? 'INSUFFICIENT_CASH' : null;
    const placedAt = id === 'late' ? '2026-03-02T08:20:00Z' : PLACED;
    const rest = sql`'p', 'mine', 'SAP', 'SAP', 1, ${status}, ${slot}, ${day}, ${placedAt}, '2026-03-02', ${filledAt}, ${reason}`;
    const columns = sql`portfolio_id, market_id, symbol, ticker, qty, status, auction_slot, auction_day, ts, placed_on, filled_at, reject_reason`;
    await database.execute(sql`insert into adx_orders (id, side, ${columns}) values (${id}, 'BUY', ${rest})`);
    await database.execute(
      sql`insert into adx_exercises (id, kind, ${columns}) values (${`x-${id}`}, 'exercise', ${rest})`,
    );
  }
}

async function decidedAtById(database: Database): Promise<Record<string, unknown>> {
  const rows = rowsOf(
    await database.execute(sql`select id, to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from adx_orders
      union all select id, to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from adx_exercises`),
  );
  return Object.fromEntries(rows.map(({ id, at }) => [String(id), at]));
}

type Row = Record<string, unknown>;

async function everyRowAsValues(database: Database): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const table of Object.keys(await everyRow(database)))
    found[table] = rowsOf(
      await database.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`),
    ).map(({ row }) => z.record(z.string(), z.unknown()).parse(JSON.parse(String(row))));
  return found;
}

const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();
class Undone extends Error {}

/** What a later migration has dropped, with a check that nothing is lost with it. */
const TAKEN_AWAY = new Set(['ledger']);

/** Takes the database to a later version and back: every row must still be there, with all that it said before. */
async function expectToComeForward(database: Database, count: number): Promise<void> {
  const before = await everyRowAsValues(database);
  const forward = database.transaction(async (open) => {
    await applyMissing(open, knownMigrations().slice(0, count));
    const after = await everyRowAsValues(open);
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'schema_migrations' || (!after[table] && TAKEN_AWAY.has(table))) continue;
      const names = Object.keys(rows[0] ?? {});
      const kept = (after[table] ?? []).map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
      expect({ table, rows: sorted(kept) }).toEqual({ table, rows: sorted(rows) });
    }
    throw new Undone();
  });
  await expect(forward).rejects.toThrow(Undone);
}

// One database goes through all of it: opening an embedded one takes a second or two.
it.each(['embedded', 'postgresql'] as const)(
  'migrations on %s leave nothing behind when a step fails, take a database of every version forward with its rows, and refuse a newer one',
  async (kind) => {
    const { database } = await openEmpty(kind);
    const folder = olderMigrations(landed.length);
    const last = join(folder, `${landed.at(-1)}.sql`);
    writeFileSync(last, `${readFileSync(last, 'utf8')}\n--> statement-breakpoint\nselect no_such_function();`);
    await expect(migrate(database, folder)).rejects.toThrow();
    expect(await schemaOf(database)).toEqual([]);

    await liveThrough(database, landed.length, async (tag) => {
      const next = landed.indexOf(tag) + 1;
      if (landed[next] === '0014_order_decisions') await insertOldOrders(database);
      // The embedded database is slow with tables: there all steps are gone in one go from the first version alone, and one by one from every other.
      await expectToComeForward(database, kind === 'postgresql' || next === 1 ? landed.length : next + 1);
    });
    const decided = await decidedAtById(database);
    expect(Object.fromEntries(Object.keys(DECIDED).map((id) => [id, decided[id]]))).toEqual(DECIDED);
    // What waits from before there were limits takes any price, in its auction alone.
    const limits = sql`select distinct limit_price_cents, validity, missed_price_cents, missed_at from adx_orders where package_id is null`;
    expect(rowsOf(await database.execute(limits))).toEqual([
      { limit_price_cents: null, validity: 'auction', missed_price_cents: null, missed_at: null },
    ]);
    expect(await migrate(database)).toEqual({ applied: 0 });
    const empty = Object.entries(await everyRow(database)).filter(([, rows]) => rows.length === 0);
    expect(empty, 'tables without a row in rows-of-every-table.ts').toEqual([]);
    expect(await schemaOf(database)).toEqual(await schemaOf((await openTestDatabase(kind)).database));

    await database.execute(sql`insert into schema_migrations (hash, created_ms) values ('from the future', 1)`);
    await expect(migrate(database)).rejects.toThrow(/newer or different version/);
  },
);

it('leave the ledger to the fills only if they say the same, and give each portfolio what its fills have gained', async () => {
  const { database } = await openEmpty('postgresql');
  await liveThrough(database, landed.indexOf('0025_fills_are_the_ledger'));
  const sold = sql`insert into fills select (jsonb_populate_record(f, '{"id": "sold", "side": "SELL", "notional_cents": 900, "fee_cents": 30, "realized_pnl_cents": 41}')).*
    from fills f where id = 'seed-fill'`;
  await database.execute(sold);
  // Without its entry, or with one of another amount, nothing is lost: the migration is refused.
  await expect(migrate(database)).rejects.toThrow('The ledger does not follow from the fills');
  await database.execute(sql`insert into ledger (portfolio_id, market_id, fill_id, at, amount_cents)
    select portfolio_id, market_id, id, filled_at, 870 from fills where id = 'sold'`);
  await migrate(database);
  const gained = sql`select realized_pnl_cents::int as cents from portfolios where id = 'seed-portfolio'`;
  expect(rowsOf(await database.execute(gained))).toEqual([{ cents: 41 }]);
});

it('wait for each other when several servers start together', async () => {
  const url = await createPostgresDatabase({ migrated: false });
  const servers = await Promise.all(Array.from({ length: 6 }, () => openPostgresql(url)));
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))));
  const results = await Promise.all(servers.map((server) => migrate(server.database)));
  expect(results.map((result) => result.applied).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, landed.length]);
});

it('let those go on who use a table meanwhile, and come after them', async () => {
  const url = await createPostgresDatabase({ migrated: false });
  const [older, newer, player] = [await openPostgresql(url), await openPostgresql(url), await openPostgresql(url)];
  onTestFinished(async () => void (await Promise.all([older, newer, player].map((one) => one.close()))));
  const folder = olderMigrations(landed.length);
  await migrate(older.database, olderMigrations(landed.length - 1));
  const last = join(folder, `${landed.at(-1)}.sql`);
  writeFileSync(last, 'alter table "users" add column "later" text;');
  const using = older.database.transaction(async (open) => {
    await open.execute(sql`select 1 from users`);
    const migrated = migrate(newer.database, folder, 50);
    let isOver = false;
    migrated.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    // It waits, gives way and comes again. Behind one that waits without end the player would wait as well, and this would never end.
    for (const waits of [true, false, true]) while (!isOver && (await isWaiting(player.database)) !== waits);
    expect(isOver).toBe(false);
    await player.database.execute(sql`select 1 from users`);
    return { migrated };
  });
  expect(await (await using).migrated).toEqual({ applied: 1 });
});
