import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { auctionOf, type AuctionSlot } from '#rules/market/time/auction-clock.ts';
import type { Day } from '#rules/market/time/day.ts';
import { nextTradingDay, tradingDayOnOrAfter, tradingHours, venueDay } from '#rules/market/time/exchange-calendar.ts';
import { listedExpiries } from '#rules/market/options/expiries.ts';
import { formatOptionSymbol } from '#rules/market/options/option-symbol.ts';
import { strikeRange, strikesIn } from '#rules/market/options/strikes.ts';
import { usernameKey } from '#rules/accounts/username.ts';
import { defaultLanguage } from '#rules/site/languages.ts';
import { instrumentOf, intrinsicMilli } from '#rules/trading/instruments.ts';
import { STARTING_CASH_CENTS } from '#rules/trading/portfolio.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { userProfiles, users } from '#server/features/accounts/tables.ts';
import { openSeasonMarket } from '#server/features/market/open-market.ts';
import { spotsAt } from '#server/features/market/prices/spots.ts';
import { findActiveSeason } from '#server/features/seasons/active-season.ts';
import { expirePositions } from '#server/features/trading/portfolio/expire-positions.ts';
import { recordEquity } from '#server/features/trading/portfolio/record-equity.ts';
import { runScheduledAuction } from '#server/features/trading/auctions/run-auction.ts';
import { exercises, orders, portfolios, positions } from '#server/features/trading/tables.ts';
import { createChance } from '#server/seeded-chance.ts';
import type { Venue } from '#rules/market/venue.ts';
import type { Spot } from '../features/market/prices/spot.ts';
import { demoNames } from './demo-names.ts';
import type { DemoSet } from './demo-set.ts';

/** They keep to some of the underlyings, which also makes the first start quick. */
const TICKERS = ['SAP', 'SIE', 'ALV', 'DTE', 'BAS', 'BMW', 'RWE', 'IFX'];
const ORDERS_PER_AUCTION = 0.55;
/** Not traded by those whom people sign in as: what the desk opens with, what everybody knows and what costs little, so that a first order of theirs meets no cap. */
const LEFT_FREE = new Set(['ALV', 'SAP', 'DTE']);
/** Below this they buy nothing but what they must have, so that there is cash to play with. */
const KEPT_CASH_CENTS = STARTING_CASH_CENTS * 0.6;
/** Of the listed expiries, from which on an option stays with those whom people sign in as: they always have one to look at. */
const KEPT_FROM = 2;

/** Three weeks of a season, played by the game's own rules: orders are staged, auctions fill them, options are exercised and expire. */
export const demoGame: DemoSet = {
  name: 'game',
  load: async (database, context, tell) => {
    const season = await findActiveSeason(database);
    if (!season) return;
    let nowMs = season.startsAt.getTime();
    const played: Context = { ...context, database, clock: { ...context.clock, now: () => nowMs } };
    const { id: marketId, venue } = await openSeasonMarket(played, season.id);
    const chance = createChance(2026);
    const players = await openPlayers(database, context, { marketId, seasonId: season.id, atMs: nowMs });
    const endMs = context.clock.now();
    const days = tradingDaysBetween(venue, venueDay(venue, nowMs), venueDay(venue, endMs));
    for (const [index, day] of days.entries()) {
      tell(index, days.length);
      for (const slot of ['open', 'close'] as const) {
        const { startMs, cutoffMs } = auctionOf(venue, day, slot);
        if (startMs > endMs) return tell(days.length, days.length);
        nowMs = cutoffMs - 30 * 60_000;
        await stageOrders(played, { marketId, day, slot }, players, chance);
        if (slot === 'close') {
          nowMs = tradingHours(venue, day).closesMs;
          await expirePositions(played, marketId, nowMs);
        }
        nowMs = startMs;
        await runScheduledAuction(played, marketId, day, slot);
      }
      nowMs = auctionOf(venue, day, 'close').endMs;
      if (nowMs <= endMs) await recordEquity(played, marketId, nowMs);
    }
    tell(days.length, days.length);
  },
};

function tradingDaysBetween(venue: Venue, first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = tradingDayOnOrAfter(venue, first); day <= last; day = nextTradingDay(venue, day)) days.push(day);
  return days;
}

interface Player {
  portfolioId: string;
  /** From 0, careful, to 1. */
  daring: number;
  /** Likes calls or puts. */
  leaning: number;
  /** People sign in as this one. */
  isShown: boolean;
}

async function openPlayers(
  database: Database,
  { config }: Context,
  season: { marketId: string; seasonId: string; atMs: number },
): Promise<Player[]> {
  const existing = await database.select().from(userProfiles).where(eq(userProfiles.isEvent, false));
  const made = demoNames.map((username, index) => ({
    id: randomUUID(),
    username,
    email: `player${index + 1}@${config.emailDomains[0] ?? ''}`,
  }));
  await database.insert(users).values(made.map(({ id, email }) => ({ id, email, name: email, emailVerified: true })));
  await database.insert(userProfiles).values(
    made.map(({ id, username }) => ({
      userId: id,
      username,
      usernameKey: usernameKey(username),
      usernameChosen: true,
      language: defaultLanguage,
    })),
  );
  const ids = [...existing.map(({ userId }) => userId), ...made.map(({ id }) => id)];
  const rows = ids.map((userId) => ({
    id: randomUUID(),
    userId,
    seasonId: season.seasonId,
    marketId: season.marketId,
    startingCashCents: STARTING_CASH_CENTS,
    cashCents: STARTING_CASH_CENTS,
    createdAt: new Date(season.atMs),
  }));
  await database.insert(portfolios).values(rows);
  return rows.map(({ id }, index) => ({
    portfolioId: id,
    daring: ((index * 37) % 60) / 60,
    leaning: ((index * 23) % 60) / 60,
    isShown: index < existing.length,
  }));
}

