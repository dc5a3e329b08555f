import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { atTheMoneyCall, MONDAY, startGame, type TestPlayer } from '#server/testing/trading.ts';
import { loadTraders } from '#server/features/leaderboard/load-traders.ts';
import { openPriceBook } from '../price-book.ts';
import { recordEquityAt } from '../portfolio/record-equity.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';
import { expireDuePositions, recordDayOfSeason } from '../season-jobs.ts';
import { orders } from '../tables.ts';

const TUESDAY = '2026-03-03';
const WEDNESDAY = '2026-03-04';

async function stagedOf(player: TestPlayer) {
  return (await player.call(`GET /api/adx/staged-orders?portfolio_id=${player.portfolioId}`)).body.data;
}

it('keeps when an order was decided: rejected ones stay until the midnight after it, and history goes by it', async () => {
  const game = await startGame({ at: [MONDAY, '18:10'] });
  const { context } = game.server;
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  const { ask } = (
    await ada.call(`GET /api/adx/order-preview?portfolio_id=${ada.portfolioId}&option_symbol=${symbol}&side=BUY&qty=1`)
  ).body.data;
  const place = async (qty: number) => String((await ada.place(symbol, 'BUY', qty)).body.data.order.id);
  const rejected = await place(Math.ceil(60_000 / (ask * 100)));
  const filled = await place(1);
  const cancelled = await place(2);
  expect(
    (await ada.call(`GET /api/adx/auction-outcome?portfolio_id=${ada.portfolioId}`)).body.data,
    'no auction has run yet',
  ).toBeNull();
  game.goTo(MONDAY, '19:00');
  await ada.call('POST /api/adx/cancel-order', { orderId: cancelled });
  game.goTo(TUESDAY, '09:10');
  await runScheduledAuction(context, game.marketId, TUESDAY, 'open');
  const outcome = async () =>
    (await ada.call(`GET /api/adx/auction-outcome?portfolio_id=${ada.portfolioId}`)).body.data;
  const open = { kind: 'scheduled', slot: 'open', at: '2026-03-03T08:10:00.000Z', deferred: 0 };
  expect(await outcome()).toMatchObject({ ...open, filled: 1, rejected: [{ reason: 'EXPOSURE_CAP', count: 1 }] });
  const receiptOf = async (id: string) => (await ada.call(`GET /api/adx/receipt?order_id=${id}`)).body.data;
  const named = { slot: 'open', day: TUESDAY };
  expect(await receiptOf(filled)).toMatchObject({
    auction: { kind: 'scheduled', ...named, number: null },
    window: null,
  });
  // What is filled at once in the window is named after it, and is no part of what the auction did.
  game.goTo(TUESDAY, '09:15');
  const atOnce = (await ada.place(symbol, 'SELL', 1)).body.data.order;
  expect(await receiptOf(atOnce.id)).toMatchObject({ auction: null, window: named });
  expect(await outcome()).toMatchObject({ ...open, filled: 1 });
  game.goTo(TUESDAY, '23:59');
  expect(await stagedOf(ada)).toMatchObject([{ id: rejected, status: 'REJECTED', note: 'EXPOSURE_CAP' }]);
  const later = await place(1);
  const history = (await ada.call(`GET /api/adx/orders?portfolio_id=${ada.portfolioId}`)).body.data;
  const decided = history.map((row: { id: string; decided_at: string | null }) => [row.id, row.decided_at]);
  expect(decided).toEqual([
    [later, null],
    [atOnce.id, '2026-03-03T08:15:00.000Z'],
    [filled, '2026-03-03T08:10:00.000Z'],
    [rejected, '2026-03-03T08:10:00.000Z'],
    [cancelled, '2026-03-02T18:00:00.000Z'],
  ]);
  game.goTo(WEDNESDAY, '00:00');
  expect(await stagedOf(ada)).toMatchObject([{ id: later, status: 'PENDING' }]);
});

