import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Who may use amber, and what it warns of. What warns of nothing has another colour: docs/design.md, Amber. */
const warnings: Readonly<Record<string, string>> = {
  'features/accounts/form-problem.tsx': 'a form that was not taken, and can be sent again',
  'features/accounts/link/set-password-screen.tsx': 'a password that must be set first',
  'features/accounts/notice.tsx': 'what its users warn of',
  'features/accounts/sign-in/sign-up-form.tsx': 'nobody can register now',
  'features/accounts/sign-in/sign-up-sent.tsx': 'an e-mail that was not sent',
  'features/admin/event/event-tab.tsx': 'what is done here meets every player',
  'features/admin/messages/messages-dialog.tsx': 'messages that were not sent on',
  'features/admin/revenues/revenues-tab.tsx': 'companies without a lock',
  'features/admin/seasons/seasons-tab.tsx': 'a settlement that was interrupted',
  'features/admin/seasons/settle-dialog.tsx': 'the season would end early',
  'features/admin/seasons/settle-summary.tsx': 'revenues that are missing',
  'features/leaderboard/board-frame.tsx': 'standings read another way',
  'features/leaderboard/board-problem-note.tsx': 'standings that are out of date',
  'features/live-events/controls/clock-figures.tsx': 'a clock that has run out',
  'features/live-events/controls/staged-card.tsx': 'orders at risk',
  'features/shell/development-bar.tsx': 'this is not the real site',
  'features/shell/development-chip.tsx': 'this is not the real site',
  'features/shell/offline-banner.tsx': 'no connection',
  'features/site/contact/contact-form.tsx': 'a form that cannot be sent without scripts',
  'features/site/legal/legal-page.tsx': 'a sample that nobody has checked',
  'features/trading/chain/chain-panel.tsx': 'a chain that is not whole',
  'features/trading/chain/company-info.tsx': 'an underlying that cannot be bought',
  'features/trading/chain/price-line.tsx': 'prices that are old or missing',
  'features/trading/frame/risk-warning.tsx': 'the risk of options',
  'features/trading/order/exercise-dialog.tsx': 'a sale would bring more',
  'features/trading/order/exercise-instead.tsx': 'an exercise would bring more',
  'features/trading/order/limit-fields.tsx': 'a limit that the auction would not reach',
  'features/trading/order/order-standing.tsx': 'an order at risk',
  'features/trading/package/net-limit-fields.tsx': 'a limit that the auction would not reach',
  'features/trading/portfolio/key-figures.tsx': 'the limit of the day is near',
  'features/trading/portfolio/history/history-columns.tsx': 'an order that was put off',
  'features/trading/portfolio/pending-order.tsx': 'an order that was put off or is at risk',
  'features/trading/portfolio/position-sheet.tsx': 'expires soon',
  'features/trading/portfolio/positions.tsx': 'expires soon',
  'features/trading/ticket/placed-note.tsx': 'an order at risk',
  'features/trading/ticket/waiting-orders.tsx': 'orders at risk',
  // The colours of the kinds of events are given, and a competition's is amber.
  'features/site/events/event-type.tsx': 'nothing, and the only one that may',
  // Where the colour is made and shown.
  'features/showcase/actions.tsx': 'shown',
  'features/showcase/foundations.tsx': 'shown',
  'ui/badge.tsx': 'made',
};

it('is used by those that warn, and nobody else', () => {
  const users = Object.entries(sources).filter(([, source]) => usesAmber(source));
  expect(users.map(([path]) => path.replace('./', '')).toSorted()).toEqual(Object.keys(warnings).toSorted());
});

it.each([
  ['className="bg-attention"', true],
  ['className="hover:text-attention-ink"', true],
  ['className="border-l-attention/50"', true],
  ["tone={isOld ? 'attention' : 'neutral'}", true],
  ['fill: var(--color-attention-soft)', true],
  ['className="bg-amber-400"', true],
  ['/** Wants attention. */', false],
  ['// An attention that is only spoken of.', false],
  ['className="bg-accent"', false],
])('sees in %s whether it is used: %s', (source, used) => {
  expect(usesAmber(source)).toBe(used);
});

function usesAmber(source: string): boolean {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
  return /\battention\b|-(?:amber|yellow|orange)-\d/.test(code);
}
