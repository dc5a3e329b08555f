import { randomUUID } from 'node:crypto';
import { ne, sql } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import { expect, onTestFinished, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database, DatabaseKind } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { rateCounters } from '#server/database/tables.ts';
import { touchMarket } from '#server/features/market/open-market.ts';
import { markets } from '#server/features/seasons/tables.ts';
import { call, type Answer } from '../accounts.ts';
import { peopleOf, WRITES, type World, type Write } from './every-write.ts';
import { startEvent, type TestEvent } from '../live-event.ts';
import { DOMAIN, RETURN_ADDRESS } from '../school.ts';
import { startSchoolProvider, type SchoolProviderService } from '../stand-ins/school-provider.ts';
import { HANGS } from '../waiting.ts';

/**
 * Two servers live through the same story of every verb that writes. On one of them each verb is cut off before its first statement, then before its second, and so
 * on until it gets through, as whoever saw no answer would press again. In the end, and after pressing once more, both have the same in every table. Answers how
 * often it was cut off.
 */
export async function interruptWrites(kind: DatabaseKind, writes = WRITES): Promise<number> {
  const school = await startSchoolProvider(RETURN_ADDRESS);
  onTestFinished(() => school.stop());
  for (const login of ['eve', 'sam']) school.people.set(login, { email: `${login}@${DOMAIN}`, email_verified: true });
  const [calm, cut] = [await startWorld(kind, school), await startWorld(kind, school)];
  const knife = sharpen();
  let cuts = 0;
  for (const write of writes) {
    const name = `${write.request} as ${write.as}`;
    const turns = await turnsIn(calm);
    const expected = await send(calm, write, randomUUID(), await prepare(calm, write));
    expect([name, expected.status, expected.body?.error]).toEqual([name, 200, undefined]);
    expect([name, changedUnseen(turns, await turnsIn(calm))]).toEqual([name, []]);
    const reference = randomUUID();
    let answer: Answer | undefined;
    for (let statement = 1; answer === undefined; statement += 1) {
      const body = await prepare(cut, write, statement === 1);
      knife.cutAt(write.isAside ? Infinity : statement);
      const got = await send(cut, write, reference, body);
      const hasCut = knife.rest();
      cuts += Number(hasCut);
      // Done, but the answer was lost: that is what whoever asks again is told.
      if (got.status === 200 || got.body?.error === write.again) answer = got;
      else
        expect([name, statement, hasCut, got.status, got.body?.error]).toEqual([
          name,
          statement,
          true,
          503,
          'UNAVAILABLE',
        ]);
    }
    await keep(calm, write, expected);
    await keep(cut, write, answer);
    if (isRepeatable(write)) {
      const again = await send(cut, write, reference, await prepare(cut, write, false));
      expect([name, again.status, again.body]).toEqual([name, 200, answer.body]);
    }
    // What is done aside may still be on its way.
    if (write.isAside) await vi.waitFor(() => expectSame(name, calm, cut), HANGS);
    else await expectSame(name, calm, cut);
  }
  return cuts;
}

/** What placing in a portfolio is decided by, and its turn, which whoever changes any of it counts up. */
async function turnsIn({ event }: World): Promise<Map<string, { turn: number; decidedBy: string }>> {
  const rows = rowsOf(
    await event.server.context.database.execute(sql`select p.id, p.turn, json_build_array(p.cash_cents,
      (select json_agg(t order by symbol) from positions t where t.portfolio_id = p.id),
      (select json_agg(t order by id) from adx_orders t where t.portfolio_id = p.id),
      (select json_agg(t order by id) from adx_exercises t where t.portfolio_id = p.id))::text as decided_by from portfolios p`),
  );
  return new Map(
    rows.map((row) => [String(row['id']), { turn: Number(row['turn']), decidedBy: String(row['decided_by']) }]),
  );
}

function changedUnseen(before: Awaited<ReturnType<typeof turnsIn>>, after: typeof before): string[] {
  return [...after].flatMap(([id, { turn, decidedBy }]) => {
    const known = before.get(id);
    return known && known.turn === turn && known.decidedBy !== decidedBy ? [id] : [];
  });
}

async function expectSame(name: string, calm: World, cut: World): Promise<void> {
  const { audit_log: notes = [], ...wanted } = await everythingIn(calm);
  const { audit_log: notesOfCut = [], ...got } = await everythingIn(cut);
  expect({ name, ...got }).toEqual({ name, ...wanted });
  // An attempt may be noted as often as it was made.
  expect({ name, missing: notes.filter((note) => !notesOfCut.includes(note)) }).toEqual({ name, missing: [] });
}

async function startWorld(database: DatabaseKind, school: SchoolProviderService): Promise<World> {
  const event = await startEvent({ database, environment: school.environment });
  await alignPrices(event);
  return peopleOf(event);
}

