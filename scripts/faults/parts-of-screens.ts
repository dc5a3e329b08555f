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
  {
    name: 'a message is sent again under another id, and arrives twice',
    file: 'src/web/features/site/contact/api.ts',
    find: "if (correlationId.current === '') correlationId.current",
    replace: 'correlationId.current',
    tests: ['src/web/features/site/contact/contact-form.screen.test.tsx'],
  },
  {
    name: 'a message edited after its first answer was lost is never sent',
    file: 'src/web/features/site/contact/api.ts',
    find: "if (errorCodeOf(error) !== 'REPEAT_DIFFERS') throw error;",
    replace: "if (errorCodeOf(error) === 'REPEAT_DIFFERS') return; throw error;",
    tests: ['src/web/features/site/contact/contact-form.screen.test.tsx'],
  },
  {
    name: 'a refused prediction empties its field',
    file: 'src/web/features/predictions/prediction-form.tsx',
    find: 'setError(errorText(cause));',
    replace: "setError(errorText(cause)); setDraft('');",
    tests: ['src/web/features/predictions/prediction-form.screen.test.tsx'],
  },
  {
    name: 'passwords that nobody has kept go with the first Escape',
    file: 'src/web/features/live-events/controls/credentials-dialog.tsx',
    find: '(isKept ? close() : setAsking(true))',
    replace: 'close()',
    tests: ['src/web/features/live-events/controls/register-card.screen.test.tsx'],
  },
  {
    name: 'Clear Overrides leaves the windows of the whole market',
    file: 'src/web/features/live-events/controls/windows-card.tsx',
    find: "clear-overrides', { params, body: {} })",
    replace: "clear-overrides', { params, body: { scope: 'ticker' } })",
    tests: ['src/web/features/live-events/team/event-panel.screen.test.tsx'],
  },
  {
    name: 'an order taken back stays in the list',
    file: 'src/web/features/trading/portfolio/pending-orders.tsx',
    find: 'setGone((before) => new Set(before).add(id));',
    replace: '',
    tests: ['src/web/features/trading/portfolio/pending-orders.screen.test.tsx'],
  },
];
