import type { Fault } from './fault.ts';

/** Acts that do what was meant, and nothing that is known ahead. */
export const meantActFaults: readonly Fault[] = [
  {
    name: 'a team reads what its market will cost in the evening',
    file: 'src/server/features/trading/portfolio/explain-days.ts',
    find: 'moments ? momentOf(moments, market, row) : valuedAtMs(',
    replace: 'moments === null ? momentOf(moments, market, row) : valuedAtMs(',
    tests: ['src/server/features/trading/portfolio/explain-days.test.ts'],
    only: 'has not come to',
  },
  {
    name: 'an order is taken back that an auction by hand is deciding',
    file: 'src/server/features/trading/orders/cancel-order.ts',
    find: 'if (isTakenByHand(runs, [waiting]))',
    replace: 'if (isTakenByHand(runs, []))',
    tests: ['src/server/features/trading/orders/orders.test.ts'],
    only: 'auction by hand',
  },
  {
    name: 'an auction by hand holds what came after its price',
    file: 'src/server/features/trading/auctions/open-runs.ts',
    find: 'slot === auctionSlot && placedAt < priceAt',
    replace: 'slot === auctionSlot',
    tests: ['src/server/features/trading/orders/orders.test.ts'],
    only: 'auction by hand',
  },
  {
    name: 'a repeated trade is called another one',
    file: 'src/contract/trading.ts',
    find: "    repeats: 'trade',\n",
    replace: '',
    tests: ['src/server/features/trading/orders/orders.test.ts'],
    only: 'repeated trade',
  },
  {
    name: 'closing all companies opens the closed ones again',
    file: 'src/server/features/predictions/admin-routes.ts',
    find: 'asked.filter((one) => !isOver(one))',
    replace: 'asked',
    tests: ['src/server/features/operations/admin-console.test.ts'],
    only: 'and locks',
  },
  {
    name: 'an end that was pressed again ends the next run',
    file: 'src/server/features/live-events/end-event.ts',
    find: 'await readEvent(context.database, eventId), run);',
    replace: 'await readEvent(context.database, eventId));',
    tests: ['src/server/features/live-events/ending.test.ts'],
    only: 'ends as an act',
  },
  {
    name: 'the newest trades of a busy player are missing',
    file: 'src/server/features/trading/portfolio/read-equity.ts',
    find: 'trades.slice(-MAX_EVENTS)',
    replace: 'trades.slice(0, MAX_EVENTS)',
    tests: ['src/server/features/trading/portfolio/read-equity.test.ts'],
  },
];
