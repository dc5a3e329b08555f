import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newYork } from '#rules/market/testing/new-york.ts';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { defaultUnderlyings } from '#rules/market/underlyings.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { simulatedFeed } from './price-feed.ts';

const sap = { ...(defaultUnderlyings[0] ?? expect.fail()), listedOn: '2026-01-05' };
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');

it('has the prices of its own key, rate and venue, whichever other feeds there are', async () => {
  const priceOf = async (key: string, rate = 0.02, venue = xetra) => {
    const prices = await simulatedFeed(venue, keyOf(key), rate).pricesAt([sap], berlinInstant('2026-03-02', '16:00'));
    return prices.get(sap.ticker)?.priceCents;
  };
  const first = await priceOf('one');
  const others = [await priceOf('two'), await priceOf('one', 0.5), await priceOf('one', 0.02, newYork)];
  expect(new Set([first, ...others]).size).toBe(4);
  // More than are kept in memory have been asked for since.
  for (const name of ['three', 'four', 'five']) await priceOf(name);
  expect(await priceOf('one')).toBe(first);
});
