import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import type { Company } from './api.ts';

/** The next instant at which the cards change by themselves: a company closes, or a new day brings new updates. */
export function nextChangeMs(companies: readonly Pick<Company, 'status' | 'closes_at'>[], nowMs: number): number {
  const closing = companies.filter(({ status }) => status === 'open').map(({ closes_at }) => Date.parse(closes_at));
  return Math.min(berlinInstant(addDays(berlinDay(nowMs), 1), '00:00'), ...closing);
}
