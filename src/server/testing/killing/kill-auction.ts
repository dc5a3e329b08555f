import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseKind, OpenDatabase } from '#server/database/database.ts';
import { users } from '#server/features/accounts/tables.ts';
import { chainAt } from '#server/features/market/chain/chains.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { fills, orders, packages, portfolios, positions } from '#server/features/trading/tables.ts';
import { actsToKill, type ActIds } from './acts-to-kill.ts';
import { bareContext } from '../bare-context.ts';
import { killAct } from './kill-act.ts';
import { openTestSeason } from '../season.ts';

const DAY = '2026-03-02';
const BEFORE_MS = berlinInstant(DAY, '10:00');
const NOW_MS = berlinInstant(DAY, '17:40');
const PLAYERS = 6;

/** Kills an auction of the season: nothing lost, nothing doubled, not a cent off. */
export async function killAuctions(kind: DatabaseKind, dieAt: readonly number[] | 'every'): Promise<void> {
  const end = await killAct(kind, { act: 'auction', nowMs: NOW_MS, prepare, recover, readEnd }, dieAt);
  expect(end.fills).toHaveLength(PLAYERS * 4);
}

async function prepare(opened: OpenDatabase) {
  const context = bareContext(opened, BEFORE_MS);
  const { marketId, seasonId } = await openTestSeason(context);
  await placeStaged(context, { marketId, seasonId, day: DAY, players: PLAYERS });
  return { marketId, day: DAY };
}

/** Players with orders for two calls or puts of one company and a package of two of another, waiting for the day's close auction. */
export async function placeStaged(
  context: Context,
  game: { marketId: string; seasonId: string; day: string; players: number },
): Promise<string[]> {
  const { marketId, seasonId, day } = game;
  const at = new Date(context.clock.now());
  const market = await openMarket(context, marketId);
  const symbols: string[] = [];
  for (const ticker of ['DTE', 'SAP']) {
    const chain = await chainAt(context, market, ticker, at.getTime());
    const distance = ({ strikeMilli }: { strikeMilli: number }) =>
      Math.abs(strikeMilli - (chain?.spot.priceCents ?? 0) * 10);
    const near = (chain?.contracts ?? []).filter(({ years }) => years > 0.05 && years < 0.2);
    for (const contract of near.toSorted((a, b) => distance(a) - distance(b)).slice(0, 2))
      symbols.push(contract.symbol);
  }
  const userIds: string[] = [];
  for (let player = 0; player < game.players; player++) {
    const [userId, portfolioId] = [randomUUID(), randomUUID()];
    userIds.push(userId);
    await context.database.insert(users).values({ id: userId, email: `k${player}@school.example`, name: 'k' });
    const cash = { startingCashCents: 10_000_000, cashCents: 10_000_000 };
    await context.database
      .insert(portfolios)
      .values({ id: portfolioId, userId, seasonId, marketId, ...cash, createdAt: at });
    const packageId = randomUUID();
    await context.database.insert(packages).values({ id: packageId, portfolioId, marketId, reservedCents: 0 });
    for (const [place, symbol] of symbols.entries())
      await context.database.insert(orders).values({
        id: randomUUID(),
        portfolioId,
        marketId,
        symbol,
        ticker: symbol.slice(0, -15),
        side: 'BUY',
        // The last two are a package.
        ...(place >= 2 && { packageId, legNumber: place - 1 }),
        quantity: 1 + player,
        status: 'PENDING',
        auctionSlot: 'close',
        auctionDay: day,
        placedAt: at,
        placedOn: day,
      });
  }
  return userIds;
}

async function recover(opened: OpenDatabase, ids: ActIds): Promise<void> {
  const context = bareContext(opened, NOW_MS);
  expect(await checkParity(context, ids.marketId)).toEqual([]);
  await actsToKill.auction(context, ids);
  expect(await checkParity(context, ids.marketId)).toEqual([]);
}

/** Everything that money is in, without what differs between two runs of the same auction. */
async function readEnd({ database }: OpenDatabase) {
  return {
    portfolios: await database
      .select({ id: portfolios.id, cash: portfolios.cashCents })
      .from(portfolios)
      .orderBy(asc(portfolios.id)),
    positions: await database
      .select({
        id: positions.portfolioId,
        symbol: positions.symbol,
        quantity: positions.quantity,
        cost: positions.costCents,
      })
      .from(positions)
      .orderBy(asc(positions.portfolioId), asc(positions.symbol)),
    fills: await database
      .select({ id: fills.id, notional: fills.notionalCents, fee: fills.feeCents, spot: fills.spotCents })
      .from(fills)
      .orderBy(asc(fills.id)),
    waiting: await database.select({ id: orders.id }).from(orders).where(eq(orders.status, 'PENDING')),
  };
}
