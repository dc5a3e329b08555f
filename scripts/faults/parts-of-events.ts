import type { Fault } from './fault.ts';

const CONTROLS = 'src/web/features/live-events/controls';
const SCORE = 'src/web/features/live-events/score';
const TEAM = 'src/web/features/live-events/team';
const UI = 'src/web/ui';

/** Faults in front of a room full of teams, and in the parts that every screen is made of. */
export const partOfEventFaults: readonly Fault[] = [
  {
    name: 'the speed of a clock is not the one that another organiser has set',
    file: `${CONTROLS}/clock-card.tsx`,
    find: '<SpeedForm key={event.speed} event={event} />',
    replace: '<SpeedForm event={event} />',
    tests: [`${CONTROLS}/clock-card.screen.test.tsx`],
    only: 'takes over',
  },
  {
    name: 'ending an event does not say what becomes of what waits',
    file: `${CONTROLS}/end-event.tsx`,
    find: 'const body = count > 0 ? { waiting } : {};',
    replace: 'const body = {};',
    tests: [`${CONTROLS}/clock-card.screen.test.tsx`],
    only: 'asks what becomes',
  },
  {
    name: 'a deep cleanup without the word',
    file: `${CONTROLS}/cleanup-card.tsx`,
    find: 'conditionMet: typed === WORD,',
    replace: 'conditionMet: true,',
    tests: [`${CONTROLS}/cleanup-card.screen.test.tsx`],
    only: 'deep cleanup',
  },
  {
    name: 'new passwords for all teams where one was chosen',
    file: `${CONTROLS}/credentials-card.tsx`,
    find: "const body = chosen === '' ? {} : { team_names: [chosen] };",
    replace: 'const body = {};',
    tests: [`${CONTROLS}/cleanup-card.screen.test.tsx`],
    only: 'chosen team alone',
  },
  {
    name: 'an event is deleted under any name',
    file: `${CONTROLS}/event-head.tsx`,
    find: 'conditionMet={typed?.trim() === event.name}',
    replace: "conditionMet={typed !== ''}",
    tests: [`${CONTROLS}/cleanup-card.screen.test.tsx`],
    only: 'only by its own name',
  },
  {
    name: 'refused news empty the form they were typed in',
    file: 'src/web/features/live-events/controls/shock-card.tsx',
    find: 'onFailed: () => setAsked(undefined),',
    replace: 'onFailed: () => {\n      setAsked(undefined);\n      setDraft(empty);\n    },',
    tests: [`${CONTROLS}/shock-card.screen.test.tsx`],
    only: 'keeps the form',
  },
  {
    name: 'teams see the standings with the first place that is out',
    file: 'src/web/features/live-events/score/reveal.tsx',
    find: 'if (step >= steps.length && !event.is_revealed) tellTeams.send();',
    replace: 'if (!event.is_revealed) tellTeams.send();',
    tests: [`${SCORE}/reveal.screen.test.tsx`],
    only: 'only with the first',
  },
  {
    name: 'a reveal begins again after a look at something else',
    file: `${SCORE}/reveal.tsx`,
    find: 'useState(() => progress.get(name) ?? 0)',
    replace: 'useState(0)',
    tests: [`${SCORE}/reveal.screen.test.tsx`],
    only: 'only with the first',
  },
  {
    name: 'an empty page of teams',
    file: `${SCORE}/standings.tsx`,
    find: 'const start = from < rows.length ? from : 0;',
    replace: 'const start = from;',
    tests: [`${SCORE}/reveal.screen.test.tsx`],
    only: 'never to an empty one',
  },
  {
    name: 'a team that put news away hears of none any more',
    file: `${TEAM}/event-banner.tsx`,
    find: 'newest.id !== dismissed &&',
    replace: 'dismissed === 0 &&',
    tests: [`${TEAM}/event-banner.screen.test.tsx`],
    only: 'put news away',
  },
  {
    name: 'a toast goes while it is being read',
    file: `${UI}/overlay/toaster.tsx`,
    find: '    if (held) return undefined;\n',
    replace: '',
    tests: [`${UI}/overlay/toaster.screen.test.tsx`],
    only: 'as long as it is held',
  },
  {
    name: 'a question names nobody while it fades',
    file: `${UI}/overlay/confirm-dialog.tsx`,
    find: 'const shown = props.open ? props : said;',
    replace: 'const shown = props;',
    tests: [`${UI}/overlay/toaster.screen.test.tsx`],
    only: 'whom it was about',
  },
  {
    name: 'a table sorts down where up is said',
    file: `${UI}/data-table.tsx`,
    find: "sort.descending ? 'descending' : 'ascending'",
    replace: "sort.descending ? 'ascending' : 'descending'",
    tests: [`${UI}/chart/line-chart.screen.test.tsx`],
    only: 'sorts up',
  },
  {
    name: 'a chart tells the first day where it means the last',
    file: `${UI}/chart/pointed.ts`,
    find: 'shown: at ?? last,',
    replace: 'shown: at ?? 0,',
    tests: [`${UI}/chart/line-chart.screen.test.tsx`],
    only: 'pointed at',
  },
];