async function stageOrders(
  context: Context,
  { marketId, day, slot }: { marketId: string; day: Day; slot: AuctionSlot },
  players: readonly Player[],
  chance: () => number,
): Promise<void> {
  const { database } = context;
  const nowMs = context.clock.now();
  const market = await openSeasonMarket(context, 'active');
  const spots = await spotsAt(market, nowMs, TICKERS);
  const held = await database.select().from(positions).where(eq(positions.marketId, marketId));
  const common = {
    marketId,
    auctionSlot: slot,
    auctionDay: day,
    placedAt: new Date(nowMs),
    placedOn: venueDay(market.venue, nowMs),
  };
  const expiries = listedExpiries(market.venue, nowMs);
  const shown = new Set(players.filter(({ isShown }) => isShown).map(({ portfolioId }) => portfolioId));
  const isKept = ({ portfolioId, symbol }: { portfolioId: string; symbol: string }) =>
    shown.has(portfolioId) && (instrumentOf(market.venue, symbol)?.expiry ?? '') >= (expiries[KEPT_FROM] ?? '');
  const provided = new Set(held.filter(isKept).map(({ portfolioId }) => portfolioId));
  const poor = await database
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(and(inArray(portfolios.id, [...shown]), lt(portfolios.cashCents, KEPT_CASH_CENTS)));
  const saving = new Set(poor.map(({ id }) => id));
  const buys = players.flatMap(({ portfolioId, daring, leaning, isShown }) => {
    const mustBuy = isShown && !provided.has(portfolioId);
    if (!mustBuy && (chance() > ORDERS_PER_AUCTION * (0.4 + daring) || saving.has(portfolioId))) return [];
    const prices = [...spots.values()].filter(({ ticker }) => !isShown || !LEFT_FREE.has(ticker));
    const choice = mustBuy
      ? chooseOption(prices, expiries.slice(KEPT_FROM + 1), leaning, chance)
      : chooseContract(prices, expiries, leaning, chance);
    const quantity = 1 + Math.floor(chance() * (4 + 30 * daring));
    return [{ ...common, portfolioId, ...choice, side: 'BUY' as const, quantity }];
  });
  const sells: (typeof orders.$inferInsert)[] = [];
  const exercised: (typeof exercises.$inferInsert)[] = [];
  for (const position of held) {
    const { portfolioId, symbol, ticker, quantity: owned } = position;
    if (chance() > 0.22 || isKept(position)) continue;
    const instrument = instrumentOf(market.venue, symbol);
    const spot = spots.get(ticker);
    if (!instrument || !spot) continue;
    const part = { portfolioId, symbol, ticker, status: 'PENDING' as const };
    const quantity = Math.max(1, Math.round(owned * chance()));
    if (intrinsicMilli(instrument, spot.priceCents) > spot.priceCents && chance() < 0.3)
      exercised.push({ ...common, ...part, id: randomUUID(), kind: 'exercise', quantity });
    else sells.push({ ...common, ...part, id: randomUUID(), side: 'SELL', quantity });
  }
  const placed = [...buys.map((buy) => ({ ...buy, id: randomUUID(), status: 'PENDING' as const })), ...sells];
  if (placed.length > 0) await database.insert(orders).values(placed);
  if (exercised.length > 0) await database.insert(exercises).values(exercised);
}

/** A share now and then, otherwise an option. */
function chooseContract(spots: readonly Spot[], expiries: readonly Day[], leaning: number, chance: () => number) {
  const spot = spots[Math.floor(chance() * spots.length)];
  if (spot && chance() < 0.12) return { symbol: spot.ticker, ticker: spot.ticker };
  return chooseOption(spots, expiries, leaning, chance);
}

/** Near the money, of one of the first expiries. */
function chooseOption(spots: readonly Spot[], expiries: readonly Day[], leaning: number, chance: () => number) {
  const spot = spots[Math.floor(chance() * spots.length)];
  if (!spot) throw new Error('There are no prices');
  const expiry = expiries[Math.floor(chance() ** 2 * Math.min(expiries.length, 6))] ?? '';
  const strikes = strikesIn(strikeRange(spot.priceCents));
  const wanted = spot.priceCents * 10 * (0.95 + 0.12 * chance());
  const strikeMilli = strikes.reduce((best, strike) =>
    Math.abs(strike - wanted) < Math.abs(best - wanted) ? strike : best,
  );
  const type = chance() < 0.35 + 0.4 * leaning ? ('call' as const) : ('put' as const);
  return { symbol: formatOptionSymbol({ ticker: spot.ticker, expiry, type, strikeMilli }), ticker: spot.ticker };
}
