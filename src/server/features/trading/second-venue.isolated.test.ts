import { expect, it, vi } from 'vitest';
import { newYork } from '#rules/market/testing/new-york.ts';
import { berlinDay, berlinTime } from '#rules/market/time/berlin-time.ts';
import type { Day } from '#rules/market/time/day.ts';
import { instantIn } from '#rules/market/time/zone-time.ts';
import type * as venues from '#rules/market/venues/venues.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { runDueJobs } from '#server/jobs/job-runner.ts';
import { atTheMoneyCall, startGame } from '#server/testing/trading.ts';
import { recomputeAuction } from './auctions/recompute-auction.ts';

vi.mock('#rules/market/venues/venues.ts', async (original) => {
  const real = await original<typeof venues>();
  const { newYork: added } = await import('#rules/market/testing/new-york.ts');
  return {
    VENUE_IDS: [...real.VENUE_IDS, added.id],
    venueOf: (id: string) => (id === added.id ? added : real.venueOf(id)),
  };
});

/** The day before Thanksgiving, on which New York is closed and Frankfurt is not. */
const WEDNESDAY = '2026-11-25';
const FRIDAY = '2026-11-27';

it('plays a season in New York: its hours, holidays, ticks, contracts and currency', async () => {
  const startMs = instantIn(newYork.zone, WEDNESDAY, '10:00');
  const game = await startGame({
    environment: { VENUE: newYork.id },
    at: [berlinDay(startMs), berlinTime(startMs)],
  });
  const { context } = game.server;
  const goTo = async (day: Day, time: string) => {
    const atMs = instantIn(newYork.zone, day, time);
    game.goTo(berlinDay(atMs), berlinTime(atMs));
    await runDueJobs(context, jobs);
  };
  await runDueJobs(context, jobs);
  const player = await game.join('Wall Street');
  const symbol = await atTheMoneyCall(player);
  const details = await player.call(`GET /api/market/options/contract?symbol=${symbol}`);
  expect(details.body.data).toMatchObject({ currency: 'USD', contract_size: 10 });

  // After the close in Frankfurt, in the session of New York; and in its evening, for the next day that it trades on.
  const waiting = async () =>
    (await player.call(`GET /api/adx/staged-orders?portfolio_id=${player.portfolioId}`)).body.data;
  await player.place(symbol, 'BUY', 2);
  await player.place('SAP', 'BUY', 3);
  const atClose = { auction_day: WEDNESDAY, auction_slot: 'close' };
  expect(await waiting()).toMatchObject([atClose, atClose]);
  await goTo(WEDNESDAY, '16:10');
  await goTo(WEDNESDAY, '16:30');
  await player.place(symbol, 'SELL', 1);
  expect(await waiting()).toMatchObject([{ auction_day: FRIDAY, auction_slot: 'open' }]);

  const history = await player.call(`GET /api/adx/orders?portfolio_id=${player.portfolioId}`);
  const bought = history.body.data.filter((row: { status: string }) => row.status === 'FILLED');
  expect(bought).toHaveLength(2);
  const option = bought.find((row: { option_symbol: string }) => row.option_symbol === symbol);
  const cents = Math.round(option.fill_price * 100);
  expect(cents % (cents < 300 ? 5 : 10)).toBe(0);
  expect(option.notional).toBeCloseTo(2 * 10 * option.fill_price, 6);

  const snapshot = (await player.call('GET /api/adx/portfolio-snapshot')).body.data;
  const spent = bought.reduce(
    (sum: number, row: { notional: number; fees: number }) => sum + row.notional + row.fees,
    0,
  );
  expect(snapshot.as_of_date).toBe(WEDNESDAY);
  expect(snapshot.portfolio.cash).toBeCloseTo(100_000 - spent, 6);

  // Nothing happens on the holiday; on Friday its open auction decides.
  await goTo('2026-11-26', '12:00');
  expect(await waiting()).toHaveLength(1);
  await goTo(FRIDAY, '09:40');
  await goTo(FRIDAY, '09:56');
  expect(await waiting()).toEqual([]);
  expect(await recomputeAuction(context, 'last')).toMatchObject({ trades: 1, differences: [] });
});
