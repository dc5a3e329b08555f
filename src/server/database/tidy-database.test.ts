import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { startTestServer } from '../testing/test-server.ts';
import { rowsOf } from './rows-of.ts';
import { nextTidyingMs, tidyDatabase } from './tidy-database.ts';

it('gives the room of deleted rows back, and counts the rows for the planner', async () => {
  const { context } = await startTestServer({ database: 'embedded' });
  const { database } = context;
  const fill = () =>
    database.execute(
      sql`insert into rate_counters (key, window_start, window_end, count) select 'key ' || n, now(), now(), 1 from generate_series(1, 5000) n`,
    );
  const look = async () => {
    const [row] = rowsOf(
      await database.execute(
        sql`select reltuples::int as counted, pg_relation_size('rate_counters')::int as bytes from pg_class where relname = 'rate_counters'`,
      ),
    );
    return { counted: Number(row?.['counted']), bytes: Number(row?.['bytes']) };
  };
  await fill();
  const full = await look();
  await database.execute(sql`delete from rate_counters`);
  await tidyDatabase(context);
  await fill();
  await tidyDatabase(context);
  expect(await look()).toEqual({ counted: 5000, bytes: full.bytes });
});

it('is done every night, also around the change of the clocks', () => {
  const at = (day: string, time: string) => berlinInstant(day, time);
  expect(nextTidyingMs(at('2026-11-15', '03:59'))).toBe(at('2026-11-15', '04:00'));
  expect(nextTidyingMs(at('2026-11-15', '04:00'))).toBe(at('2026-11-16', '04:00'));
  expect(nextTidyingMs(at('2026-03-28', '12:00'))).toBe(at('2026-03-29', '04:00'));
  expect(nextTidyingMs(at('2026-10-24', '12:00'))).toBe(at('2026-10-25', '04:00'));
});
