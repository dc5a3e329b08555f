import { describe, expect, it } from 'vitest';
import { auctionOf, auctionPhase, CANCEL_BEFORE_MS, liveAuction, nextAuction, placingEndsMs } from './auction-clock.ts';
import { berlinInstant } from './berlin-time.ts';
import { addDays } from './day.ts';
import { isTradingDay } from './exchange-calendar.ts';
import { xetra } from '../venues/xetra.ts';

const at = (day: string, time: string) => berlinInstant(day, time);

describe('phases', () => {
  it.each([
    ['before the open window', at('2026-11-16', '08:00'), 'pre-open', at('2026-11-16', '09:10')],
    ['just after midnight of a trading day', at('2026-11-16', '00:00'), 'pre-open', at('2026-11-16', '09:10')],
    ['the first instant of the open window', at('2026-11-16', '09:10'), 'open-live', at('2026-11-16', '09:25')],
    ['the first instant after the open window', at('2026-11-16', '09:25'), 'pre-close', at('2026-11-16', '17:40')],
    ['the first instant of the close window', at('2026-11-16', '17:40'), 'close-live', at('2026-11-16', '17:55')],
    ['the first instant after the close window', at('2026-11-16', '17:55'), 'overnight', at('2026-11-17', '09:10')],
    ['Friday evening counts to Monday', at('2026-11-20', '18:00'), 'overnight', at('2026-11-23', '09:10')],
    ['a Sunday', at('2026-11-15', '12:00'), 'overnight', at('2026-11-16', '09:10')],
    ['the evening before Good Friday', at('2026-04-02', '20:00'), 'overnight', at('2026-04-07', '09:10')],
    ['over the change to summer time', at('2026-03-27', '18:00'), 'overnight', at('2026-03-30', '09:10')],
    ['over the change to winter time', at('2026-10-23', '18:00'), 'overnight', at('2026-10-26', '09:10')],
    ['over Christmas', at('2025-12-23', '18:00'), 'overnight', at('2025-12-29', '09:10')],
  ] as const)('%s', (_name, nowMs, phase, untilMs) => {
    expect(auctionPhase(xetra, nowMs)).toEqual({ phase, untilMs });
  });

  it('changes to the millisecond', () => {
    expect(auctionPhase(xetra, at('2026-11-16', '09:10') - 1).phase).toBe('pre-open');
    expect(auctionPhase(xetra, at('2026-11-16', '09:25') - 1).phase).toBe('open-live');
    expect(auctionPhase(xetra, at('2026-11-16', '17:55') - 1).phase).toBe('close-live');
  });
});

describe('where an order goes', () => {
  it.each([
    ['before the open', '2026-11-16', '07:00', 'open', '2026-11-16'],
    ['inside the open window, to the next one', '2026-11-16', '09:10', 'close', '2026-11-16'],
    ['during the day', '2026-11-16', '12:00', 'close', '2026-11-16'],
    ['in the evening', '2026-11-16', '20:00', 'open', '2026-11-17'],
    ['on New Year`s Eve', '2026-12-31', '12:00', 'open', '2027-01-04'],
  ] as const)('%s', (_name, day, time, slot, auctionDay) => {
    expect(nextAuction(xetra, at(day, time))).toMatchObject({ slot, day: auctionDay });
  });

  it('is never an auction that has started', () => {
    const start = at('2026-11-16', '09:10');
    expect(nextAuction(xetra, start - 1).startMs).toBe(start);
    expect(nextAuction(xetra, start).startMs).toBeGreaterThan(start);
  });
});

it('cuts off at 08:55 and 17:25', () => {
  expect(auctionOf(xetra, '2026-07-06', 'open').cutoffMs).toBe(at('2026-07-06', '08:55'));
  expect(auctionOf(xetra, '2026-07-06', 'close').cutoffMs).toBe(at('2026-07-06', '17:25'));
});

it.each([
  ['the Friday before summer time', '2026-03-27', '08:10', '16:40'],
  ['the Monday after', '2026-03-30', '07:10', '15:40'],
  ['the Friday before winter time', '2026-10-23', '07:10', '15:40'],
  ['the Monday after', '2026-10-26', '08:10', '16:40'],
  ['the Tuesday after Easter and summer time, 2027', '2027-03-30', '07:10', '15:40'],
  ['the last session of 2030 before winter time', '2030-10-25', '07:10', '15:40'],
  ['the first one after', '2030-10-28', '08:10', '16:40'],
])('%s (%s) starts its auctions at %s and %s in Greenwich', (_name, day, open, close) => {
  expect(isTradingDay(xetra, day)).toBe(true);
  expect(auctionOf(xetra, day, 'open').startMs).toBe(Date.parse(`${day}T${open}:00Z`));
  expect(auctionOf(xetra, day, 'close').startMs).toBe(Date.parse(`${day}T${close}:00Z`));
});

it('takes other windows', () => {
  const early = {
    ...xetra,
    windows: { open: { start: '10:00', end: '10:05' }, close: { start: '16:00', end: '16:05' } },
  };
  expect(liveAuction(early, at('2026-11-16', '10:04'))?.slot).toBe('open');
  expect(liveAuction(early, at('2026-11-16', '09:15'))).toBeUndefined();
});

it('gives every auction and cutoff of ten years at its Berlin time, in order, on trading days only', () => {
  const format = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  let previousMs = 0;
  let auctions = 0;
  for (let day = '2025-01-01'; day < '2035-01-01'; day = addDays(day, 1)) {
    expect(liveAuction(xetra, at(day, '09:15')) !== undefined).toBe(isTradingDay(xetra, day));
    if (!isTradingDay(xetra, day)) continue;
    for (const slot of ['open', 'close'] as const) {
      const auction = auctionOf(xetra, day, slot);
      expect([auction.cutoffMs, auction.startMs, auction.endMs].map((ms) => format.format(ms))).toEqual(
        slot === 'open' ? ['08:55', '09:10', '09:25'] : ['17:25', '17:40', '17:55'],
      );
      expect(auction.startMs - auction.cutoffMs).toBe(CANCEL_BEFORE_MS);
      expect(auction.startMs).toBeGreaterThan(previousMs);
      expect(nextAuction(xetra, auction.startMs - 1)).toEqual(auction);
      expect(liveAuction(xetra, auction.startMs)).toEqual(auction);
      previousMs = auction.startMs;
      auctions += 1;
    }
  }
  expect(auctions).toBeGreaterThan(5000);
});

it.each([
  ['in the evening', '2026-11-16', '18:00', '2026-11-16', '17:55'],
  ['inside the close window', '2026-11-16', '17:45', '2026-11-16', '17:45'],
  ['when the close window starts', '2026-11-16', '17:40', '2026-11-16', '09:25'],
  ['at noon', '2026-11-16', '12:00', '2026-11-16', '09:25'],
  ['on a Sunday', '2026-11-15', '18:00', '2026-11-13', '17:55'],
  ['before the first window of a Monday', '2026-11-16', '09:00', '2026-11-13', '17:55'],
])('for a season that ends %s, placing ends with the last window', (_name, day, time, lastDay, lastTime) => {
  expect(placingEndsMs(xetra, at(day, time))).toBe(at(lastDay, lastTime));
});
