import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { atTheMoneyCall, buyAtClose, MONDAY, shock, startGame, type TestPlayer } from '#server/testing/trading.ts';
import { loadTraders } from '#server/features/leaderboard/load-traders.ts';
import { expirePositions } from './expire-positions.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';
import { auctionRuns, fills } from '../tables.ts';

const TUESDAY = '2026-03-03';

interface HistoryRow {
  side: string;
  status: string;
  number: number;
  ts: string;
  filled_at: string | null;
  decided_at: string | null;
}

async function readHistory(player: TestPlayer, page = ''): Promise<HistoryRow[]> {
  return (await player.call(`GET /api/adx/orders?portfolio_id=${player.portfolioId}${page}`)).body.data;
}

it('exercises at once in trading hours, at the next auction otherwise, and only in the money', async () => {
  const game = await startGame();
  const { context } = game.server;
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  await buyAtClose(game, ada, symbol, 4);
  game.goTo(MONDAY, '18:00');
  const exercise = async (qty: number, optionSymbol = symbol) =>
    (await ada.call('POST /api/adx/exercise', { portfolioId: ada.portfolioId, optionSymbol, qty })).body;
  await shock(game, 'SAP', 0.8);
  expect((await exercise(1)).error).toBe('NOT_IN_THE_MONEY');
  await shock(game, 'SAP', 1.5);
  expect((await exercise(5)).error).toBe('INSUFFICIENT_QUANTITY');
  expect((await exercise(1, 'SAP')).error).toBe('NOT_EXERCISABLE');
  expect((await exercise(1)).data).toMatchObject({ status: 'PENDING', auctionSlot: 'open', realizedPnL: null });
  expect((await exercise(4)).error).toBe('INSUFFICIENT_QUANTITY');
  game.goTo(TUESDAY, '09:10');
  expect(await runScheduledAuction(context, game.marketId, TUESDAY, 'open')).toMatchObject({ filled: 1 });
  game.goTo(TUESDAY, '11:00');
  // Nothing comes beside what an auction by hand is deciding.
  await ada.place('DTE', 'BUY', 1);
  const at = new Date(context.clock.now() + 1);
  const byHand = { id: 'by-hand', marketId: game.marketId, slot: 'close', day: '9999-12-31', kind: 'manual' } as const;
  await context.database.insert(auctionRuns).values({ ...byHand, priceAt: at, startedAt: at });
  expect((await exercise(2)).error).toBe('AUCTION_RUNNING');
  await context.database.update(auctionRuns).set({ finishedAt: at }).where(eq(auctionRuns.id, byHand.id));
  const now = (await exercise(2)).data;
  expect(now).toMatchObject({ status: 'FILLED', auctionSlot: null });
  const rows = await context.database.select().from(fills).where(eq(fills.id, now.id));
  expect(now.realizedPnL).toBe((rows[0]?.realizedCents ?? 0) / 100);
  expect(now.proceeds - now.fees).toBeCloseTo(now.realizedPnL + (rows[0]?.costCents ?? 0) / 100, 9);
  expect((await ada.call('GET /api/adx/portfolio-snapshot')).body.data.positions[0].quantity).toBe(1);
});

it('settles at the end: for its value, or for nothing, and nothing waits on it any longer', async () => {
  const game = await startGame({ at: ['2026-03-05', '10:00'] });
  const { context } = game.server;
  const ada = await game.join('ada');
  const catalog = (await ada.call('GET /api/market/options/catalog?symbol=DTE&liquid=true&maxExpiries=1')).body;
  expect(catalog.expiries[0]).toBe('2026-03-06');
  const near = catalog.data.find(
    ({ type, strike }: { type: string; strike: number }) => type === 'call' && strike <= catalog.spot,
  );
  await ada.place(near.option_symbol, 'BUY', 2);
  game.goTo('2026-03-05', '17:40');
  await runScheduledAuction(context, game.marketId, '2026-03-05', 'close');
  // For an open auction that nobody runs.
  game.goTo('2026-03-06', '08:30');
  await ada.place(near.option_symbol, 'SELL', 1);
  game.goTo('2026-03-06', '16:00');
  await shock(game, 'DTE', 1.3);
  await ada.place('SAP', 'BUY', 1);
  game.goTo('2026-03-06', '17:29');
  expect(await expirePositions(context, game.marketId, context.clock.now())).toBe(0);
  game.goTo('2026-03-06', '17:30');
  const before = (await ada.call('GET /api/adx/portfolio-snapshot')).body.data.portfolio.cash;
  expect(await expirePositions(context, game.marketId, context.clock.now())).toBe(1);
  expect(await expirePositions(context, game.marketId, context.clock.now())).toBe(0);
  const after = (await ada.call('GET /api/adx/portfolio-snapshot')).body.data;
  const spot = (await ada.call('GET /api/market/stock-prices?tickers=DTE')).body.data[0].price;
  expect(after.positions).toEqual([]);
  expect(after.portfolio.cash).toBeCloseTo(before + (spot - near.strike) * 200, 9);
  game.goTo('2026-03-06', '17:40');
  await runScheduledAuction(context, game.marketId, '2026-03-06', 'close');
  // An expiry closes a position, but nobody traded: the day has one trade, and the board two in all.
  const { days } = (await ada.call(`GET /api/adx/equity?portfolio_id=${ada.portfolioId}&range=7d`)).body.data;
  expect(days.at(-1)).toMatchObject({ as_of_date: '2026-03-06', trades: 1 });
  const [tally] = await loadTraders(context.database, game.marketId, context.clock.now());
  expect(tally?.results.overall.all).toMatchObject({ trades: 2, closed: 1 });
  const history = await readHistory(ada);
  // By when it happened: the share was ordered before the option expired, and bought after it.
  expect(history.map(({ side, status }) => [side, status])).toEqual([
    ['BUY', 'FILLED'],
    ['EXPIRY', 'FILLED'],
    ['SELL', 'REJECTED'],
    ['BUY', 'FILLED'],
  ]);
  const pages: HistoryRow[] = [];
  for (let last: HistoryRow | undefined; pages.length < history.length; last = pages.at(-1)) {
    const place = last === undefined ? '' : `&before_at=${last.decided_at ?? last.ts}&before=${last.number}`;
    pages.push(...(await readHistory(ada, `&limit=1${place}`)));
  }
  expect(pages).toEqual(history);
  const { body } = await ada.call(`GET /api/adx/orders?portfolio_id=${ada.portfolioId}&before_at=0000-01-01T00:00:00Z`);
  expect(body).toMatchObject({ error: 'INVALID_REQUEST', fields: { 'query.before_at': 'not-this-century' } });
  expect((await ada.place(near.option_symbol, 'BUY', 1)).body.error).toBe('UNKNOWN_CONTRACT');
});

it('settles no option before its own day when several days are made up', async () => {
  const game = await startGame();
  const { context } = game.server;
  const ada = await game.join('ada');
  await buyAtClose(game, ada, await atTheMoneyCall(ada), 1);
  game.goTo('2026-04-01', '12:00');
  expect(await expirePositions(context, game.marketId, berlinInstant(TUESDAY, '17:30'))).toBe(0);
  expect(await expirePositions(context, game.marketId, context.clock.now())).toBe(1);
});
