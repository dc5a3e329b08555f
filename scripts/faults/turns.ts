import type { Fault } from './fault.ts';

const T = 'src/server/features/trading';
const tests = [`${T}/orders/turns.test.ts`];

/** Faults in staging without a lock. */
export const turnFaults: readonly Fault[] = [
  {
    name: 'what was decided is written whoever has had the portfolio since',
    file: `${T}/orders/write-staged.ts`,
    find: 'and turn = ${turn} and',
    replace: 'and',
    tests,
    only: 'writes nothing that was decided by what a portfolio was before',
  },
  {
    name: 'an auction fills and counts no turn',
    file: `${T}/write-trades.ts`,
    find: ', turn = p.turn + 1',
    replace: '',
    tests: [`${T}/write-trades.test.ts`],
    only: 'counts the turn of everyone',
  },
  {
    name: 'an auction that fills nothing counts no turn',
    file: `${T}/write-trades.ts`,
    find: 'return countTurns(database, [...batch.after.keys()])',
    replace: 'return',
    tests: [`${T}/write-trades.test.ts`],
    only: 'counts the turn of everyone',
  },
  {
    name: 'a company that is taken off the list can still be bought',
    file: `${T}/orders/write-staged.ts`,
    find: 'from listed) = ${bought.length}',
    replace: 'from listed) <= ${bought.length}',
    tests,
    only: 'with no company that is taken off the list meanwhile',
  },
  {
    name: 'what was decided is written into an auction that has begun',
    file: `${T}/orders/write-staged.ts`,
    find: 'const isInTime = auction\n',
    replace: 'const isInTime = auction && turn < 0\n',
    tests,
    only: 'looks again under the lock whether it is in time',
  },
  {
    name: 'locking several portfolios does not count their turns',
    file: `${T}/portfolio/portfolios.ts`,
    find: '  await countTurns(database, ids);\n',
    replace: '',
    tests,
    only: 'sees a freeze that came while it waited',
  },
  {
    name: 'locking a portfolio does not count its turn',
    file: `${T}/portfolio/portfolios.ts`,
    find: '.set({ turn: NEXT_TURN }).where(eq(portfolios.id, id))',
    replace: '.set({ turn: sql`${portfolios.turn}` }).where(eq(portfolios.id, id))',
    tests: ['src/server/hardening/interrupted-writes.test.ts'],
  },
  {
    name: 'what was noted by another server meanwhile is an error',
    file: 'src/server/features/accounts/repeats.ts',
    find: 'isRetryable(error) || isDuplicate(error)',
    replace: 'isRetryable(error)',
    tests: [`${T}/races.test.ts`],
    only: 'places one order for fifty equal requests at once',
  },
  {
    name: 'what was placed today does not count for the day',
    file: `${T}/orders/staging.ts`,
    find: 'on.day >= day',
    replace: 'on.day > day',
    tests: [`${T}/races.test.ts`],
    only: 'takes a hundred orders a day',
  },
  {
    name: 'a prediction does not hold its company',
    file: 'src/server/features/predictions/save-prediction.ts',
    find: '  await holdTickers(database, marketId, [symbol]);\n',
    replace: '',
    tests: ['src/server/features/predictions/predictions.test.ts'],
    only: 'for no company that is taken off the list meanwhile',
  },
  {
    name: 'a board is made of the middle of an auction',
    file: 'src/server/features/leaderboard/rebuild-leaderboards.ts',
    find: "    if (before === undefined) parts.delete('trading');\n",
    replace: '',
    tests: ['src/server/features/leaderboard/changed-parts.test.ts'],
    only: 'leaves the boards of traders as they are',
  },
];
