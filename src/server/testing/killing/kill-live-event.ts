import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseKind, OpenDatabase } from '#server/database/database.ts';
import { auditLog } from '#server/database/tables.ts';
import { transaction } from '#server/database/transaction.ts';
import { credentials, userProfiles, users } from '#server/features/accounts/tables.ts';
import { authOf } from '#server/features/accounts/auth.ts';
import { writeEvent } from '#server/features/live-events/create-event.ts';
import { teamsIn } from '#server/features/live-events/find-event.ts';
import { liveEvents, liveMarks, liveTeams } from '#server/features/live-events/tables.ts';
import { tendLiveEvents } from '#server/features/live-events/tend-events.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { placeOrder } from '#server/features/trading/orders/place-order.ts';
import { fills, orders, portfolios, positions } from '#server/features/trading/tables.ts';
import { actsToKill, REGISTERED } from './acts-to-kill.ts';
import { bareContext } from '../bare-context.ts';
import { killAct } from './kill-act.ts';

const BEFORE_MS = berlinInstant('2026-03-02', '20:00');
const NOW_MS = BEFORE_MS + 60_000;
/** When the job of live events takes an auction for interrupted. */
const LATER_MS = NOW_MS + 20_000;
const TEAMS = 5;

type EventAct = 'auction' | 'register';

/** Kills an act on a live event; then the job of live events comes, and the organiser who saw no answer presses again. */
export async function killEventActs(
  kind: DatabaseKind,
  act: EventAct,
  dieAt: readonly number[] | 'every',
): Promise<void> {
  const name = act === 'auction' ? 'event-auction' : 'register';
  const recover = async (opened: OpenDatabase, ids: Ids) => {
    expect(await checkParity(bareContext(opened, NOW_MS), ids.marketId)).toEqual([]);
    await tendLiveEvents(bareContext(opened, LATER_MS), LATER_MS);
    await actsToKill[name](bareContext(opened, NOW_MS), ids);
  };
  const prepareAct = (opened: OpenDatabase) => prepare(opened, act);
  const readAct = (opened: OpenDatabase, ids: Ids) => readEnd(opened, act, ids);
  await killAct(kind, { act: name, nowMs: NOW_MS, prepare: prepareAct, recover, readEnd: readAct }, dieAt);
}

interface Ids {
  eventId: string;
  marketId: string;
  userId: string;
}

async function prepare(opened: OpenDatabase, act: EventAct): Promise<Ids> {
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
  return { eventId, marketId, userId };
}

async function placeForAll(context: Context, marketId: string): Promise<void> {
  for (const [index, { portfolio }] of (await teamsIn(context.database, marketId)).entries())
    for (const [number, optionSymbol] of ['SAP', 'ALV'].entries()) {
      const request = { portfolioId: portfolio.id, optionSymbol, side: 'BUY' as const, qty: 3 + index, limit: null };
      const account = { kind: 'account' as const, userId: portfolio.userId, isAdmin: false, isEvent: true };
      const viewer = { ...account, eventMarketId: marketId, bearerToken: '', expiresAt: new Date(0) };
      const identity = { reference: `order-${number}`, endpoint: 'test', body: request };
      await placeOrder(context, viewer, request, identity);
    }
}

async function readEnd(opened: OpenDatabase, act: EventAct, ids: Ids) {
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
  return end;
}

/** Whoever asks again is told the passwords that open the accounts. */
async function checkPasswords(context: Context, ids: Ids): Promise<void> {
  const told = await actsToKill.register(context, ids);
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
