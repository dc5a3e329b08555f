import type { Fault } from './fault.ts';

/** Faults in what screens offer, as far as it is decided by pure functions. */
export const screenFaults: readonly Fault[] = [
  {
    name: 'a sale goes up to what is held, staged or not',
    file: 'src/web/features/trading/order/estimate.ts',
    find: "side === 'BUY' ? maxQuantity : Math.min(held?.available ?? 0, maxQuantity)",
    replace: "side === 'BUY' ? maxQuantity : Math.min(held?.qty ?? 0, maxQuantity)",
    tests: ['src/web/features/trading/order/estimate.test.ts'],
    only: 'held is for at most',
  },
  {
    name: 'a time in summer is read as one in winter',
    file: 'src/web/features/admin/parts/instant-field.tsx',
    find: 'new Date(berlinInstant(parts[1], parts[2])).toISOString()',
    replace: 'new Date(`${parts[1]}T${parts[2]}:00+01:00`).toISOString()',
    tests: ['src/web/features/admin/parts/instant-field.test.ts'],
    only: 'is one of the clock in Berlin',
  },
  {
    name: 'the advice to sell and that to exercise are the wrong way round',
    file: 'src/web/features/trading/order/exercise-estimate.ts',
    find: 'sellMore: saleNet - net, exerciseMore: net > 0 ? net - saleNet : Number.NaN',
    replace: 'sellMore: net - saleNet, exerciseMore: net > 0 ? saleNet - net : Number.NaN',
    tests: ['src/web/features/trading/order/exercise-estimate.test.ts'],
    only: 'tells by how much exercising pays more than selling',
  },
  {
    name: 'an option out of the money can be exercised',
    file: 'src/web/features/trading/portfolio/position-block.ts',
    find: 'Math.round(spot * 100)) > 0;',
    replace: 'Math.round(spot * 100)) >= 0;',
    tests: ['src/web/features/trading/portfolio/position-block.test.ts'],
    only: 'out of the money',
  },
  {
    name: 'a comma in a number is lost',
    file: 'src/web/lib/number-in.ts',
    find: ".replace(',', '.')",
    replace: ".replace(',', '')",
    tests: ['src/web/lib/number-in.test.ts'],
    only: 'is read as',
  },
  {
    name: 'a volatility in percent is sent as it is typed',
    file: 'src/web/features/admin/tickers/ticker-draft.ts',
    find: "within('volatility', form.volatility, 5, 150) / 100",
    replace: "within('volatility', form.volatility, 5, 150)",
    tests: ['src/web/features/admin/tickers/ticker-draft.test.ts'],
    only: 'sends shares for what is typed in percent',
  },
  {
    name: 'options are counted from one',
    file: 'src/web/features/admin/questions/question-draft.ts',
    find: 'map((label, index) => ({ index, label }))',
    replace: 'map((label, index) => ({ index: index + 1, label }))',
    tests: ['src/web/features/admin/questions/question-draft.test.ts'],
    only: 'counts the options from 0',
  },
];