it('has a line within the day, no days at weekends, and one Sharpe ratio and one result of the day for card and board', async () => {
  const game = await startGame({ at: [MONDAY, '09:00'] });
  const { context } = game.server;
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  await ada.place(symbol, 'BUY', 10);
  const equityOf = async (range: string) =>
    (await ada.call(`GET /api/adx/equity?portfolio_id=${ada.portfolioId}&range=${range}`)).body.data;
  const live = async (day: string) => {
    const at = (time: string) => {
      game.goTo(day, time);
      return context.clock.now();
    };
    at('09:10');
    await runScheduledAuction(context, game.marketId, day, 'open');
    await expireDuePositions(context, at('17:30'));
    at('17:40');
    await runScheduledAuction(context, game.marketId, day, 'close');
    await recordDayOfSeason(context, at('17:55'));
  };
  for (const day of [MONDAY, TUESDAY, WEDNESDAY, '2026-03-05', '2026-03-06']) await live(day);
  const friday = await equityOf('1d');
  const times = (answer: { moments: { at: string }[] }) => answer.moments.map(({ at }) => at.slice(0, 16));
  const ofFriday = ['08:10', '16:30', '16:40', '16:55'].map((time) => `2026-03-06T${time}`);
  expect(times(friday)).toEqual(ofFriday);
  expect(friday.moments.at(-1)).toMatchObject({ equity: friday.days.at(-1).equity });
  expect((await equityOf('7d')).moments).toEqual([]);
  /** In cents: on the strip, on the board, and of the last day in the charts. */
  const today = async () => {
    const { metrics, portfolio, as_of_date } = (await ada.call('GET /api/adx/portfolio-snapshot')).body.data;
    const [tally] = await loadTraders(context.database, game.marketId, context.clock.now());
    const { days, equity_before } = await equityOf('7d');
    const before = days.findLast((day: { as_of_date: string }) => day.as_of_date < as_of_date);
    const ofDay = portfolio.equity - (before?.equity ?? equity_before);
    return [metrics.todaysPnL * 100, tally?.results.overall.today.pnlCents, ofDay * 100].map((cents) =>
      Math.round(cents ?? Number.NaN),
    );
  };
  const gained = Math.round(friday.days.at(-1).daily_pnl * 100);
  expect(gained).not.toBe(0);
  expect(await today()).toEqual([gained, gained, gained]);
  // On a closed day nothing has changed yet; the charts still end with Friday, and say so.
  game.goTo('2026-03-07', '12:00');
  expect(await today()).toEqual([0, 0, gained]);
  expect(times(await equityOf('1d'))).toEqual(ofFriday);
  const { metrics, as_of_date } = (await ada.call('GET /api/adx/portfolio-snapshot')).body.data;
  expect(as_of_date).toBe('2026-03-06');
  const [tally] = await loadTraders(context.database, game.marketId, context.clock.now());
  expect(metrics.sharpe).not.toBeNull();
  expect(metrics.sharpe).toBe(tally?.sharpe);
  expect(metrics.maxDrawdownPct).toBe(tally?.maxDrawdown);
  // The deepest fall and the height before a range, so that a chart of it agrees with the card.
  const week = await equityOf('7d');
  expect(week).toMatchObject({ peak_before: 100_000, max_drawdown_before: 0 });
  // On Monday morning nothing has happened yet: still the same.
  game.goTo('2026-03-09', '08:00');
  expect((await ada.call('GET /api/adx/metrics')).body.data.sharpe).toBe(tally?.sharpe);
  expect(await today()).toEqual([0, 0, 0]);
  game.goTo('2026-03-09', '09:05');
  const { todaysPnL, totalPnL } = (await ada.call('GET /api/adx/metrics')).body.data;
  expect(todaysPnL).not.toBe(0);
  expect(todaysPnL).toBeCloseTo(totalPnL - metrics.totalPnL, 2);
});

it('values what was bought after its prices were opened', async () => {
  const game = await startGame({ at: [MONDAY, '09:00'] });
  const { context } = game.server;
  const ada = await game.join('ada');
  await ada.place(await atTheMoneyCall(ada), 'BUY', 10);
  game.goTo(MONDAY, '09:10');
  const openedBefore = await openPriceBook(context, game.marketId, context.clock.now(), []);
  await runScheduledAuction(context, game.marketId, MONDAY, 'open');
  await recordEquityAt(context, openedBefore);
  const { portfolio, positions } = (await ada.call('GET /api/adx/portfolio-snapshot')).body.data;
  const [day] = (await ada.call(`GET /api/adx/equity?portfolio_id=${ada.portfolioId}&range=7d`)).body.data.days;
  expect(positions).toHaveLength(1);
  expect(day.equity).toBe(portfolio.equity);
  // Days are those of Berlin: half an hour after its midnight, when it is still yesterday in Greenwich, one has gone.
  const daysLeft = async () =>
    (await ada.call('GET /api/adx/portfolio-snapshot')).body.data.positions[0].daysToExpiry as number;
  expect(await daysLeft()).toBe((Date.parse(positions[0].expiry) - Date.parse(MONDAY)) / 86_400_000);
  game.goTo(TUESDAY, '00:30');
  expect(await daysLeft()).toBe((Date.parse(positions[0].expiry) - Date.parse(TUESDAY)) / 86_400_000);
});

it('shows everything that waits, also what many days have left, so that all of it can be taken back', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const ada = await game.join('ada');
  const limited = {
    portfolioId: ada.portfolioId,
    optionSymbol: 'SAP',
    side: 'BUY',
    qty: 1,
    limitPrice: 1,
    validity: 'gtc',
  };
  await ada.call('POST /api/adx/place-order', limited);
  const [row] = await database.select().from(orders);
  if (!row) throw new Error('nothing was placed');
  const { acceptedNumber: _, ...rest } = row;
  await database.insert(orders).values(Array.from({ length: 600 }, () => ({ ...rest, id: randomUUID() })));
  expect(await stagedOf(ada)).toHaveLength(601);
});
