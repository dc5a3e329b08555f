import { eq, sql } from 'drizzle-orm';
import type { Day } from '#rules/market/time/day.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { rowFromJson } from '#server/database/row-from-json.ts';
import { gather } from '#server/gather.ts';
import { Refusal } from '#server/refusal.ts';
import { marketOf, venueFor, type Market, type MarketRow } from '#server/features/market/open-market.ts';
import type { Season } from '#server/features/seasons/active-season.ts';
import { markets, seasons } from '#server/features/seasons/tables.ts';
import type { WaitingRows } from '../orders/foresee-waiting.ts';
import { exercises, orders, packages, portfolios, WAITING } from '../tables.ts';
import { holdingOf, lockPortfolio, type PortfolioRow } from './portfolios.ts';

/** What a portfolio plays in: a season, or a live event. */
export type Arena = { season: Season } | { event: MarketRow };

/** Everything of a portfolio that decides about what is placed in it, all of it at one instant. */
export interface Standing {
  portfolio: PortfolioRow;
  arena: Arena;
  state: Portfolio;
  waiting: WaitingRows;
  /** On the last day of its market on which anything was placed, orders and exercises apart. */
  placed: readonly PlacedOn[];
}

interface PlacedOn {
  day: Day;
  all: number;
  /** All but the cancelled ones. */
  counted: number;
}

/** As things stand, of a portfolio that is the caller's, and its market: to show, to prepare, or to write if its turn is still the same. */
export async function standingOf(
  context: Context,
  viewer: Account,
  portfolioId: string,
): Promise<{ standing: Standing; market: Market }> {
  const found = await readStandings(context, portfolioId);
  if (!found) throw new Refusal('NO_PORTFOLIO');
  if (found.row.userId !== viewer.userId) throw new Refusal('FORBIDDEN');
  return { standing: standingFrom(context, found), market: await marketOf(context, found.market) };
}

/** Read under the lock: decide after this. */
export async function lockStanding(context: Context, database: Database, portfolioId: string): Promise<Standing> {
  await lockPortfolio(database, portfolioId);
  // A statement of its own: whoever had to wait for the lock must see a freeze that came in the meantime.
  const [found] = await selectStandings(database, { ids: [portfolioId] });
  if (!found) throw new Refusal('NO_PORTFOLIO');
  return standingFrom(context, found);
}

const selectStandings = prepared<Found[], { ids: readonly string[] }>('standing', selection);

const readStandings = gather(async ({ database }: Context, ids: readonly string[]) => {
  const found = new Map((await selectStandings(database, { ids })).map((one) => [one.row.id, one]));
  return ids.map((id) => found.get(id));
});

type JsonRow = Record<string, unknown>;

interface Found {
  row: PortfolioRow;
  market: MarketRow;
  season: Season | null;
  held: [symbol: string, quantity: number, costCents: number][] | null;
  ordered: JsonRow[] | null;
  packaged: JsonRow[] | null;
  exercised: JsonRow[] | null;
  placed: [day: Day, all: number, counted: number][] | null;
}

function selection(database: Database) {
  const mine = sql`portfolio_id = ${portfolios.id}`;
  const waiting = sql`market_id = ${portfolios.marketId} and ${mine} and status in ${WAITING}`;
  const lastDay = (table: typeof orders | typeof exercises, of: ReturnType<typeof sql>) =>
    sql`select placed_on, count(*) as placed, count(*) filter (where status <> 'CANCELLED') as counted from ${table}
      where ${of} and placed_on = (select max(placed_on) from ${table} where ${of}) group by placed_on`;
  return database
    .select({
      row: portfolios,
      market: markets,
      season: seasons,
      held: sql<
        Found['held']
      >`(select json_agg(json_build_array(symbol, quantity, cost_cents)) from positions where ${mine})`,
      ordered: sql<Found['ordered']>`(select json_agg(to_json(o)) from ${orders} o where ${waiting})`,
      packaged: sql<Found['packaged']>`(select json_agg(to_json(k)) from ${packages} k
        where k.id in (select package_id from ${orders} where ${waiting}))`,
      exercised: sql<Found['exercised']>`(select json_agg(to_json(e)) from ${exercises} e where ${waiting})`,
      placed: sql<Found['placed']>`(select json_agg(json_build_array(placed_on, placed, counted)) from
        (${lastDay(orders, mine)} union all ${lastDay(exercises, sql`${mine} and kind = 'exercise'`)}) days)`,
    })
    .from(portfolios)
    .innerJoin(markets, eq(markets.id, portfolios.marketId))
    .leftJoin(seasons, eq(seasons.id, portfolios.seasonId))
    .where(sql`${portfolios.id} = any(${sql.placeholder('ids')}::text[])`);
}

function standingFrom(context: Context, found: Found): Standing {
  const { row, market, season } = found;
  const venue = venueFor(context, market.venue);
  const held = (found.held ?? []).map(
    ([symbol, quantity, costCents]) => [symbol, holdingOf(venue, symbol, quantity, costCents)] as const,
  );
  return {
    portfolio: row,
    arena: season ? { season } : { event: market },
    state: { cashCents: row.cashCents, holdings: new Map(held) },
    waiting: waitingFrom(found),
    placed: (found.placed ?? []).map(([day, all, counted]) => ({ day, all, counted })),
  };
}

function waitingFrom({ ordered, packaged, exercised }: Found): WaitingRows {
  const byId = new Map((packaged ?? []).map((json) => rowFromJson(packages, json)).map((row) => [row.id, row]));
  return {
    ordered: (ordered ?? []).map((json) => {
      const order = rowFromJson(orders, json);
      return { ...order, package: order.packageId === null ? null : (byId.get(order.packageId) ?? null) };
    }),
    exercised: (exercised ?? []).map((json) => rowFromJson(exercises, json)),
  };
}
