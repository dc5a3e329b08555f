import type { Fault } from './fault.ts';

const TRADING = 'src/server/features/trading';
const notes = [`${TRADING}/orders/trade-notes.test.ts`];
const reviews = [`${TRADING}/portfolio/read-review.test.ts`];

/** Faults in whose a note is, that it stays as it was written, and in what the review of a closed position says. */
export const tradeNoteFaults: readonly Fault[] = [
  {
    name: 'anybody reads the review of a position, with its notes',
    file: `${TRADING}/portfolio/read-review.ts`,
    find: 'await portfolioOf(context, viewer, fill.portfolioId)',
    replace:
      "{ ...fill, id: fill.portfolioId, seasonId: null, userId: '', startingCashCents: 1, cashCents: 1, turn: 0, createdAt: fill.filledAt }",
    tests: notes,
    only: 'belongs to the player alone',
  },
  {
    name: 'anybody reads why a position is held',
    file: `${TRADING}/portfolio/read-position-notes.ts`,
    find: 'await portfolioOf(context, viewer, query.portfolio_id)',
    replace: '{ id: query.portfolio_id }',
    tests: notes,
    only: 'belongs to the player alone',
  },
  {
    name: 'organisers read the note of an order that waits',
    file: `${TRADING}/orders/diagnose-waiting.ts`,
    find: 'const told = { id, portfolio_id: row.portfolioId, option_symbol,',
    replace:
      'const told = { id, portfolio_id: row.portfolioId, option_symbol: `${option_symbol}${JSON.stringify(row)}`,',
    tests: ['src/server/hardening/leaks.test.ts'],
    only: 'shows what was planted',
  },
  {
    name: 'an order with another note counts as a repetition',
    file: 'src/server/features/accounts/repeats.ts',
    find: "name !== 'turnstileToken'",
    replace: "name !== 'turnstileToken' && name !== 'tradeNote'",
    tests: notes,
    only: 'is part of what a repetition must repeat',
  },
  {
    name: 'a text that turns what stands around it is taken for a note',
    file: 'src/rules/plain-text.ts',
    find: '\\u202A-\\u202E',
    replace: '',
    tests: ['src/rules/trading/trade-note.test.ts'],
    only: 'override from right to left',
  },
  {
    name: 'a position goes on after nothing is left of it',
    file: 'src/rules/trading/position-lives.ts',
    find: 'life.isClosed = held <= 0',
    replace: 'life.isClosed = held < 0',
    tests: reviews,
    only: 'reviews a position of several trades',
  },
  {
    name: 'what an option paid at its expiry follows the price of now',
    file: `${TRADING}/portfolio/read-review.ts`,
    find: 'await spotsAt(market, endMs, [ticker])',
    replace: 'await spotsAt(market, nowMs, [ticker])',
    tests: reviews,
    only: 'says what holding on would have brought',
  },
];
