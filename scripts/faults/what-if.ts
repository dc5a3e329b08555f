import type { Fault } from './fault.ts';

const RULES = 'src/rules/trading/what-if';
const TEST = `${RULES}/what-if.test.ts`;

/** What would make the what-if desk tell a player another future than the market's model does. */
export const whatIfFaults: readonly Fault[] = [
  {
    name: 'a leg is rounded down and no longer the mark',
    file: `${RULES}/price-legs.ts`,
    find: 'return Math.round(price * 100) / 100;',
    replace: 'return Math.floor(price * 100) / 100;',
    tests: [TEST],
    only: 'what the market marks it with',
  },
  {
    name: 'more volatility is taken for less',
    file: `${RULES}/leg.ts`,
    find: 'Math.max(volatility + by, LEAST_VOLATILITY)',
    replace: 'Math.max(volatility - by, LEAST_VOLATILITY)',
    tests: [TEST],
    only: 'more volatility never takes away',
  },
  {
    name: 'days pass and options do not age',
    file: `${RULES}/leg.ts`,
    find: 'return Math.max(leg.years - passed, 0);',
    replace: 'return leg.years;',
    tests: [TEST],
    only: 'is the intrinsic value',
  },
  {
    name: 'the delta forgets the smile',
    file: `${RULES}/price-legs.ts`,
    find: '(found.delta[place] ?? 0) - bend)',
    replace: '(found.delta[place] ?? 0))',
    tests: [TEST],
    only: 'those that the server tells',
  },
  {
    name: 'the smile stays where it is when the share moves',
    file: `${RULES}/leg.ts`,
    find: 'forwardPrice(spot * spotFactor,',
    replace: 'forwardPrice(spot,',
    tests: [TEST],
    only: 'there and then',
  },
];
