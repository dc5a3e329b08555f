import type { Fault } from './fault.ts';

const rules = ['src/rules/trading/fill-package.test.ts'];
const game = ['src/server/features/trading/packages/packages.test.ts'];
const exploits = ['src/server/features/trading/packages/package-exploits.test.ts'];
const RULE = 'src/rules/trading/fill-package.ts';

/** Faults in the rules of packages. */
export const packageFaults: readonly Fault[] = [
  {
    name: 'a net limit that is met to the cent counts as missed',
    file: RULE,
    find: 'net.netCents <= limit.netCents) return undefined',
    replace: 'net.netCents < limit.netCents) return undefined',
    tests: rules,
  },
  {
    name: 'what a package receives counts as paid',
    file: RULE,
    find: "(leg.side === 'BUY' ? notionalCents : -notionalCents)",
    replace: "(leg.side === 'BUY' ? notionalCents : notionalCents)",
    tests: rules,
  },
  {
    name: 'the buys of a package go before its sells',
    file: RULE,
    find: "[...legs.filter(({ side }) => side === 'SELL'), ...legs.filter(({ side }) => side === 'BUY')]",
    replace: "[...legs.filter(({ side }) => side === 'BUY'), ...legs.filter(({ side }) => side === 'SELL')]",
    tests: rules,
  },
  {
    name: 'a package is filled without the legs that are refused',
    file: RULE,
    find: "if (decision.outcome === 'REJECTED') return { outcome: 'REJECTED', reason: decision.reason };",
    replace: "if (decision.outcome === 'REJECTED') continue;",
    tests: rules,
  },
  {
    name: 'each leg has the cash and the cap to itself',
    file: RULE,
    find: 'fillOrder(after, { ...leg, limit: null }',
    replace: 'fillOrder(portfolio, { ...leg, limit: null }',
    tests: rules,
  },
  {
    name: 'until cancelled and for one auction change places in a net limit that is missed',
    file: RULE,
    find: "return limit.validity === 'gtc'\n",
    replace: "return limit.validity !== 'gtc'\n",
    tests: rules,
  },
  {
    name: 'one leg with a fresh price is enough',
    file: RULE,
    find: 'if (!found.every(isFresh))',
    replace: 'if (!found.some(isFresh))',
    tests: rules,
  },
  {
    name: 'the tiers of size forget what a package has filled',
    file: 'src/rules/trading/decide-auction.ts',
    find: 'for (const one of turn) filled.set(',
    replace: 'for (const one of turn.length > 1 ? [] : turn) filled.set(',
    tests: rules,
  },
  {
    name: 'a package counts once for the day',
    file: 'src/server/features/trading/packages/place-package.ts',
    find: 'live: undefined, count: request.legs.length }',
    replace: 'live: undefined, count: 1 }',
    tests: exploits,
    only: 'gains nothing over its legs',
  },
  {
    name: 'two packages may sell the same holding',
    file: 'src/server/features/trading/packages/place-package.ts',
    find: "if (side === 'SELL') checkAvailable",
    replace: "if (side === 'SELL' && quantity < 0) checkAvailable",
    tests: exploits,
    only: 'speaks for what it would sell',
  },
  {
    name: 'a leg can be cancelled by itself',
    file: 'src/server/features/trading/orders/cancel-order.ts',
    find: 'found.packageId !== null && found.packageId !== orderId',
    replace: "found.packageId !== null && found.packageId === ''",
    tests: exploits,
    only: 'speaks for what it would sell',
  },
  {
    name: 'a contract that ends leaves the other legs waiting',
    file: 'src/server/features/trading/portfolio/expire-positions.ts',
    find: 'table === orders ? withLegs : isOver',
    replace: 'table === orders ? isOver : isOver',
    tests: game,
    only: 'waits for its net limit until cancelled',
  },
  {
    name: 'the end of a season cancels packages that wait for their limit',
    file: 'src/server/features/operations/settle-season.ts',
    find: "${packages.validity} = 'gtc'",
    replace: "${packages.validity} = 'auction'",
    tests: game,
    only: 'is rejected when the season ends',
  },
  {
    name: 'the trading power keeps a package free once for each leg',
    file: 'src/server/features/trading/portfolio/portfolio-facts.ts',
    find: 'when leg_number = 1 then',
    replace: 'when leg_number > 0 then',
    tests: game,
    only: 'keeps free what it takes at most',
  },
  {
    name: 'computing an auction again takes a package beyond its limit',
    file: 'src/server/features/trading/packages/check-packages.ts',
    find: 'netCents > limitCents',
    replace: 'netCents > 2 * limitCents',
    tests: game,
    only: 'is placed, shown, filled and receipted as one',
  },
];
