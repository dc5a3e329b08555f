import type { Fault } from './fault.ts';

/** Faults that only a browser shows; the tests of the parts of screens must see each of them. */
export const partOfScreenFaults: readonly Fault[] = [
  {
    name: 'a ticket that keeps another contract`s quantity',
    file: 'src/web/features/trading/chain/order-panel.tsx',
    find: '<Details key={symbol} symbol={symbol}',
    replace: '<Details symbol={symbol}',
    tests: ['src/web/features/trading/chain/order-panel.screen.test.tsx'],
  },
  {
    name: 'an event form that keeps another event`s input',
    file: 'src/web/features/live-events/team/event-panel.tsx',
    find: '<div key={event.id} className',
    replace: '<div className',
    tests: ['src/web/features/live-events/team/event-panel.screen.test.tsx'],
  },
  {
    name: 'a refused answer that empties the field',
    file: 'src/web/features/quiz/open-card.tsx',
    find: 'setProblem(errorText(error));',
    replace: "setProblem(errorText(error)); setInput('');",
    tests: ['src/web/features/quiz/practice.screen.test.tsx'],
  },
];
