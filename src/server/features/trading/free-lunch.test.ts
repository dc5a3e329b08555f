import { expect, it } from 'vitest';
import { defaultExposure } from '#rules/trading/exposure.ts';
import { defaultFees } from '#rules/trading/fees.ts';
import { fillOrder } from '#rules/trading/fill-order.ts';
import type { Priced } from '#rules/trading/instruments.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import { exerciseOption } from '#rules/trading/settle-option.ts';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays, type Day } from '#rules/market/time/day.ts';
import { isTradingDay } from '#rules/market/time/exchange-calendar.ts';
import { createChance } from '#server/seeded-chance.ts';
import { MONDAY, startGame, type TestGame, type TestPlayer } from '#server/testing/trading.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { touchMarket } from '../market/open-market.ts';
import { newsShocks, slippageOverrides } from '../market/tables.ts';
import { expirePositions } from './portfolio/expire-positions.ts';
import { openPriceBook, type PriceBook } from './price-book.ts';
import { runScheduledAuction } from './auctions/run-auction.ts';

const RULES = { fees: defaultFees, exposure: { ...defaultExposure, cap: 1 } };
const RICH: Portfolio = { cashCents: 1e13, holdings: new Map() };

function everyContract(book: PriceBook, ticker: string): Priced[] {
  const symbols = [...book.market.chains.values()].findLast((chain) => chain.ticker === ticker)?.bySymbol.keys() ?? [];
  return [ticker, ...symbols].flatMap((symbol) => book.value(symbol) ?? []);
}

/** What is left of buying and at once selling, or exercising, at the same prices; undefined where that cannot be done. */
function roundTrips(priced: Priced, quantity: number): { sold?: number; exercised?: number } {
  const bought = fillOrder(
    RICH,
    { side: 'BUY', quantity, filledBefore: 0, limit: null },
    priced,
    RULES,
    () => undefined,
  );
  if (bought.outcome !== 'FILLED') return {};
  const { portfolio } = bought.fill;
  const sold = fillOrder(
    portfolio,
    { side: 'SELL', quantity, filledBefore: 0, limit: null },
    priced,
    RULES,
    () => undefined,
  );
  const { instrument, spotCents } = priced;
  const exercised = exerciseOption(portfolio, { instrument, quantity, spotCents }, defaultFees);
  return {
    ...(sold.outcome === 'FILLED' && { sold: sold.fill.portfolio.cashCents - RICH.cashCents }),
    ...(exercised.outcome === 'FILLED' && { exercised: exercised.fill.portfolio.cashCents - RICH.cashCents }),
  };
}

async function setOverride(game: TestGame, multiplier: number, nowMs: number): Promise<void> {
  const { database } = game.server.context;
  const times = { startsAt: new Date(nowMs), endsAt: new Date(nowMs + 3_600_000) };
  await database.insert(slippageOverrides).values({ marketId: game.marketId, scope: 'global', multiplier, ...times });
  await touchMarket(database, game.marketId);
}

it.each([
  ['on an ordinary morning', '09:10', 1, 1],
  ['in the last minute before an expiry', '17:29', 1, 1],
  ['with spreads at a tenth', '09:20', 0.1, 1],
  ['with spreads tenfold', '17:45', 10, 1],
  ['after a crash', '11:00', 1, 0.5],
  ['after a jump, with spreads at a tenth', '11:00', 0.1, 2],
] as const)('leaves nothing to gain from any contract and size %s', async (_name, time, multiplier, factor) => {
  const friday = '2026-03-06';
  const game = await startGame({ at: [friday, time] });
  const { context } = game.server;
  const nowMs = context.clock.now();
  if (multiplier !== 1) await setOverride(game, multiplier, nowMs);
  if (factor !== 1)
    await context.database
      .insert(newsShocks)
      .values({ marketId: game.marketId, ticker: 'SAP', at: new Date(nowMs), mode: 'multiply', factor });
  await touchMarket(context.database, game.marketId);
  const book = await openPriceBook(context, game.marketId, nowMs, ['SAP', 'EOAN']);
  let tried = 0;
  for (const priced of [...everyContract(book, 'SAP'), ...everyContract(book, 'EOAN')])
    for (const quantity of [1, 10, 11, 60, 500]) {
      const { sold = -1, exercised = -1 } = roundTrips(priced, quantity);
      expect({ symbol: priced.instrument.symbol, quantity, gain: Math.max(sold, exercised) < 0 }).toMatchObject({
        gain: true,
      });
      tried += 1;
    }
  expect(tried).toBeGreaterThan(5_000);
});

