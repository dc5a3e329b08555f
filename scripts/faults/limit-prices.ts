import type { Fault } from './fault.ts';

const rules = ['src/rules/trading/limit-price.test.ts'];
const game = ['src/server/features/trading/orders/limit-orders.test.ts'];

/** Faults in the rules of limit prices. */
export const limitPriceFaults: readonly Fault[] = [
  {
    name: 'a limit that is met to the cent counts as missed',
    file: 'src/rules/trading/fill-order.ts',
    find: 'missingCents(side, limit, total) <= 0',
    replace: 'missingCents(side, limit, total) < 0',
    tests: rules,
  },
  {
    name: 'the limit of a sell is the most that it takes',
    file: 'src/rules/trading/limit-price.ts',
    find: 'average - priceCents : priceCents - average',
    replace: 'average - priceCents : average - priceCents',
    tests: rules,
  },
  {
    name: 'an average that rounds to the limit has reached it',
    file: 'src/rules/trading/limit-price.ts',
    find: 'Math.ceil(notionalCents / units) : Math.floor(notionalCents / units)',
    replace: 'Math.round(notionalCents / units) : Math.round(notionalCents / units)',
    tests: rules,
  },
  {
    name: 'until cancelled and for one auction change places in a limit that is missed',
    file: 'src/rules/trading/fill-order.ts',
    find: "return limit.validity === 'gtc'\n",
    replace: "return limit.validity !== 'gtc'\n",
    tests: rules,
  },
  {
    name: 'what a buy would take at its limit is foreseen as free',
    file: 'src/rules/trading/foresee-auctions.ts',
    find: 'reachedBy(reservedFor(turn, rules, coming)) ?? turn[0]?.before',
    replace: 'turn[0]?.before',
    tests: rules,
  },
  {
    name: 'the trading power keeps the price free where the limit is lower',
    file: 'src/server/features/trading/orders/stage-order.ts',
    find: 'previewNotionalCents: preview.notionalCents,',
    replace: 'previewNotionalCents: price.notionalCents,',
    tests: game,
    only: 'keeps free what it would take at most',
  },
  {
    name: 'a live window fills nothing that has a limit',
    file: 'src/server/features/trading/orders/window-for.ts',
    find: 'missingCents(side, limit, total) <= 0 ? live : undefined',
    replace: 'missingCents(side, limit, total) <= -1e9 ? live : undefined',
    tests: game,
    only: 'fills at once in a live window',
  },
  {
    name: 'the price that missed a limit is forgotten',
    file: 'src/server/features/trading/auctions/auction-chunk.ts',
    find: 'await writeMissed(database, kept, decidedAtMs);',
    replace: 'await writeMissed(database, kept.slice(0, 0), decidedAtMs);',
    tests: game,
    only: 'fills at the auction`s own price',
  },
  {
    name: 'the end of a season cancels what waits for its limit',
    file: 'src/server/features/operations/settle-season.ts',
    find: "eq(orders.validity, 'gtc')",
    replace: "eq(orders.validity, 'auction')",
    tests: game,
    only: 'is rejected when the season ends',
  },
  {
    name: 'computing an auction again takes a trade beyond its limit',
    file: 'src/server/features/trading/auctions/recompute-auction.ts',
    find: 'if (missingCents(fill.side, limit, total) > 0)',
    replace: 'if (missingCents(fill.side, limit, total) > 1e9)',
    tests: game,
    only: 'fills at the auction`s own price',
  },
  {
    name: 'where nothing is quoted, until cancelled and for one auction change places',
    file: 'src/rules/trading/fill-order.ts',
    find: "return limit?.validity === 'gtc' ? { outcome: 'WAITS' }",
    replace: "return limit?.validity !== 'gtc' ? { outcome: 'WAITS' }",
    tests: rules,
  },
  {
    name: 'the parity check takes a buy beyond its limit',
    file: 'src/server/features/operations/check-parity.ts',
    find: "case when f.side = 'BUY' then l.cents > o.limit_price_cents * f.qty",
    replace: "case when f.side = 'BUY' then l.cents > 2 * o.limit_price_cents * f.qty",
    tests: game,
    only: 'fills at the auction`s own price',
  },
  {
    name: 'what is good until cancelled piles up without end',
    file: 'src/server/features/trading/orders/staging.ts',
    find: 'if (ordered.length + exercised.length + more > MAX_WAITING)',
    replace: 'if (ordered.length + exercised.length + more > 1e9)',
    tests: ['src/server/features/trading/orders/waiting-limit.test.ts'],
    only: 'so much of a portfolio',
  },
  {
    name: 'what an auction of this moment fills needs room to wait',
    file: 'src/server/features/trading/orders/check-placeable.ts',
    find: 'else checkRoomToWait(standing, count);',
    replace: 'checkRoomToWait(standing, count);',
    tests: ['src/server/features/trading/orders/waiting-limit.test.ts'],
    only: 'no room where nothing',
  },
];
