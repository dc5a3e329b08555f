import { and, eq, gte, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { addDays, type Day } from '#rules/market/time/day.ts';
import type { Account, Context } from '#server/context.ts';
import { prepared } from '#server/database/prepared.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import type { PriceBook } from '#server/features/trading/price-book.ts';
import { explainDays } from '#server/features/trading/portfolio/explain-days.ts';
import { equityDaily, exercises, orders, packages, portfolios, positions } from '#server/features/trading/tables.ts';
import type { Past } from './figures.ts';
import { playerOf, type Oracle } from './oracle.ts';

/** The engine and the oracle side by side. */
export interface Game {
  context: Context;
  marketId: string;
  seasonId: string;
  oracle: Oracle;
  /** Of each player. */
  pasts: Past[];
  viewers: Account[];
  portfolioIds: string[];
  /** Prices of the moment; nothing moves them between two acts of one moment. */
  book: PriceBook;
}

/** Asked after every act, so that it is put together once. */
const ownBooks = prepared('own_books', (database) =>
  database
    .select({
      cash: portfolios.cashCents,
      held: sql<
        [string, number, number][]
      >`(select json_agg(json_build_array(${positions.symbol}, ${positions.quantity}, ${positions.costCents}) order by ${positions.symbol} collate "C")
        from ${positions} where ${positions.portfolioId} = ${portfolios.id})`,
    })
    .from(portfolios)
    .where(eq(portfolios.id, sql.placeholder('id'))),
);

/** Cash and holdings of players in the database against the oracle's. */
export async function compare(game: Game, players: readonly number[], where: string): Promise<void> {
  const { database } = game.context;
  for (const index of players) {
    const id = game.portfolioIds[index] ?? '';
    const [row] = await ownBooks(database, { id });
    const expected = playerOf(game.oracle, index);
    const got = { cash: row?.cash, held: row?.held ?? [] };
    const wanted = {
      cash: Number(expected.cash),
      held: [...expected.held]
        .map(([symbol, { quantity: count, cost }]) => [symbol, count, Number(cost)])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    };
    // As text it is compared in a fraction of the time; a difference is then shown in full.
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      expect({ where, index, ...got }).toEqual({ where, index, ...wanted });
  }
}

/** How every order placed since a day stands. Only what has a limit waits for more than a long weekend, and what is decided stays as it is. */
export async function compareOrders({ context: { database }, oracle }: Game, since: Day): Promise<void> {
  const rows = [
    ...(await database
      .select({
        id: orders.id,
        status: orders.status,
        reason: orders.rejectReason,
        missed: orders.missedPriceCents,
        auction: sql<string>`${orders.auctionDay} || ' ' || ${orders.auctionSlot}`,
      })
      .from(orders)
      .where(gte(orders.placedOn, since))),
    ...(await database
      .select({
        id: exercises.id,
        status: exercises.status,
        reason: exercises.rejectReason,
        missed: sql<null>`null`,
        auction: sql<string>`${exercises.auctionDay} || ' ' || ${exercises.auctionSlot}`,
      })
      .from(exercises)
      .where(and(eq(exercises.kind, 'exercise'), gte(exercises.placedOn, since)))),
  ];
  const expected = [...oracle.orders.values()]
    .filter(({ day }) => day >= since)
    .map(({ id, status, reason, missed, auction }) => ({
      id,
      status,
      reason: reason ?? null,
      missed: missed === undefined ? null : Number(missed),
      // Of what is decided it says in which window that was, or nothing; only what waits has one to come.
      auction: status === 'PENDING' ? auction : null,
    }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const waiting = rows.map((row) => ({ ...row, auction: row.status === 'PENDING' ? row.auction : null }));
  const [got, wanted] = [waiting.toSorted(byId), expected.toSorted(byId)];
  if (JSON.stringify(got) !== JSON.stringify(wanted)) expect(got).toEqual(wanted);
  const missed = await database.select({ id: packages.id, missed: packages.missedNetCents }).from(packages);
  const known = missed.map(({ id }) => {
    const net = oracle.packages.get(id)?.missed;
    return { id, missed: net === undefined ? null : Number(net) };
  });
  if (JSON.stringify(missed) !== JSON.stringify(known)) expect(missed).toEqual(known);
  const [sum] = rowsOf(
    await database.execute(sql`select coalesce(sum(realized_pnl_cents), 0)::text as total from fills`),
  );
  expect(String(sum?.['total'])).toBe(String(oracle.players.reduce((total, { realized }) => total + realized, 0n)));
}

/** The causes of each day add up to the change of the recorded equity, and its fees and spreads are those of the fills. */
export async function checkExplained({ context, viewers, portfolioIds }: Game): Promise<void> {
  const { database } = context;
  const cents = (euro: number) => Math.round(euro * 100);
  for (const [index, viewer] of viewers.entries()) {
    const id = portfolioIds[index] ?? '';
    const { days } = await explainDays(context, viewer, { portfolio_id: id, range: '90d' });
    const recorded = await database
      .select()
      .from(equityDaily)
      .where(eq(equityDaily.portfolioId, id))
      .orderBy(equityDaily.asOfDate);
    const first = addDays(berlinDay(context.clock.now()), -90);
    const earlier = recorded.filter(({ asOfDate }) => asOfDate < first);
    const shown = recorded.slice(earlier.length);
    expect(days.map(({ as_of_date }) => as_of_date)).toEqual(shown.map(({ asOfDate }) => asOfDate));
    let before = earlier.at(-1)?.equityCents ?? 10_000_000;
    for (const [place, { as_of_date, daily_pnl, ...parts }] of days.entries()) {
      const after = shown[place]?.equityCents ?? 0;
      const sum = Object.values(parts).reduce((total, part) => total + cents(part), 0);
      expect([as_of_date, sum, cents(daily_pnl)]).toEqual([as_of_date, after - before, after - before]);
      before = after;
    }
    const [costs] = rowsOf(
      await database.execute(sql`select coalesce(sum(fee_cents), 0)::float8 as fees, coalesce(sum(case side when 'BUY' then mark - notional_cents
          when 'SELL' then notional_cents - mark else 0 end), 0)::float8 as spread
        from (select fee_cents, notional_cents, side, qty * case when mid is null then spot_cents else 100 * round((mid * 100)::numeric) end as mark
          from fills where portfolio_id = ${id} and (filled_at at time zone 'Europe/Berlin')::date >= ${first}::date) f`),
    );
    const total = (part: 'fees' | 'spread') => days.reduce((sum, day) => sum + cents(day[part]), 0);
    expect([total('fees'), total('spread')]).toEqual([-Number(costs?.['fees']), Number(costs?.['spread'])]);
  }
}