/** Knows every rule and only does what could not lose if a rule had a hole: whatever it buys it gets rid of at prices it has already seen. */
it('lets a greedy player end a season with less than at its start', async () => {
  const game = await startGame({ at: [MONDAY, '08:00'] });
  const player = await game.join('greedy');
  const chance = createChance(7);
  for (let day: Day = MONDAY; day < '2026-03-21'; day = addDays(day, 1)) {
    if (!isTradingDay(xetra, day)) continue;
    await playOpenWindow(game, player, day, chance);
    await playCutoff(game, player, day);
    await playEvening(game, player, day, chance);
  }
  const { portfolio, positions } = (await player.call('GET /api/adx/portfolio-snapshot')).body.data;
  expect(positions).toEqual([]);
  expect(portfolio.cash).toBeLessThan(100_000);
  expect(portfolio.cash).toBeGreaterThan(90_000);
});

async function quotes(player: TestPlayer, ticker: string) {
  const { body } = await player.call(
    `GET /api/market/options/catalog?symbol=${ticker}&liquid=true&maxExpiries=2&atmPct=0.1`,
  );
  return body as {
    spot: number;
    data: { option_symbol: string; type: string; strike: number; display_bid: number; display_ask: number }[];
  };
}

/** Buys what seems cheapest against its exercise value, in pieces, with a narrow window if there is one, then exercises or sells at once. */
async function playOpenWindow(game: TestGame, player: TestPlayer, day: Day, chance: () => number): Promise<void> {
  game.goTo(day, '09:10');
  await runScheduledAuction(game.server.context, game.marketId, day, 'open');
  game.goTo(day, '09:15');
  await setOverride(game, 0.1, berlinInstant(day, '09:15'));
  const { spot, data } = await quotes(player, chance() < 0.5 ? 'SAP' : 'DTE');
  const worth = ({ type, strike }: { type: string; strike: number }) =>
    Math.max(type === 'call' ? spot - strike : strike - spot, 0);
  const best = data.toSorted((a, b) => a.display_ask - worth(a) - (b.display_ask - worth(b)))[0];
  if (!best) throw new Error('nothing to buy');
  for (const quantity of [6, 6, 6]) await player.place(best.option_symbol, 'BUY', quantity);
  const body = { portfolioId: player.portfolioId, optionSymbol: best.option_symbol };
  await player.call('POST /api/adx/exercise', { ...body, qty: 9 });
  await setOverride(game, 0.1, berlinInstant(day, '09:15') + 1);
  for (const quantity of [6, 3, 6, 3]) await player.place(best.option_symbol, 'SELL', quantity);
}

/** Stages an order, watches the price, and tries to take it back when it has gone the wrong way. */
async function playCutoff(game: TestGame, player: TestPlayer, day: Day): Promise<void> {
  game.goTo(day, '11:00');
  const { data } = await quotes(player, 'BMW');
  const option = data[Math.floor(data.length / 2)];
  if (!option) throw new Error('nothing to stage');
  const placed = await player.place(option.option_symbol, 'BUY', 1);
  game.goTo(day, '17:25');
  expect((await player.call('POST /api/adx/cancel-order', { orderId: placed.body.data.order.id })).body.error).toBe(
    'CUTOFF_PASSED',
  );
}

/** The price of the close auction is known ten minutes before; buys and sells around it, and on expiry days what is about to end. */
async function playEvening(game: TestGame, player: TestPlayer, day: Day, chance: () => number): Promise<void> {
  const { context } = game.server;
  game.goTo(day, '17:35');
  await expirePositions(context, game.marketId, context.clock.now());
  const { data } = await quotes(player, 'SAP');
  const option = data[Math.floor(chance() * data.length)];
  if (option) await player.place(option.option_symbol, 'BUY', 12);
  game.goTo(day, '17:40');
  await runScheduledAuction(context, game.marketId, day, 'close');
  game.goTo(day, '17:45');
  const { positions } = (await player.call('GET /api/adx/portfolio-snapshot')).body.data;
  for (const { option_symbol: symbol, available } of positions) await player.place(symbol, 'SELL', available);
}
