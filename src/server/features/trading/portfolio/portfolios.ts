import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { instrumentOf } from '#rules/trading/instruments.ts';
import { STARTING_CASH_CENTS, type Holding, type Portfolio } from '#rules/trading/portfolio.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { keysOf, listOf } from '#server/database/list-of.ts';
import { prepared } from '#server/database/prepared.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { gather } from '#server/gather.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { Refusal } from '#server/refusal.ts';
import { users } from '#server/features/accounts/tables.ts';
import { marketOf, openMarket, type Market, type MarketRow } from '#server/features/market/open-market.ts';
import { COUNTING, findActiveSeason, findLastSeason, type Season } from '#server/features/seasons/active-season.ts';
import { departedMailboxes, markets, seasons } from '#server/features/seasons/tables.ts';
import type { Venue } from '#rules/market/venue.ts';
import { portfolios, positions } from '../tables.ts';

export type PortfolioRow = typeof portfolios.$inferSelect;

/** In the place of a market's id: the one of the season that counts now. */
const OF_THE_SEASON = 'season';

interface Own {
  row: PortfolioRow;
  season: Season | undefined;
  market: Market;
}

/** The caller's portfolio in the active season, which the first visit makes; of an event user, the team's. Between two seasons, that of the last. */
export async function ownPortfolio(context: Context, viewer: Account): Promise<Own> {
  const marketId = viewer.isEvent ? viewer.eventMarketId : OF_THE_SEASON;
  if (!marketId) throw new Refusal('NO_PORTFOLIO');
  const found = await readOwn(context, { userId: viewer.userId, marketId });
  if (found) return { ...found, season: found.season ?? undefined, market: await marketOf(context, found.market) };
  // The organisers make a team's.
  if (viewer.isEvent) throw new Refusal('NO_PORTFOLIO');
  const season = await findActiveSeason(context.database);
  const own = season ? await seasonPortfolio(context, viewer, season) : await lastPortfolio(context, viewer);
  return { ...own, market: await openMarket(context, own.row.marketId) };
}

async function lastPortfolio({ database }: Context, viewer: Account) {
  const season = await findLastSeason(database);
  if (!season) throw new Refusal('NO_ACTIVE_SEASON');
  const mine = and(eq(portfolios.userId, viewer.userId), eq(portfolios.seasonId, season.id));
  const [row] = await database.select().from(portfolios).where(mine);
  if (!row) throw new Refusal('NO_ACTIVE_SEASON');
  return { row, season };
}

async function seasonPortfolio(context: Context, viewer: Account, season: Season) {
  const mine = and(eq(portfolios.userId, viewer.userId), eq(portfolios.seasonId, season.id));
  return transaction(context.database, async (open) => {
    await openPortfolio(context, open, viewer.userId, season);
    const [row] = await open.select().from(portfolios).where(mine);
    if (!row) throw new Error('The portfolio is not there');
    return { row, season };
  });
}

/**
 * Portfolios in the season that counts now, or a team's in the run of its event that does, each with what it plays in. Many ask together: when an auction is over,
 * a whole room.
 */
const readOwn = gather(async ({ database }: Context, asked: readonly { userId: string; marketId: string }[]) => {
  const rows = await selectOwn(database, {
    users: asked.map(({ userId }) => userId),
    markets: asked.map(({ marketId }) => marketId),
  });
  const found = new Map(
    rows.map((one) => [`${one.row.userId} ${one.season ? OF_THE_SEASON : one.row.marketId}`, one] as const),
  );
  return asked.map(({ userId, marketId }) => found.get(`${userId} ${marketId}`));
});

const selectOwn = prepared<
  { row: PortfolioRow; market: MarketRow; season: Season | null }[],
  { users: readonly string[]; markets: readonly string[] }
>('own_portfolio', (database) =>
  database
    .select({ row: portfolios, market: markets, season: seasons })
    .from(portfolios)
    .innerJoin(markets, eq(markets.id, portfolios.marketId))
    .leftJoin(seasons, eq(seasons.id, portfolios.seasonId))
    .where(
      and(
        sql`${portfolios.userId} = any(${sql.placeholder('users')}::text[])`,
        or(
          inArray(seasons.status, [...COUNTING]),
          sql`${portfolios.marketId} = any(${sql.placeholder('markets')}::text[])`,
        ),
      ),
    ),
);

async function openPortfolio(context: Context, database: Database, userId: string, season: Season): Promise<void> {
  const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const [market] = await database.select({ id: markets.id }).from(markets).where(eq(markets.seasonId, season.id));
  if (!user || !market) throw new Refusal('NO_PORTFOLIO');
  await refuseDeparted(context, database, season.id, user.email);
  await database
    .insert(portfolios)
    .values({
      id: randomUUID(),
      userId,
      seasonId: season.id,
      marketId: market.id,
      startingCashCents: STARTING_CASH_CENTS,
      cashCents: STARTING_CASH_CENTS,
      createdAt: new Date(context.clock.now()),
    })
    .onConflictDoNothing();
}

/** Refuses a mailbox that has played the season under an account that was deleted. */
export async function refuseDeparted(
  context: Context,
  database: Database,
  seasonId: string,
  email: string,
): Promise<void> {
  const hash = departedHash(context, email);
  const [departed] = await database
    .select()
    .from(departedMailboxes)
    .where(and(eq(departedMailboxes.seasonId, seasonId), eq(departedMailboxes.mailboxHash, hash)));
  if (departed) throw new Refusal('ALREADY_PLAYED');
}

/**
 * Remembers that a mailbox has played the running season, before its account goes. `hasPlayed` tells of those who have done
 * so without a portfolio.
 */
