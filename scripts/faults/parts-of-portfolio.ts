import type { Fault } from './fault.ts';

const PORTFOLIO = 'src/web/features/trading/portfolio';
const SCREEN = `${PORTFOLIO}/portfolio-screen.screen.test.tsx`;

/** What the portfolio shows, and from where. */
export const partOfPortfolioFaults: readonly Fault[] = [
  {
    name: 'the explained day is the recorded one, beside another figure of the same day',
    file: `${PORTFOLIO}/analysis/explained-days.ts`,
    find: 'daily_pnl: today.daily_pnl,',
    replace: 'daily_pnl: recorded.daily_pnl,',
    tests: [SCREEN],
    only: 'tells one figure for the day',
  },
  {
    name: 'a day that is pointed at in one chart is not in the others',
    file: `${PORTFOLIO}/pointed-day.tsx`,
    find: 'setDay(pointed === undefined ? undefined : days[pointed])',
    replace: 'setDay(pointed === undefined ? undefined : undefined)',
    tests: [SCREEN],
    only: 'points at the same day',
  },
  {
    name: 'the analysis is asked for before it is opened',
    file: `${PORTFOLIO}/folded-section.tsx`,
    find: '{isOpen && (',
    replace: '{(isOpen || !isOpen) && (',
    tests: [SCREEN],
    only: 'and not before',
  },
  {
    name: 'the analysis keeps a range of its own',
    file: `${PORTFOLIO}/more-analysis.tsx`,
    find: '<Analysis snapshot={snapshot} range={range} />',
    replace: '<Analysis snapshot={snapshot} range="30d" />',
    tests: [SCREEN],
    only: 'has one range',
  },
  {
    name: 'a history that failed is taken for one without days',
    file: `${PORTFOLIO}/performance.tsx`,
    find: 'hasFailed={hasFailed}',
    replace: 'hasFailed={false}',
    tests: [SCREEN],
    only: 'with a dash',
  },
  {
    name: 'a position has no way to exercise it',
    file: `${PORTFOLIO}/position-sheet.tsx`,
    find: "() => onAct('exercise', position)",
    replace: '() => undefined',
    tests: [`${PORTFOLIO}/positions.screen.test.tsx`],
    only: 'opened by the keyboard',
  },
  {
    name: 'the rows of the history open the receipt of what was never filled',
    file: `${PORTFOLIO}/order-history.tsx`,
    find: "opens={(line) => line.status === 'FILLED' && (line.kind !== 'leg' || hasReview(line))}",
    replace: 'opens={() => true}',
    tests: [`${PORTFOLIO}/order-history.screen.test.tsx`],
    only: 'opens the receipt',
  },
];
