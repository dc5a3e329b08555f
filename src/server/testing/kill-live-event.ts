import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { expect, inject, onTestFinished } from 'vitest';
import { berlinInstant } from '#rules/market/berlin-time.ts';
import type { Context } from '../context.ts';
import type { DatabaseKind, OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { auditLog } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { credentials, userProfiles, users } from '../features/accounts/tables.ts';
import { authOf } from '../features/accounts/auth.ts';
import { writeEvent } from '../features/live-events/create-event.ts';
import { teamsIn } from '../features/live-events/find-event.ts';
import { liveEvents, liveMarks, liveTeams } from '../features/live-events/tables.ts';
import type { TeamCredentials } from '../features/live-events/team-credentials.ts';
import { tendLiveEvents } from '../features/live-events/tend-events.ts';
import { checkParity } from '../features/operations/check-parity.ts';
import { placeOrder } from '../features/trading/place-order.ts';
import { fills, orders, portfolios, positions } from '../features/trading/tables.ts';
import { projectFolder } from '../project-folder.ts';
import { actOnEvent, REGISTERED, type EventAct } from './act-on-event.ts';
import { bareContext } from './bare-context.ts';
import { administer, databaseUrl } from './global-setup.ts';
import { program } from './programs.ts';
import { copyEmbeddedFolder, createPostgresDatabase, temporaryFolder } from './test-database.ts';

const BEFORE_MS = berlinInstant('2026-03-02', '20:00');
const NOW_MS = BEFORE_MS + 60_000;
/** When the job of live events takes an auction for interrupted. */
const LATER_MS = NOW_MS + 20_000;
const TEAMS = 5;

interface Place {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Kills an act on a live event right before chosen statements, each time from the same start; then does what a server that comes back does, and
 * what the organiser does who saw no answer. The end must be that of an act that nobody disturbed.
 */
export async function killEventActs(kind: DatabaseKind, act: EventAct, dieAt: readonly number[]): Promise<void> {
  const { start, ids } = await prepare(kind, act);
  const calm = await copy(kind, start);
  const total = await runChild(calm, act, ids, 0);
  const expected = await readEnd(calm, act, ids);
  for (const statement of dieAt.filter((number) => number <= total)) {
    const place = await copy(kind, start);
    await runChild(place, act, ids, statement);
    const opened = await open(place);
    expect(await checkParity(bareContext(opened, NOW_MS), ids.marketId)).toEqual([]);
    await tendLiveEvents(bareContext(opened, LATER_MS), LATER_MS);
    await actOnEvent(bareContext(opened, NOW_MS), act, ids);
    await opened.close();
    expect({ statement, ...(await readEnd(place, act, ids)) }).toEqual({ statement, ...expected });
  }
}

interface Ids {
  eventId: string;
  marketId: string;
  userId: string;
}

async function prepare(kind: DatabaseKind, act: EventAct): Promise<{ start: Place; ids: Ids }> {
  const start: Place =
    kind === 'postgresql'
      ? { databaseUrl: await createPostgresDatabase(), dataDir: '' }
      : { databaseUrl: '', dataDir: copyEmbeddedFolder() };
  const opened = await open(start);
  const context = bareContext(opened, BEFORE_MS);
  const { database } = context;
  const userId = randomUUID();
  await database.insert(users).values({ id: userId, email: 'ada@school.example', name: 'ada' });
  const profile = { username: 'ada', usernameKey: 'ada', language: 'en' as const, isAdmin: true };
  await database.insert(userProfiles).values({ userId, ...profile });
  const { id: eventId, marketId } = await transaction(database, (inside) =>
    writeEvent(context, inside, { name: 'Night', ...(act === 'auction' && { bots: TEAMS }) }),
  );
  await database.update(liveEvents).set({ botsOn: false });
  await placeForAll(context, marketId);
  await opened.close();
  return { start, ids: { eventId, marketId, userId } };
}

async function placeForAll(context: Context, marketId: string): Promise<void> {
  for (const [index, { portfolio }] of (await teamsIn(context.database, marketId)).entries())
    for (const [number, optionSymbol] of ['SAP', 'ALV'].entries()) {
      const request = { portfolioId: portfolio.id, optionSymbol, side: 'BUY' as const, qty: 3 + index };
      const account = { kind: 'account' as const, userId: portfolio.userId, isAdmin: false, isEvent: true };
      const viewer = { ...account, eventMarketId: marketId, bearerToken: '', expiresAt: new Date(0) };
      const identity = { reference: `order-${number}`, endpoint: 'test', body: request };
      await placeOrder(context, viewer, request, identity);
    }
}

function open({ databaseUrl: url, dataDir }: Place): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: url === '' ? undefined : url, dataDir });
}

