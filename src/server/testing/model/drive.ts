import { randomUUID } from 'node:crypto';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays, type Day } from '#rules/market/time/day.ts';
import { isTradingDay } from '#rules/market/time/exchange-calendar.ts';
import { MAX_QUANTITY } from '#rules/trading/portfolio.ts';
import type { Account, Context } from '#server/context.ts';
import { users } from '#server/features/accounts/tables.ts';
import { openPriceBook, type PriceBook } from '#server/features/trading/price-book.ts';
import { fills, portfolios } from '#server/features/trading/tables.ts';
import { createChance } from '#server/seeded-chance.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { openTestSeason } from '../season.ts';
import { startTestServer } from '../test-server.ts';
import { auction, cancel, endDay, exerciseSome, expire, override, place, shock } from './acts.ts';
import { compareFigures, noteOpened } from './compare-figures.ts';
import { checkExplained, compare, compareOrders, type Game } from './compare.ts';
import { marksOf } from './marks.ts';
import { createOracle, playerOf, type Oracle } from './oracle.ts';
import { netOf } from './oracle-packages.ts';
import { placePackage } from './package-acts.ts';

const PLAYERS = 6;
const SHARE_OF_LIMITS = 0.4;
const SHARE_OF_PACKAGES = 0.2;

const TICKERS = ['SAP', 'DTE'];

const TIMES = [
  '08:30',
  '08:54',
  '08:56',
  '09:10',
  '09:15',
  '11:00',
  '15:59',
  '17:24',
  '17:26',
  '17:30',
  '17:35',
  '17:40',
  '17:45',
  '18:30',
];