export async function rememberDeparture(
  context: Context,
  database: Database,
  userId: string,
  hasPlayed: (seasonId: string) => Promise<boolean>,
): Promise<void> {
  const season = await findActiveSeason(database);
  const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!season || !user) return;
  const played = and(eq(portfolios.userId, userId), eq(portfolios.seasonId, season.id));
  const [portfolio] = await database.select({ id: portfolios.id }).from(portfolios).where(played);
  if (!portfolio && !(await hasPlayed(season.id))) return;
  await database
    .insert(departedMailboxes)
    .values({ seasonId: season.id, mailboxHash: departedHash(context, user.email) })
    .onConflictDoNothing();
}

function departedHash({ config }: Context, email: string): string {
  return keyedHash(config.secret, `departed ${mailboxOf(email)}`);
}

/** A portfolio by id, if it is the caller's. */
export async function portfolioOf(context: Context, viewer: Account, portfolioId: string): Promise<PortfolioRow> {
  const row = await readPortfolio(context, portfolioId);
  if (!row) throw new Refusal('NO_PORTFOLIO');
  if (row.userId !== viewer.userId) throw new Refusal('FORBIDDEN');
  return row;
}

const readPortfolio = gather(async ({ database }: Context, ids: readonly string[]) => {
  const rows = await database
    .select()
    .from(portfolios)
    .where(sql`${portfolios.id} = any(${listOf(ids)})`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
});

/** Locks portfolios, always in the order of their ids, and reads what is in them. Decide only after this; whoever writes what was decided counts their turns. */
export async function lockPortfolios(
  database: Database,
  ids: readonly string[],
  venue: Venue,
): Promise<Map<string, { row: PortfolioRow; state: Portfolio }>> {
  if (ids.length === 0) return new Map();
  return withHoldings(database, await selectLocked(database, sql`${portfolios.id} = any(${keysOf(ids)})`), venue);
}

/** Locks portfolios and counts their turns, so that what was decided without a lock before is not written any more. The turns in the rows are those from before. */
export async function lockRows(database: Database, which: SQL | undefined, most?: number): Promise<PortfolioRow[]> {
  const rows = await selectLocked(database, which, most);
  const ids = rows.map(({ id }) => id);
  await countTurns(database, ids);
  return rows;
}

async function selectLocked(database: Database, which: SQL | undefined, most?: number): Promise<PortfolioRow[]> {
  const found = database.select().from(portfolios).where(which).orderBy(portfolios.id).for('update');
  return most === undefined ? found : found.limit(most);
}

/** Of portfolios that are locked. */
export async function countTurns(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(portfolios)
    .set({ turn: NEXT_TURN })
    .where(sql`${portfolios.id} = any(${keysOf(ids)})`);
}

const NEXT_TURN = sql`${portfolios.turn} + 1`;

/** The same for one. */
export async function lockPortfolio(database: Database, id: string): Promise<void> {
  const locked = await database.update(portfolios).set({ turn: NEXT_TURN }).where(eq(portfolios.id, id)).returning(IDS);
  if (locked.length === 0) throw new Refusal('NO_PORTFOLIO');
}

const IDS = { id: portfolios.id };

/** What is in a portfolio. Decide only if it is locked. */
export async function readHoldings(database: Database, row: PortfolioRow, venue: Venue): Promise<Portfolio> {
  return (
    (await withHoldings(database, [row], venue)).get(row.id)?.state ?? { cashCents: row.cashCents, holdings: new Map() }
  );
}

/** What a position is to the rules. */
export function holdingOf(venue: Venue, symbol: string, quantity: number, costCents: number): Holding {
  const instrument = instrumentOf(venue, symbol);
  if (!instrument) throw new Error(`A position in ${symbol}, which is no instrument`);
  return { instrument, quantity, costCents };
}

/**
 * The positions of portfolios, looked up one portfolio after the other. Asked for all at once, a database that has not yet counted who holds what takes each
 * portfolio for a large part of the table, and reads all of it for every few hundred. Only what the rules know of one, and raw: there are as many as anyone holds.
 */
async function heldBy(database: Database, ids: readonly string[]): Promise<Record<string, unknown>[]> {
  return rowsOf(
    await database.execute(sql`select portfolio_id, symbol, quantity, cost_cents from unnest(${listOf(ids)}) as asked(id)
      cross join lateral (select * from ${positions} where ${positions.portfolioId} = asked.id offset 0) as held`),
  );
}

/** What was in a portfolio after one of its turns. Nothing is traded without counting a turn, so it is in there as long as the turn is the same. */
export interface Left {
  turn: number;
  holdings: Portfolio['holdings'];
}

/** What is in these portfolios, without locking them: to show, not to decide. What is known of them is not read again. */
export async function withHoldings(
  database: Database,
  rows: readonly PortfolioRow[],
  venue: Venue,
  known?: ReadonlyMap<string, Left>,
): Promise<Map<string, { row: PortfolioRow; state: Portfolio }>> {
  const found = new Map(
    rows.map((row) => {
      const left = known?.get(row.id);
      const read = new Map<string, Holding>();
      const isKnown = left?.turn === row.turn;
      return [row.id, { row, isKnown, read, holdings: isKnown ? left.holdings : read }];
    }),
  );
  const asked = [...found].flatMap(([id, { isKnown }]) => (isKnown ? [] : [id]));
  for (const held of asked.length > 0 ? await heldBy(database, asked) : []) {
    const symbol = String(held['symbol']);
    const holding = holdingOf(venue, symbol, Number(held['quantity']), Number(held['cost_cents']));
    found.get(String(held['portfolio_id']))?.read.set(symbol, holding);
  }
  return new Map(
    [...found].map(([id, { row, holdings }]) => [id, { row, state: { cashCents: row.cashCents, holdings } }]),
  );
}
