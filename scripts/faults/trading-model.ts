import type { Fault } from './fault.ts';

/** Faults in the rules of trading; the oracle of the test run must see each of them in the acts that it plays there. */
const inRules: readonly (Omit<Fault, 'tests'> & Partial<Fault>)[] = [
  {
    name: 'a buy may cost its fees more than there is cash',
    file: 'src/rules/trading/fill-order.ts',
    find: 'if (costCents > portfolio.cashCents)',
    replace: 'if (trade.notionalCents > portfolio.cashCents)',
    // In the game the cap of half the cash comes before it.
    tests: ['src/rules/trading/rules.test.ts'],
  },
  {
    name: 'the cap looks at what is held without the order',
    file: 'src/rules/trading/fill-order.ts',
    find: 'exposure.heldCents + trade.notionalCents > exposure.capCents',
    replace: 'exposure.heldCents > exposure.capCents',
  },
  {
    name: 'the cost of what is bought leaves out its fees',
    file: 'src/rules/trading/fill-order.ts',
    find: '{ quantity: terms.quantity, costCents })',
    replace: '{ quantity: terms.quantity, costCents: trade.notionalCents })',
  },
  {
    name: 'a sell that its fees eat up is filled',
    file: 'src/rules/trading/fill-order.ts',
    find: 'if (proceedsCents <= 0)',
    replace: 'if (proceedsCents <= -1_000_000)',
    // Placing refuses it before; in an auction it takes a fall of the price that random acts seldom meet.
    tests: ['src/rules/trading/rules.test.ts'],
  },
  {
    name: 'what a sell has earned leaves out its fees',
    file: 'src/rules/trading/fill-order.ts',
    find: 'realizedCents: proceedsCents - costCents,',
    replace: 'realizedCents: trade.notionalCents - costCents,',
  },
  {
    name: 'fees are rounded down',
    file: 'src/rules/trading/fees.ts',
    find: '+ 5_000) / 10_000',
    replace: ') / 10_000',
  },
  {
    name: 'the part of a cost that goes with a part of a holding is rounded up',
    file: 'src/rules/trading/portfolio.ts',
    find: 'return Number((BigInt(costCents) * BigInt(part)) / BigInt(quantity));',
    replace: 'return Number((BigInt(costCents) * BigInt(part) + BigInt(quantity) - 1n) / BigInt(quantity));',
  },
  {
    name: 'the second tier of slippage begins one contract late',
    file: 'src/rules/market/slippage.ts',
    find: '{ tier: 1, upTo: 10, share: 0 }',
    replace: '{ tier: 1, upTo: 11, share: 0 }',
  },
  {
    name: 'the last tier of slippage costs what the third does',
    file: 'src/rules/market/slippage.ts',
    find: 'upTo: Infinity, share: 0.015',
    replace: 'upTo: Infinity, share: 0.0075',
  },
  {
    name: 'tiers count each order by itself',
    file: 'src/rules/market/slippage.ts',
    find: 'let from = filledBefore;\n  const to = filledBefore + quantity;',
    replace: 'let from = 0 * filledBefore;\n  const to = quantity;',
  },
  {
    name: 'an exercise is free',
    file: 'src/rules/trading/settle-option.ts',
    find: 'return settle(portfolio, instrument, quantity, notionalCents, fee);',
    replace: 'return settle(portfolio, instrument, quantity, notionalCents, 0 * fee);',
  },
  {
    name: 'options expire worthless',
    file: 'src/rules/trading/settle-option.ts',
    find: 'payoffCents(instrument, spotCents, quantity), 0)',
    replace: '0 * payoffCents(instrument, spotCents, quantity), 0)',
  },
  {
    name: 'the cap is half of the equity, not of the cash',
    file: 'src/rules/trading/exposure.ts',
    find: "basis === 'CASH' ? portfolio.cashCents :",
    replace: "basis !== 'CASH' ? portfolio.cashCents :",
  },
  {
    name: 'one trade more on a day',
    file: 'src/rules/trading/portfolio.ts',
    find: 'MAX_TRADES_PER_DAY = 100',
    replace: 'MAX_TRADES_PER_DAY = 101',
  },
  {
    name: 'staged exercises leave what they take on offer',
    file: 'src/server/features/trading/orders/staging.ts',
    find: "side === 'SELL'), ...exercised]",
    replace: "side === 'SELL'), ...exercised.filter(({ status }) => status === 'DEFERRED')]",
  },
  {
    name: 'cancelling works until the window begins',
    file: 'src/server/features/trading/orders/cancel-order.ts',
    find: 'if (context.clock.now() >= cutoffMs)',
    replace: 'if (context.clock.now() >= cutoffMs + 15 * 60_000)',
  },
];

const tests = ['src/server/features/trading/trading-model.test.ts'];
export const tradingModelFaults: readonly Fault[] = inRules.map((fault) => ({ tests, ...fault }));
