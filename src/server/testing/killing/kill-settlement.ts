import { randomUUID } from 'node:crypto';
import { asc, eq, notInArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import type { DatabaseKind, OpenDatabase } from '#server/database/database.ts';
import { auditLog } from '#server/database/tables.ts';
import { userProfiles, users } from '#server/features/accounts/tables.ts';
import { badges, leaderboardStandings, userBadges } from '#server/features/leaderboard/tables.ts';
import { tickers } from '#server/features/market/tables.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { seasonSettlements } from '#server/features/operations/tables.ts';
import { questions, submissions } from '#server/features/quiz/tables.ts';
import { departedMailboxes, markets, seasons } from '#server/features/seasons/tables.ts';
import { openPriceBook } from '#server/features/trading/price-book.ts';
import { runScheduledAuction } from '#server/features/trading/auctions/run-auction.ts';
import { equityDaily, fills, orders, portfolios } from '#server/features/trading/tables.ts';
import { actsToKill } from './acts-to-kill.ts';
import { bareContext } from '../bare-context.ts';
import { killAct } from './kill-act.ts';
import { placeStaged } from './kill-auction.ts';
import { openTestSeason } from '../season.ts';

const DAY = '2026-03-02';
const NEXT_DAY = '2026-03-03';
const NOW_MS = berlinInstant(NEXT_DAY, '11:00');
/** When someone finds the season frozen and presses again: other prices, and another time of day. */
const LATER_MS = berlinInstant('2026-03-05', '15:30');
const PLAYERS = 4;

interface Ids {
  marketId: string;
  seasonId: string;
  userId: string;
}

/** Kills the settling of a season; then it is settled again, and once more. It must end as if nothing had happened, and only once. */
export async function killSettlements(kind: DatabaseKind, dieAt: readonly number[] | 'every'): Promise<void> {
  const end = await killAct(kind, { act: 'settle', nowMs: NOW_MS, prepare, recover, readEnd }, dieAt);
  expect(end.seasons).toEqual(['TEST closed', '2026_Q3 upcoming']);
  expect(end.acts).toEqual(['season.settle', 'season.award', 'season.close']);
  expect(end.badges).toHaveLength(6);
  expect(end.standings).toHaveLength(PLAYERS);
  expect(end.orders).toEqual([...Array(PLAYERS * 4).fill('CANCELLED'), ...Array(PLAYERS * 4).fill('FILLED')]);
}

/** Players who hold options, have orders waiting, and answered a question. */
async function prepare(opened: OpenDatabase): Promise<Ids> {
  const morning = bareContext(opened, berlinInstant(DAY, '10:00'));
  const { database } = morning;
  const { marketId, seasonId } = await openTestSeason(morning);
  // Of all that is listed only this is traded, and every process has to price the whole market first.
  await database.delete(tickers).where(notInArray(tickers.symbol, ['DTE', 'SAP']));
  const players = await placeStaged(morning, { marketId, seasonId, day: DAY, players: PLAYERS });
  const userId = randomUUID();
  await database.insert(users).values({ id: userId, email: 'ada@school.example', name: 'ada' });
  for (const [index, id] of [userId, ...players].entries()) {
    const username = `player ${index}`;
    const profile = { username, usernameKey: username, language: 'en', isAdmin: id === userId } as const;
    await database.insert(userProfiles).values({ userId: id, ...profile });
  }
  const question = { id: randomUUID(), seasonId, n: 1, kind: 'string' as const, tags: ['technical'] };
  const at = new Date(morning.clock.now());
  const content = { choices: { question: '?' }, correct: { value: 'x' }, releaseAt: at, createdAt: at };
  await database.insert(questions).values({ ...question, ...content });
  for (const [index, id] of players.entries())
    await database.insert(submissions).values({
      questionId: question.id,
      userId: id,
      seasonId,
      answer: 'x',
      isCorrect: true,
      points: 10,
      submittedAt: new Date(at.getTime() + index * 60_000),
    });
  const closing = bareContext(opened, berlinInstant(DAY, '17:40'));
  await runScheduledAuction(closing, marketId, DAY, 'close');
  for (const { portfolioId, symbol, ticker, placedAt } of await database.select().from(orders)) {
    const waiting = { status: 'PENDING', auctionSlot: 'close', auctionDay: NEXT_DAY, placedOn: NEXT_DAY } as const;
    const sell = { id: randomUUID(), portfolioId, marketId, symbol, ticker, side: 'SELL', quantity: 1 } as const;
    await database.insert(orders).values({ ...sell, ...waiting, placedAt });
  }
  await database.insert(departedMailboxes).values({ seasonId, mailboxHash: 'x' });
  // The day's contracts are listed by now, as they are whenever anyone has looked.
  await openPriceBook(bareContext(opened, NOW_MS), marketId, NOW_MS);
  return { marketId, seasonId, userId };
}

async function recover(opened: OpenDatabase, ids: Ids): Promise<void> {
  const now = bareContext(opened, NOW_MS);
  expect(await checkParity(now, ids.marketId)).toEqual([]);
  const [begun] = await opened.database.select().from(seasonSettlements);
  const [season] = await opened.database.select().from(seasons).where(eq(seasons.id, ids.seasonId));
  expect(season?.status).toBe(begun === undefined ? 'active' : begun.closedAt === null ? 'settling' : 'closed');
  // Before the freeze nothing has happened yet, so the prices are still those of whoever presses.
  const again = begun === undefined ? now : bareContext(opened, LATER_MS);
  const next = await actsToKill.settle(again, ids);
  expect(await actsToKill.settle(bareContext(opened, LATER_MS), ids)).toBe(next);
}

async function readEnd(opened: OpenDatabase, { marketId, seasonId }: Ids) {
  const { database } = opened;
  expect(await checkParity(bareContext(opened, NOW_MS), marketId)).toEqual([]);
  const given = await database.select().from(userBadges).innerJoin(badges, eq(badges.id, userBadges.badgeId));
  const standings = await database.select().from(leaderboardStandings).orderBy(asc(leaderboardStandings.userId));
  const marks = await database.select().from(equityDaily);
  const [market] = await database.select().from(markets).where(eq(markets.id, marketId));
  const [settlement] = await database.select().from(seasonSettlements).where(eq(seasonSettlements.seasonId, seasonId));
  return {
    seasons: (await database.select().from(seasons).orderBy(asc(seasons.startsAt))).map(
      ({ code, status }) => `${code} ${status}`,
    ),
    pricesOf: settlement?.priceAt,
    acts: (await database.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action),
    badges: given.map((row) => `${row.badges.slug} ${row.user_badges.userId}`).toSorted(),
    standings: standings.map(({ userId, boards }) => [userId, boards]),
    marks: marks
      .map(({ portfolioId, asOfDate, equityCents }) => `${portfolioId} ${asOfDate} ${equityCents}`)
      .toSorted(),
    cash: await database
      .select({ id: portfolios.id, cash: portfolios.cashCents })
      .from(portfolios)
      .orderBy(asc(portfolios.id)),
    fills: (await database.select().from(fills)).length,
    orders: (await database.select().from(orders)).map(({ status }) => status).toSorted(),
    departed: (await database.select().from(departedMailboxes)).length,
    isKeyPublished: market?.keyPublishedAt !== null,
  };
}