/** Plays at random with the real engine on a real database, and with the oracle; any difference fails. The seed replays it. */
export async function driveGame(options: {
  seed: number;
  operations: number;
  firstDay?: Day;
  /** For long runs: as many times as much happens in a moment, for which a chain is priced, and what players are told is looked at once in it. */
  bustle?: number;
}): Promise<{ filled: number; refused: number }> {
  const chance = createChance(options.seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const firstDay = options.firstDay ?? '2026-03-02';
  let nowMs = berlinInstant(firstDay, '08:00');
  const { context } = await startTestServer({ machine: () => nowMs, config: { logLevel: 'error' } });
  const game = await openGame(context, options.seed);
  const counts = { filled: 0, refused: 0 };
  let operation = 0;
  for (let day = firstDay; operation < options.operations; day = addDays(day, 1)) {
    if (!isTradingDay(xetra, day)) continue;
    // Most days are quiet, so that weeks pass and options expire; on a few one player goes to the limit of a day.
    const eager = chance() < 0.15 ? Math.floor(chance() * PLAYERS) : undefined;
    for (const time of TIMES) {
      if (time === '18:30') {
        nowMs = berlinInstant(day, '17:55');
        await endDay(game, nowMs);
      }
      nowMs = berlinInstant(day, time);
      if (time === '17:30') await expire(game, nowMs);
      if (time === '09:10') await auction(game, day, 'open', nowMs);
      if (time === '17:40') await auction(game, day, 'close', nowMs);
      if (chance() < 0.03) await shock(game, pick(TICKERS), 0.8 + 0.4 * chance(), nowMs);
      if (chance() < 0.05) await override(game, chance() < 0.5 ? 0.3 : 4, nowMs);
      const book = await openPriceBook(context, game.marketId, nowMs);
      game.book = book;
      const symbols = tradedSymbols(book, game.oracle, pick, chance);
      const busy = Math.floor(chance() * (eager === undefined ? 12 : 50) * (options.bustle ?? 1));
      const acted = new Set<number>();
      for (let n = 0; n < busy && operation < options.operations; n++, operation++) {
        const player = eager !== undefined && chance() < 0.8 ? eager : Math.floor(chance() * PLAYERS);
        const { held } = playerOf(game.oracle, player);
        const what = chance();
        const outcome =
          what < 0.12
            ? await cancel(game, player, pickOrder(game, chance), nowMs)
            : what < 0.25
              ? await exerciseOne(game, player, pick([...held.keys(), ...symbols]), chance, nowMs)
              : what < 0.25 + SHARE_OF_PACKAGES
                ? await packageOne(game, player, [...held.keys(), ...symbols], chance, nowMs)
                : await placeOne(
                    game,
                    player,
                    pick(chance() < 0.5 ? symbols : [...held.keys(), ...symbols]),
                    chance,
                    nowMs,
                  );
        const isDone = ['FILLED', 'PENDING', 'CANCELLED'].includes(outcome);
        if (!isDone) counts.refused += 1;
        const where = `seed ${options.seed}, operation ${operation}`;
        await compare(game, [player], where);
        noteOpened(game, player, nowMs);
        // A refused act changes nothing that is told, which one in eight of them may show: each look takes as long as an act.
        if (!isDone && operation % 8 !== 0) continue;
        if (options.bustle === undefined) await compareFigures(game, [player], book, where);
        else acted.add(player);
      }
      await compareFigures(game, [...acted], book, `seed ${options.seed}, before operation ${operation}`);
    }
  }
  await compareOrders(game, firstDay);
  await checkExplained(game);
  counts.filled = (await context.database.select({ id: fills.id }).from(fills)).length;
  return counts;
}

/** All that is held, or a few. */
function exerciseOne(game: Game, player: number, symbol: string, chance: () => number, nowMs: number): Promise<string> {
  const owned = playerOf(game.oracle, player).held.get(symbol)?.quantity;
  return exerciseSome(game, player, symbol, owned && chance() < 0.5 ? owned : 1 + Math.floor(chance() * 6), nowMs);
}

/** Two to four contracts; of what is held mostly a sell. The limit is near what they come to now, or there is none. */
function packageOne(
  game: Game,
  player: number,
  symbols: readonly string[],
  chance: () => number,
  nowMs: number,
): Promise<string> {
  const { held } = playerOf(game.oracle, player);
  const chosen = new Set<string>();
  const count = 2 + Math.floor(chance() * 3);
  for (let n = 0; n < 12 && chosen.size < count; n += 1)
    chosen.add(symbols[Math.floor(chance() * symbols.length)] ?? '');
  const legs = [...chosen].map((symbol) => {
    const owned = held.get(symbol)?.quantity ?? 0;
    const side = chance() < (owned > 0 ? 0.7 : 0.03) ? ('SELL' as const) : ('BUY' as const);
    const isAll = side === 'SELL' && owned > 0 && chance() < 0.5;
    return {
      player,
      symbol,
      side,
      quantity: isAll ? Math.min(owned, MAX_QUANTITY) : quantity(chance),
      limit: undefined,
    };
  });
  if (legs.length < 2) return Promise.resolve('FILLED');
  const isListed = !chosen.has('ZZZ');
  const now = { ...game.oracle, windowCounts: new Map<string, number>() };
  const net = (isListed && netOf(now, legs, undefined, marksOf(game.book))?.net) || 0n;
  const beside = chance() < 0.5 ? Math.floor(chance() * 400) - 200 : (chance() - 0.5) * Number(net) * 0.2;
  const limit = chance() < SHARE_OF_LIMITS ? net + BigInt(Math.round(beside)) : undefined;
  return placePackage(game, { player, legs, limit, isGtc: limit !== undefined && chance() < 0.6 }, nowMs);
}

function placeOne(game: Game, player: number, symbol: string, chance: () => number, nowMs: number): Promise<string> {
  const side = chance() < 0.6 ? 'BUY' : 'SELL';
  const owned = playerOf(game.oracle, player).held.get(symbol)?.quantity;
  const isAll = side === 'SELL' && owned !== undefined && chance() < 0.5;
  const wanted = isAll ? Math.min(owned, MAX_QUANTITY) : quantity(chance);
  const limit = chance() < SHARE_OF_LIMITS ? limitNear(game, symbol, side, chance) : undefined;
  const isGtc = limit !== undefined && chance() < 0.6;
  return place(game, { player, symbol, side, quantity: wanted, limit, isGtc }, nowMs);
}

/** At the quote of now, a cent or some beside it, and now and then far away. */
function limitNear({ book }: Game, symbol: string, side: 'BUY' | 'SELL', chance: () => number): bigint {
  const quote = book.value(symbol)?.quote;
  const quoteCents = (side === 'BUY' ? quote?.askCents : quote?.bidCents) ?? 100;
  const what = chance();
  const beside = what < 0.5 ? Math.floor(chance() * 5) - 2 : (chance() - 0.5) * quoteCents * (what < 0.9 ? 0.1 : 1);
  return BigInt(Math.max(1, Math.round(quoteCents + beside)));
}

async function openGame(context: Context, seed: number): Promise<Game> {
  // The prices too come from the seed, or a failure could not be replayed.
  const feed = `seed ${seed}`;
  const { marketId, seasonId } = await openTestSeason(context, { days: 400, underlyings: TICKERS, feed });
  const viewers: Account[] = [];
  const portfolioIds: string[] = [];
  for (let n = 0; n < PLAYERS; n++) {
    const userId = randomUUID();
    const email = `p${n}@student.school.example`;
    await context.database.insert(users).values({ id: userId, email, name: email });
    const id = randomUUID();
    await context.database.insert(portfolios).values({
      id,
      userId,
      seasonId,
      marketId,
      startingCashCents: 10_000_000,
      cashCents: 10_000_000,
      createdAt: new Date(context.clock.now()),
    });
    portfolioIds.push(id);
    viewers.push({ kind: 'account', userId, isAdmin: false, isEvent: false, bearerToken: '', expiresAt: new Date() });
  }
  const book = await openPriceBook(context, marketId, context.clock.now());
  const pasts = portfolioIds.map(() => ({ days: [], opened: new Map() }));
  return { context, marketId, seasonId, oracle: createOracle(PLAYERS), pasts, viewers, portfolioIds, book };
}

/** Mostly one that waits, now and then any or none. */
function pickOrder({ oracle }: Game, chance: () => number): string {
  const ids =
    chance() < 0.7
      ? [...oracle.waiting].flatMap(({ id, packaged }) => (packaged ? [packaged.id, packaged.id, id] : [id]))
      : [...[...oracle.orders.keys()].slice(-200), ...[...oracle.packages.keys()].slice(-50)];
  return ids[Math.floor(chance() * ids.length)] ?? 'nothing';
}

function quantity(chance: () => number): number {
  return 1 + Math.floor(chance() ** 4 * 300);
}

/** Some contracts around the money, some far away, the shares, and now and then one that is not there. */
function tradedSymbols(
  book: PriceBook,
  oracle: Oracle,
  pick: <T>(items: readonly T[]) => T,
  chance: () => number,
): string[] {
  const waiting = [...oracle.waiting].slice(-5).map(({ symbol }) => symbol);
  const near = TICKERS.flatMap((ticker) => {
    const all = listedSymbols(book, ticker);
    return Array.from({ length: 5 }, () => pick(all));
  });
  return [...near, ...waiting, ...TICKERS, ...(chance() < 0.2 ? ['SAP250101C00100000', 'ZZZ'] : [])];
}

const symbolsByBook = new WeakMap<PriceBook, Map<string, string[]>>();

function listedSymbols(book: PriceBook, ticker: string): string[] {
  const known = symbolsByBook.get(book) ?? new Map<string, string[]>();
  symbolsByBook.set(book, known);
  const spotMilli = (book.value(ticker)?.spotCents ?? 0) * 10;
  const listed =
    known.get(ticker) ??
    [...book.market.chains.values()]
      .findLast((chain) => chain.ticker === ticker)
      ?.contracts.filter(({ strikeMilli, years }) => Math.abs(strikeMilli / spotMilli - 1) < 0.08 && years < 0.2)
      .map(({ symbol }) => symbol) ??
    [];
  known.set(ticker, listed);
  return listed;
}
