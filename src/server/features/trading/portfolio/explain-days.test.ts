import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { MINUTE_MS, startEvent } from '#server/testing/live-event.ts';
import { atTheMoneyCall, MONDAY, startGame } from '#server/testing/trading.ts';
import { recordDayOfSeason } from '../season-jobs.ts';

const TUESDAY = '2026-03-03';
const WEDNESDAY = '2026-03-04';
const DAY_MS = 24 * 60 * MINUTE_MS;

interface ExplainedDay {
  as_of_date: string;
  daily_pnl: number;
  delta: number;
  gamma: number;
  vega: number;
  theta: number;
  spread: number;
  fees: number;
  other: number;
}

it('explains days with a share, an option, and trades in between', async () => {
  const game = await startGame({ at: [MONDAY, '09:12'] });
  const anna = await game.join('anna');
  const ben = await game.join('ben');
  const recordDay = async (day: string) => {
    game.goTo(day, '17:55');
    await recordDayOfSeason(game.server.context, berlinInstant(day, '17:55'));
  };
  const read = async (path: string, player = anna) => {
    const answer = await player.call(`GET /api/adx/${path}?portfolio_id=${anna.portfolioId}&range=7d`);
    return answer.status === 200 ? answer.body.data.days : answer.body.error;
  };

  const symbol = await atTheMoneyCall(anna);
  const share = await anna.place('DTE', 'BUY', 100);
  const option = await anna.place(symbol, 'BUY', 12);
  expect([share.body.data.order.status, option.body.data.order.status]).toEqual(['FILLED', 'FILLED']);
  await recordDay(MONDAY);
  await recordDay(TUESDAY);
  game.goTo(WEDNESDAY, '09:12');
  await anna.place(symbol, 'SELL', 5);
  await recordDay(WEDNESDAY);

  const days: ExplainedDay[] = await read('explained');
  const recorded: { as_of_date: string; daily_pnl: number }[] = await read('equity');
  expect(days.map(({ as_of_date, daily_pnl }) => [as_of_date, daily_pnl])).toEqual(
    recorded.map(({ as_of_date, daily_pnl }) => [as_of_date, daily_pnl]),
  );
  for (const { as_of_date: _, daily_pnl, ...parts } of days) {
    const cents = Object.values(parts).map((part) => Math.round(part * 100));
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Math.round(daily_pnl * 100));
    // A call that is held loses by time and gains by curvature; what is left over is small beside what moved.
    expect(parts.theta).toBeLessThan(0);
    expect(parts.gamma).toBeGreaterThan(0);
    const moved = cents.reduce((sum, part) => sum + Math.abs(part), 0);
    expect(Math.abs(parts.other) * 100).toBeLessThan(moved * 0.1);
  }
  const [monday, tuesday, wednesday] = days;
  const fees = (placed: typeof share) => placed.body.data.order.estimatedFees as number;
  expect(monday?.fees).toBeCloseTo(-fees(share) - fees(option), 2);
  expect([tuesday?.fees, tuesday?.spread]).toEqual([0, 0]);
  expect(wednesday?.spread).toBeLessThan(0);

  expect(await read('explained', ben)).toBe('FORBIDDEN');
});

it.each([1, 10])(
  'tells teams of an event that was made %i days before nothing that their market has not come to',
  async (days) => {
    const event = await startEvent();
    // Few enough that one more is within the cap, wherever the price has gone: an event's key is its own.
    const held = 10;
    const [team] = await event.register('Ann');
    if (!team) throw new Error('no team');
    // In the evening, or long after, of the day that its market lives through.
    event.pass(days * DAY_MS + 9 * 60 * MINUTE_MS);
    await event.act('POST start');
    await team.place('SAP', 'BUY', held);
    event.pass(MINUTE_MS);
    await event.act('POST run-auction', { slot: 'open' });
    const spot = async () => (await event.act('GET ')).body.data.tickers.find(isSap).price as number;
    const explained = async () => {
      const answer = await team.call(`GET /api/adx/explained?portfolio_id=${team.portfolioId}&range=7d`);
      return answer.body.data.days as ExplainedDay[];
    };
    const bought = await spot();
    const [first] = await explained();
    // Held for no time at all: nothing but what trading costs.
    expect(first).toMatchObject({ delta: 0, other: 0 });
    expect(first?.fees).toBeLessThan(0);

    await team.place('SAP', 'BUY', 1);
    event.pass(MINUTE_MS);
    await event.act('POST run-auction', { slot: 'open' });
    expect((await explained())[0]?.delta).toBeCloseTo(held * ((await spot()) - bought), 2);
  },
);

const isSap = ({ symbol }: { symbol: string }) => symbol === 'SAP';
