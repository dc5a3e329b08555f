import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import { isTradingDay } from '#rules/market/time/exchange-calendar.ts';
import { xetra } from '#rules/market/venues/xetra.ts';

const berlinClock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

export function minutesOf(nowMs: number): number {
  const [hours = 0, minutes = 0] = berlinClock.format(nowMs).split(':').map(Number);
  return hours * 60 + minutes;
}

export function liveWindow(nowMs: number): string | undefined {
  const minutes = minutesOf(nowMs);
  if (minutes >= 9 * 60 + 10 && minutes < 9 * 60 + 25) return `${berlinDay(nowMs)} open`;
  if (minutes >= 17 * 60 + 40 && minutes < 17 * 60 + 55) return `${berlinDay(nowMs)} close`;
  return undefined;
}

/** The auction that an order placed now waits for, on a trading day. */
export function auctionAt(nowMs: number): string {
  const minutes = minutesOf(nowMs);
  const day = berlinDay(nowMs);
  if (minutes < 9 * 60 + 10) return `${day} open`;
  if (minutes < 17 * 60 + 40) return `${day} close`;
  let next = addDays(day, 1);
  while (!isTradingDay(xetra, next)) next = addDays(next, 1);
  return `${next} open`;
}

export function auctionMs(auctionName: string): number {
  const [day = '', slot] = auctionName.split(' ');
  return berlinInstant(day, slot === 'open' ? '09:10' : '17:40');
}

/** Whether an option has met its end, 17:30 of the day in its symbol, by an instant. */
export function isOverBy(symbol: string, atMs: number): boolean {
  const [, year, month, day] = /(\d{2})(\d{2})(\d{2})[CP]\d{8}$/.exec(symbol) ?? [];
  return day !== undefined && berlinInstant(`20${year}-${month}-${day}`, '17:30') <= atMs;
}
