import { asc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { replay } from '#contract/live-event-shapes.ts';
import { writeCsv } from '#rules/csv/write-csv.ts';
import { maxDrawdown } from '#rules/trading/statistics.ts';
import type { Context } from '#server/context.ts';
import { newsShocks, slippageOverrides } from '../market/tables.ts';
import { fills } from '../trading/tables.ts';
import { rankBoard } from './board-row.ts';
import { finalStandings } from './final-standings.ts';
import { findRun, readEvent, teamsIn } from './find-event.ts';
import { standingsOf } from './read-boards.ts';
import { auctionsOf, changePct } from './read-event.ts';
import { liveMarks } from './tables.ts';

const MAX_ROWS = 10_000;

/** A run of an event from its beginning: what struck, what was open, and what each team was worth after each auction. */
export async function readReplay(context: Context, eventId: string, number?: number): Promise<z.output<typeof replay>> {
  const { database } = context;
  const run = await findRun(database, await readEvent(database, eventId), number);
  const auctions = await auctionsOf(context, run.marketId);
  const shocks = await database
    .select()
    .from(newsShocks)
    .where(eq(newsShocks.marketId, run.marketId))
    .orderBy(asc(newsShocks.id))
    .limit(MAX_ROWS);
  const windows = await database
    .select()
    .from(slippageOverrides)
    .where(eq(slippageOverrides.marketId, run.marketId))
    .orderBy(asc(slippageOverrides.id))
    .limit(MAX_ROWS);
  return {
    run: run.number,
    started_at: run.startedAt.toISOString(),
    ended_at: (run.endedAt ?? new Date(context.clock.now())).toISOString(),
    is_ended: run.endedAt !== null,
    shocks: shocks.map(({ at, ticker, factor, headline }) => ({
      at: at.toISOString(),
      ticker,
      change_pct: changePct(factor),
      headline,
    })),
    windows: windows.map(({ startsAt, endsAt, scope, target, multiplier }) => ({
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      scope,
      target,
      slip_mul: multiplier,
    })),
    auctions: auctions.map(({ startedAt, priceAt, filled, rejected }, index) => ({
      number: index + 1,
      at: startedAt.toISOString(),
      market_time: priceAt.toISOString(),
      filled,
      rejected,
    })),
    teams: await replayTeams(
      context,
      run,
      auctions.map(({ id }) => id),
    ),
  };
}

async function replayTeams(
  context: Context,
  { marketId, endedAt }: { marketId: string; endedAt: Date | null },
  auctionIds: readonly string[],
) {
  const { database } = context;
  const final = new Map(endedAt ? (await finalStandings(context, marketId)).map((row) => [row.portfolio_id, row]) : []);
  const teams = await teamsIn(database, marketId);
  const marks = await database
    .select()
    .from(liveMarks)
    .where(inArray(liveMarks.auctionRunId, [...auctionIds]));
  const byTeam = new Map(marks.map((mark) => [`${mark.portfolioId} ${mark.auctionRunId}`, mark]));
  const traded = await tradedIn(database, marketId);
  return teams.map(({ portfolio: { id, startingCashCents, cashCents }, name }) => {
    let last = { equityCents: startingCashCents, cashCents: startingCashCents };
    const line = auctionIds.map((auctionId) => {
      // A team that came later, or whose mark is missing, stands where it stood.
      last = byTeam.get(`${id} ${auctionId}`) ?? last;
      return last;
    });
    const { fills: filled = 0, feeCents = 0, realizedCents = 0 } = traded.get(id) ?? {};
    const end = final.get(id);
    const equities = line.map(({ equityCents }) => equityCents);
    const all = end ? [...equities, Math.round(end.equity * 100)] : equities;
    return {
      portfolio_id: id,
      team_name: name,
      starting_cash: startingCashCents / 100,
      equity: equities.map((cents) => cents / 100),
      cash: line.map((mark) => mark.cashCents / 100),
      final_equity: end?.equity ?? null,
      final_cash: end?.cash ?? null,
      fills: filled,
      fees: feeCents / 100,
      realized_pnl: realizedCents / 100,
      pnl_pct: end?.pnl_pct ?? ((all.at(-1) ?? cashCents) / startingCashCents - 1) * 100,
      max_drawdown_pct: maxDrawdown([startingCashCents, ...all]) * 100,
    };
  });
}

async function tradedIn(database: Context['database'], marketId: string) {
  const rows = await database
    .select({
      id: fills.portfolioId,
      fills: sql<string>`count(*)`,
      fees: sql<string>`sum(${fills.feeCents})`,
      realized: sql<string>`sum(${fills.realizedCents})`,
    })
    .from(fills)
    .where(eq(fills.marketId, marketId))
    .groupBy(fills.portfolioId);
  return new Map(
    rows.map((row) => [
      row.id,
      { fills: Number(row.fills), feeCents: Number(row.fees), realizedCents: Number(row.realized) },
    ]),
  );
}

/** The standings of a run as CSV: the final ones, or as they are while it is played, which its name says. */
export async function exportResults(context: Context, eventId: string, number?: number) {
  const event = await readEvent(context.database, eventId);
  const run = await findRun(context.database, event, number);
  const rows = rankBoard(await standingsOf(context, run.marketId));
  const columns = ['rank', 'team', 'equity', 'pnl_pct', 'cash', 'positions_value', 'realized_pnl', 'trades'];
  const lines = rows.map((row) => [
    row.rank,
    row.team_name,
    row.equity.toFixed(2),
    row.pnl_pct.toFixed(4),
    row.cash.toFixed(2),
    row.positions_value.toFixed(2),
    row.realized_pnl.toFixed(2),
    row.trades_today,
  ]);
  const slug = event.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return {
    file_name: `${slug === '' ? 'event' : slug}-run-${run.number}${run.endedAt ? '' : '-interim'}.csv`,
    rows: lines.length,
    is_final: run.endedAt !== null,
    csv: writeCsv([columns, ...lines]),
  };
}
