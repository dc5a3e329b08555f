import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays, type Day } from '#rules/market/time/day.ts';
import { nextAuction } from '#rules/market/time/auction-clock.ts';
import { nextTradingDay, tradingDayOnOrBefore, tradingHours } from '#rules/market/time/exchange-calendar.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { orders } from '../features/trading/tables.ts';
import { runDueJobs } from '../jobs/job-runner.ts';
import { jobs } from '../jobs/jobs.ts';
import { call } from './accounts.ts';
import { buy, desk } from './packages.ts';
import { MONDAY, startGame } from './trading.ts';

const MINUTE_MS = 60_000;
const TICKERS = ['SAP', 'SIE'];
const PLACED = new Set(['09:05', '12:00', '17:24', '17:28', '17:38', '20:00']);
const NAMES = new Set(['auction-open', 'auction-close', 'move-left-orders', 'record-equity', 'refresh-prices']);

/**
 * Days on a feed that tells the last price of `delayMin` ago, and nothing of a share in its gaps. Orders are placed at all hours; each
 * must be decided at a price from after it was placed and could last be cancelled, and the legs of a package together. How late, `laterThan` tells.
 */
export async function playDelayed(delayMin: number, days: number, isGap = (_ticker: string, _atMs: number) => false) {
  let nowMs = berlinInstant(MONDAY, '08:30');
  const source = createServer((_request, response) => {
    const lines = TICKERS.flatMap((ticker) => {
      const atMs = lastTradedMs(nowMs - delayMin * MINUTE_MS);
      return isGap(ticker, atMs) ? [] : [`${ticker},${100 + (atMs % 7)},${new Date(atMs).toISOString()}`];
    });
    response.end(['symbol,price,time', ...lines].join('\n'));
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void source.close());
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`;
  const game = await startGame({ at: [MONDAY, '08:30'], environment: { MARKET_FEED_URL: url } });
  const { context } = game.server;
  const due = jobs.filter(({ name }) => NAMES.has(name));
  const goOn = async (day: Day, time: string) => {
    game.goTo(day, time);
    nowMs = context.clock.now();
    await runDueJobs(context, due);
  };
  await goOn(MONDAY, '08:31');
  const told = await call(game.server, 'GET /health/metrics');
  expect(told.body.stock_prices.delayed).toBe(true);
  const player = await game.join('ann');
  let day: Day = MONDAY;
  for (let played = 0; played <= days; played += 1, day = nextTradingDay(xetra, day)) {
    for (const time of TIMES) {
      await goOn(day, time);
      if (played === days || !PLACED.has(time)) continue;
      for (const ticker of TICKERS) expect((await player.place(ticker, 'BUY', 1)).body).toMatchObject({ ok: true });
      // One of two companies, of which the feed may tell at different times.
      expect(await desk(player).place(TICKERS.map((ticker) => buy(ticker)))).toMatchObject({ ok: true });
    }
  }
  const rows = await context.database.select().from(orders);
  for (const { packageId, ...leg } of rows.filter((row) => row.packageId !== null)) {
    const first = rows.find((row) => row.packageId === packageId);
    expect([leg.status, leg.decidedAt]).toEqual([first?.status, first?.decidedAt]);
  }
  return rows;
}

/** What was not decided in the auction that it was placed for, or so many later. */
export function laterThan(auctions: number, rows: Awaited<ReturnType<typeof playDelayed>>) {
  const lastFor = (placedMs: number) => {
    let last = nextAuction(xetra, placedMs);
    for (let later = 0; later < auctions; later += 1) last = nextAuction(xetra, last.startMs);
    return last;
  };
  return rows
    .filter(({ placedAt, decidedAt }) => !decidedAt || decidedAt.getTime() > lastFor(placedAt.getTime()).endMs)
    .map(({ symbol, status, placedAt, decidedAt }) => ({ symbol, status, placedAt, decidedAt }));
}

/** What was not decided by the close auction of the trading day after it was placed. */
export function afterNextDay(rows: Awaited<ReturnType<typeof playDelayed>>) {
  return rows.filter(
    ({ placedAt, decidedAt }) =>
      !decidedAt || berlinDay(decidedAt.getTime()) > nextTradingDay(xetra, berlinDay(placedAt.getTime())),
  );
}

/** The minutes at which something can happen, and those at which orders are placed. */
const TIMES = [...minutes('08:56', 35), '12:00', ...minutes('17:20', 37), '20:00'];

function minutes(from: string, count: number): string[] {
  const fromMs = berlinInstant(MONDAY, from);
  return Array.from({ length: count }, (_, index) =>
    new Date(fromMs + index * MINUTE_MS).toLocaleTimeString('de-DE', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    }),
  );
}

function lastTradedMs(atMs: number): number {
  const day = tradingDayOnOrBefore(xetra, berlinDay(atMs));
  const { opensMs, closesMs } = tradingHours(xetra, day);
  if (atMs >= opensMs) return Math.min(atMs, closesMs);
  return tradingHours(xetra, tradingDayOnOrBefore(xetra, addDays(day, -1))).closesMs;
}