/**
 * Drizzle tells its logger of every statement just before it is sent. From the one chosen on nothing reaches the database any more, except that transactions begin,
 * which changes nothing, and are undone.
 */
function sharpen() {
  let statements = 0;
  let at = Infinity;
  const { logQuery } = NoopLogger.prototype;
  const count = (query: string) => {
    if (/^(begin|rollback)/.test(query)) return;
    statements += 1;
    if (statements >= at) throw Object.assign(new Error('Connection terminated: cut off'), { code: '57P01' });
  };
  Object.assign(NoopLogger.prototype, { logQuery: count });
  onTestFinished(() => {
    Object.assign(NoopLogger.prototype, { logQuery });
  });
  return {
    cutAt: (statement: number) => {
      statements = 0;
      at = statement;
    },
    /** Whether anything was cut off since. */
    rest: () => {
      const hasCut = statements >= at;
      at = Infinity;
      return hasCut;
    },
  };
}

/** What is sent, and the world moved on to where it can be. */
async function prepare(world: World, { body, afterMs }: Write, isFirst = true): Promise<object | undefined> {
  if (isFirst && afterMs !== undefined) world.event.pass(afterMs);
  return typeof body === 'function' ? body(world) : body;
}

async function send(world: World, write: Write, reference: string, body: object | undefined): Promise<Answer> {
  const { event, tokens, ids } = world;
  // Limits are tested elsewhere; here they would only stand in the way.
  await event.server.context.database.delete(rateCounters).catch(() => undefined);
  const path = write.request.replaceAll(/:(\w+)/g, (_whole, name: string) => ids[name] ?? 'unknown');
  return call(event.server, path, {
    headers: { 'X-Correlation-Id': reference },
    ...(write.as !== 'visitor' && { token: tokens[write.as] }),
    ...(body !== undefined && { body }),
  });
}

async function keep({ event, ids }: World, { makes }: Write, answer: Answer): Promise<void> {
  if (makes !== undefined) ids[makes[0]] = String(makes[1](answer));
  await alignPrices(event);
}

/** Whether the server knows a call again by its reference; to the others each is another act. */
function isRepeatable({ request }: Write): boolean {
  const key = request.replace(/:event\b/, ':eventId').replace(/:season\b/, ':id');
  const endpoint = (contract as Record<string, Endpoint>)[key];
  if (endpoint === undefined) throw new Error(`No endpoint ${key}`);
  return endpoint.repeats !== undefined;
}

/** The same prices on both servers, in every market there is. */
async function alignPrices({ server: { context } }: TestEvent): Promise<void> {
  const { database } = context;
  const changed = await database
    .update(markets)
    .set({ feedKey: KEY })
    .where(ne(markets.feedKey, KEY))
    .returning({ id: markets.id });
  for (const { id } of changed) await touchMarket(database, id);
}

const KEY = 'a'.repeat(64);

/** Every row of every table, with what chance or the hour made replaced by a word. */
async function everythingIn({ event }: World): Promise<Record<string, string[]>> {
  const { database } = event.server.context;
  const tables = (await tablesOf(database)).filter((table) => !PASSING.test(table));
  const rows = rowsOf(
    await database.execute(
      sql.raw(
        tables
          .map((table) => `select '${table}' as name, to_jsonb(t)::text as row from "${table}" t`)
          .join(' union all '),
      ),
    ),
  );
  const found: Record<string, string[]> = {};
  for (const { name, row } of rows) (found[String(name)] ??= []).push(withoutChance(String(row)));
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list.toSorted()]));
}

/**
 * What counts or keeps attempts; who is signed in, since a link whose answer was lost has set the password and opened no session; and what is computed from the rest and
 * soon will be again: the equity during the day, the boards, and what the checks found of these meanwhile.
 */
const PASSING =
  /^(rate_counters|school_sign_ins|sessions|adx_equity_daily|equity_moments|leaderboard_\w+|operations_checks)$/;

async function tablesOf(database: Database): Promise<string[]> {
  const rows = rowsOf(
    await database.execute(
      sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
    ),
  );
  return rows.map((row) => String(row['table_name']));
}

function withoutChance(row: string): string {
  const plain = row
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(\+00(:00)?|Z)?/g, 'time')
    // When a mail has gone out, and how many numbers were taken and not used, may differ.
    .replaceAll(/"(last_sign_in_at|mailed_at)": (null|"time")/g, '"$1": "time"')
    .replaceAll(/"(id|accepted_number)": \d+/g, '"$1": 1')
    .replaceAll(/-\w{4}@teams/g, '-code@teams')
    .replaceAll(/"[\w+/=.:$-]{22,}"(?!:)/g, '"chance"');
  return JSON.stringify(inOrder(JSON.parse(plain)));
}

/** Lists of those who are level stand in an order of their own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(inOrder(item))).toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inOrder(part)]));
}