async function copy(kind: DatabaseKind, start: Place): Promise<Place> {
  if (kind === 'embedded') {
    const dataDir = temporaryFolder();
    cpSync(start.dataDir, dataDir, { recursive: true });
    return { databaseUrl: '', dataDir };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = new URL(start.databaseUrl).pathname.slice(1);
  await administer(inject('postgresUrl'), `create database ${name} template ${template}`);
  onTestFinished(() => administer(inject('postgresUrl'), `drop database if exists ${name} with (force)`));
  return { databaseUrl: databaseUrl(inject('postgresUrl'), name), dataDir: '' };
}

/** Statement 0 never comes, so the act runs to its end; the answer is the number of its statements. */
async function runChild(place: Place, act: EventAct, { eventId, userId }: Ids, dieAt: number): Promise<number> {
  const args = [place.databaseUrl, place.dataDir, act, eventId, userId, String(NOW_MS), String(dieAt)];
  const child = spawn(process.execPath, [...program('event-process'), ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code, signal] = await once(child, 'exit');
  expect({ code, signal, output: code === 0 || signal === 'SIGKILL' ? '' : output }).toEqual({
    code: dieAt === 0 ? 0 : null,
    signal: dieAt === 0 ? null : 'SIGKILL',
    output: '',
  });
  return Number(/after (\d+) statements/.exec(output)?.[1] ?? 0);
}

/** What must be the same however often it was tried. */
async function readEnd(place: Place, act: EventAct, ids: Ids) {
  const opened = await open(place);
  const { database } = opened;
  const context = bareContext(opened, NOW_MS);
  expect(await checkParity(context, ids.marketId)).toEqual([]);
  const audited = await database.select().from(auditLog).where(eq(auditLog.subject, ids.eventId));
  const end = {
    acts: audited.map(({ action }) => action).filter((action) => action !== 'event.create'),
    teams: (await database.select().from(liveTeams)).length,
    portfolios: (
      await database.select({ cash: portfolios.cashCents }).from(portfolios).orderBy(asc(portfolios.cashCents))
    ).map(({ cash }) => cash),
    positions: (await database.select().from(positions)).length,
    fills: await database.select({ id: fills.id, notional: fills.notionalCents }).from(fills).orderBy(asc(fills.id)),
    waiting: (await database.select().from(orders).where(eq(orders.status, 'PENDING'))).length,
    marks: (await database.select().from(liveMarks)).length,
  };
  if (act === 'register') await checkPasswords(context, ids);
  await opened.close();
  return end;
}

/** Whoever asks again is told the passwords that open the accounts. */
async function checkPasswords(context: Context, ids: Ids): Promise<void> {
  // It is the answer of that very call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const told = (await actOnEvent(context, 'register', ids)) as TeamCredentials[];
  expect(told.map(({ team_name }) => team_name)).toEqual(REGISTERED);
  const { password: hashing } = await authOf(context).$context;
  for (const { email, password } of told) {
    const [row] = await context.database
      .select({ hash: credentials.password })
      .from(credentials)
      .innerJoin(users, eq(users.id, credentials.userId))
      .where(eq(users.email, email));
    expect(await hashing.verify({ hash: row?.hash ?? '', password })).toBe(true);
  }
}
