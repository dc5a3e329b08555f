import type { Fault } from './fault.ts';

/** Faults in what admins and organisers work with. */
export const partOfConsoleFaults: readonly Fault[] = [
  {
    name: 'a tick that is not yet in the input is ignored, and the whole market is struck',
    file: 'src/web/features/live-events/controls/windows-card.tsx',
    find: 'const named = targetsOf(targets);',
    replace: "const named = targets.typed.split(', ').filter(Boolean);",
    tests: ['src/web/features/live-events/controls/windows-card.screen.test.tsx'],
  },
  {
    name: 'an event is created without a name',
    file: 'src/web/features/live-events/controls/choose-event.tsx',
    find: "if (body.name !== '') creating.send(body);",
    replace: 'creating.send(body);',
    tests: ['src/web/features/live-events/controls/choose-event.screen.test.tsx'],
  },
  {
    name: 'a company earns less than nothing',
    file: 'src/web/features/admin/revenues/revenues-tab.tsx',
    find: '!(actual_value >= 0)',
    replace: 'Number.isNaN(actual_value)',
    tests: ['src/web/features/admin/revenues/revenues-tab.screen.test.tsx'],
  },
  {
    name: 'recording one revenue empties the fields of all',
    file: 'src/web/features/admin/revenues/revenues-tab.tsx',
    find: '.filter(([symbol]) => !saved.has(symbol))',
    replace: '.filter(() => false)',
    tests: ['src/web/features/admin/revenues/revenues-tab.screen.test.tsx'],
  },
  {
    name: 'a lock is set in the time of London',
    file: 'src/web/features/admin/revenues/lock-cell.tsx',
    find: 'lock_at: instantOf(value) ?? null',
    replace: 'lock_at: `${value}:00.000Z`',
    tests: ['src/web/features/admin/revenues/revenues-tab.screen.test.tsx'],
  },
  {
    name: 'a badge goes to who was picked from another board',
    file: 'src/web/features/admin/badges/badges-tab.tsx',
    find: '            setBoard(chosen);\n            setPicked(new Map());',
    replace: '            setBoard(chosen);',
    tests: ['src/web/features/admin/badges/badges-tab.screen.test.tsx'],
  },
  {
    name: 'who is picked is forgotten by the filter',
    file: 'src/web/features/admin/badges/board-picker.tsx',
    find: 'const next = new Map(props.picked);',
    replace: 'const next = new Map<string, string>();',
    tests: ['src/web/features/admin/badges/badges-tab.screen.test.tsx'],
  },
  {
    name: 'a window of calls and puts keeps the ticker that was chosen before',
    file: 'src/web/features/admin/tickers/overrides-panel.tsx',
    find: '            setTargets([]);\n',
    replace: '',
    tests: ['src/web/features/admin/tickers/overrides-panel.screen.test.tsx'],
  },
  {
    name: 'clearing one ticker`s window ends those of all',
    file: 'src/web/features/admin/tickers/overrides-panel.tsx',
    find: '...(targets.length > 0 ? chosen : {})',
    replace: '',
    tests: ['src/web/features/admin/tickers/overrides-panel.screen.test.tsx'],
  },
];
