import type { Fault } from './fault.ts';

/** Of what is held, as the portfolio's screen shows it. */
const ofPositions: readonly Omit<Fault, 'tests'>[] = [
  {
    name: 'what is staged to be sold is still on offer',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: 'available: quantity - (staged.get(symbol) ?? 0),',
    replace: 'available: quantity,',
  },
  {
    name: 'the average price of an option is that of a contract',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: 'averagePrice(costCents, units)',
    replace: 'averagePrice(costCents, quantity)',
  },
  {
    name: 'a gain in percent is one of what the position is worth',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: 'percentOf(unrealizedCents, costCents)',
    replace: 'percentOf(unrealizedCents, valueCents)',
  },
  {
    name: 'calls and puts of the composition are each other`s',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: "calls: share('call'), puts: share('put')",
    replace: "calls: share('put'), puts: share('call')",
  },
  {
    name: 'exposure is what the positions cost',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: '(byTicker.get(holding.instrument.ticker) ?? 0) + valueCents)',
    replace: '(byTicker.get(holding.instrument.ticker) ?? 0) + holding.costCents + 0 * valueCents)',
  },
  {
    name: 'buying more makes a position a new one',
    file: 'src/server/features/trading/write-trades.ts',
    find: 'set quantity = h.quantity, cost_cents = h.cost from held h',
    replace: 'set quantity = h.quantity, cost_cents = h.cost, opened_at = now() from held h',
  },
  {
    name: 'the price of a fill in the history is that of a contract',
    file: 'src/server/features/trading/portfolio/read-history.ts',
    find: 'const units = quantity * (instrumentOf(venue, symbol)?.size ?? 1);',
    replace: 'const units = quantity;',
  },
  {
    name: 'the half spread of a receipt is the whole one',
    file: 'src/server/features/trading/portfolio/read-receipt.ts',
    find: '(askCents - bidCents) / 200',
    replace: '(askCents - bidCents) / 100',
  },
];
const inSnapshot = {
  tests: ['src/server/features/trading/trading.test.ts'],
  only: 'tells every figure of what is held',
};

/** Of what a player is told at any time; the oracle that knows every figure must see each of them in the acts of the test run. */
const ofSnapshots: readonly Omit<Fault, 'tests'>[] = [
  {
    name: 'the profit of today counts from what today was last kept with',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: 'facts.days[last]?.equityCents ?? row.startingCashCents',
    replace: 'facts.days[Math.max(last, facts.days.length - 1)]?.equityCents ?? row.startingCashCents',
  },
  {
    name: 'a buy that waits leaves the trading power as it is',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: 'facts.state.cashCents - facts.stagedBuysCents',
    replace: 'facts.state.cashCents',
  },
  {
    name: 'a buy that waits takes of the trading power what it costs without its fees',
    file: 'src/server/features/trading/portfolio/portfolio-facts.ts',
    find: 'coalesce(preview_notional_cents, 0) + coalesce(estimated_fees_cents, 0) else',
    replace: 'coalesce(preview_notional_cents, 0) else',
  },
  {
    name: 'a buy that waits is shown at the price of the first contracts',
    file: 'src/server/features/trading/orders/stage-order.ts',
    find: 'termsOf(request, filledByThen(context, standing, placing, auction))',
    replace: 'termsOf(request, 0 * filledByThen(context, standing, placing, auction))',
  },
  {
    name: 'the liquidation value leaves out the fees of selling',
    file: 'src/rules/trading/valuation.ts',
    find: 'Math.max(sale.notionalCents - sale.feeCents, 0)',
    replace: 'Math.max(sale.notionalCents, 0)',
  },
  {
    name: 'an order that was cancelled still counts as one of today`s',
    file: 'src/server/features/trading/portfolio/portfolio-facts.ts',
    find: "portfolio_id = p.id and status <> 'CANCELLED' and",
    replace: 'portfolio_id = p.id and',
  },
  {
    name: 'an expiry counts as one of today`s trades in the snapshot',
    file: 'src/server/features/trading/portfolio/portfolio-facts.ts',
    find: "where ${counted} and kind = 'exercise')",
    replace: 'where ${counted})',
  },
  {
    name: 'the day of expiry counts as one more day',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: '(Date.parse(expiry) - Date.parse(today)) / DAY_MS',
    replace: '(Date.parse(expiry) - Date.parse(today)) / DAY_MS + 1',
  },
  {
    name: 'the greeks of an underlying count contracts for units',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: 'units: quantity * size, spot',
    replace: 'units: quantity * Math.min(size, 1), spot',
  },
  {
    name: 'gamma in euro is that of one euro, not of one percent',
    file: 'src/rules/trading/greeks.ts',
    find: 'units * greeks.gamma * spot * spot * 0.01',
    replace: 'units * greeks.gamma * spot',
  },
  {
    name: 'theta is for one of 252 days where the clock has 261',
    file: 'src/rules/trading/greeks.ts',
    find: 'theta: 1 / VARIANCE_DAYS_PER_YEAR,',
    replace: 'theta: (1 / VARIANCE_DAYS_PER_YEAR) * (261 / 252),',
  },
  {
    name: 'the deepest fall takes today twice: as it was kept, and as it is',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: 'day < marketDay(book)',
    replace: 'day <= marketDay(book)',
  },
  {
    name: 'the Sharpe ratio counts the day that has just begun',
    file: 'src/server/features/trading/portfolio/read-snapshot.ts',
    find: 'sharpe: sharpeRatio(recorded) ?? null,',
    replace: 'sharpe: sharpeRatio([...recorded, value.equityCents]) ?? null,',
  },
  {
    name: 'a day is not kept anew after a trade in a live window',
    file: 'src/server/features/trading/orders/place-once.ts',
    find: "if (isNew && placed.status === 'FILLED') await recordEquity",
    replace: "if (isNew && placed.status === 'PENDING') await recordEquity",
  },
];

/** Of what an order would do, and of prices. */
const ofOrders: readonly Fault[] = [
  ...['costCents * 100, units', 'partCents * 10_000, wholeCents'].map((find) => ({
    name: `an amount is divided before it is rounded to its digits: ${find}`,
    file: 'src/rules/trading/shown-figures.ts',
    find: `rounded(${find})`,
    replace: `rounded((${find.replace(/ \* (\S+), (\w+)/, ' / $2) * $1')}, 1)`,
    tests: ['src/rules/trading/shown-figures.test.ts'],
  })),
  {
    name: 'what a staged sale will bring counts as buying power at once',
    file: 'src/server/features/trading/orders/preview-order.ts',
    find: "(side === 'BUY' || live ? changeCents : 0)",
    replace: 'changeCents',
    tests: ['src/server/features/trading/orders/preview-order.test.ts'],
    only: 'previews an order by the rule of its auction',
  },
  {
    name: 'a sale is previewed without its fees',
    file: 'src/server/features/trading/orders/preview-order.ts',
    find: ': trade.notionalCents - trade.feeCents;',
    replace: ': trade.notionalCents;',
    tests: ['src/server/features/trading/orders/preview-order.test.ts'],
    only: 'previews an order by the rule of its auction',
  },
  {
    name: 'organisers see every order at the price of the first contracts',
    file: 'src/server/features/trading/orders/diagnose-waiting.ts',
    find: 'const filledBefore = foreseen.get(id)?.filledBefore ?? 0;',
    replace: 'const filledBefore = 0;',
    tests: ['src/server/features/trading/orders/preview-order.test.ts'],
    only: 'previews an order by the rule of its auction',
  },
  {
    name: 'the change of a price is in percent of the price now',
    file: 'src/server/features/market/prices/read-stock-prices.ts',
    find: '(changeCents / previousCloseCents)',
    replace: '(changeCents / priceCents)',
    tests: ['src/server/features/live-events/season-shock.test.ts'],
    only: 'moves the season`s prices at once when no event is chosen',
  },
];

/** Of days, boards and files. */
const ofSeasons: readonly Fault[] = [
  {
    name: 'an expiry counts as a trade of its day',
    file: 'src/server/features/trading/portfolio/read-equity.ts',
    find: "if (trade.side === 'EXPIRY') continue;",
    replace: '',
    tests: ['src/server/features/trading/portfolio/exercise.test.ts'],
    only: 'settles at the end: for its value, or for nothing',
  },
  {
    name: 'an expiry counts as a trade on the board',
    file: 'src/server/features/leaderboard/load-traders.ts',
    find: "count(*) filter (where kind <> 'expiry')",
    replace: 'count(*)',
    tests: ['src/server/features/trading/portfolio/exercise.test.ts'],
    only: 'settles at the end: for its value, or for nothing',
  },
  {
    name: 'the file of the standings has cents for euro',
    file: 'src/server/features/operations/export-standings.ts',
    find: '(pnlCents / 100).toFixed(2)',
    replace: 'pnlCents.toFixed(2)',
    tests: ['src/server/features/operations/settle-season.test.ts'],
    only: 'says what it will do, and does it',
  },
  {
    name: 'the replay of an event has cents for euro',
    file: 'src/server/features/live-events/read-replay.ts',
    find: 'fees: feeCents / 100,',
    replace: 'fees: feeCents,',
    tests: ['src/server/features/live-events/live-events.test.ts'],
    only: 'starts the teams afresh, and keeps the past run for replay',
  },
  {
    name: 'the preview of a settlement leaves out exercises that wait',
    file: 'src/server/features/operations/preview-settlement.ts',
    find: '(await countWaiting(database, orders, market.id)) + (await countWaiting(database, exercises, market.id))',
    replace: 'await countWaiting(database, orders, market.id)',
    tests: ['src/server/features/operations/settle-season.test.ts'],
    only: 'cancels exercises that wait',
  },
  {
    name: 'points of a trading badge are shown as points of the quiz',
    file: 'src/server/features/quiz/read-questions.ts',
    find: "on g.id = ub.badge_id and g.track = 'hti'",
    replace: 'on g.id = ub.badge_id',
    tests: ['src/server/features/leaderboard/leaderboard.test.ts'],
    only: 'gives a badge once, to no admin',
  },
  {
    name: 'who has lost most stands before who has lost least',
    file: 'src/rules/standings/number-order.ts',
    find: 'high >= SIGN ? ~high : high + SIGN',
    replace: 'high + SIGN',
    tests: ['src/rules/standings/standings.test.ts'],
  },
  {
    name: 'a board changes and what is stored of it does not, since it is as long',
    file: 'src/server/features/leaderboard/write-standings.ts',
    find: 'before.length !== made.length) return made;',
    replace: 'before.length === made.length) return before;',
    tests: ['src/server/features/leaderboard/changed-parts.test.ts'],
  },
  {
    name: 'a trading badge adds to the score of the quiz',
    file: 'src/server/features/leaderboard/award-badges.ts',
    find: "if (badge.track === 'hti' && badge.points > 0",
    replace: 'if (badge.points > 0',
    tests: ['src/server/features/leaderboard/leaderboard.test.ts'],
    only: 'gives a badge once, to no admin',
  },
  {
    name: 'an admin wins badges',
    file: 'src/server/features/leaderboard/award-badges.ts',
    find: 'and not p.is_admin and not p.is_event',
    replace: 'and not p.is_event',
    tests: ['src/server/features/leaderboard/leaderboard.test.ts'],
    only: 'gives a badge once, to no admin',
  },
  {
    name: 'judging again adds all points of an answer once more',
    file: 'src/server/features/quiz/regrade-question.ts',
    find: 'hti_score = p.hti_score + r.change',
    replace: 'hti_score = p.hti_score + r.points',
    tests: ['src/server/features/quiz/admin-questions.test.ts'],
    only: 'regrades by the key of now',
  },
];

export const figureFaults: readonly Fault[] = [
  ...ofPositions.map((fault) => ({ ...fault, ...inSnapshot })),
  ...ofSnapshots.map((fault) => ({ ...fault, tests: ['src/server/features/trading/trading-model.test.ts'] })),
  ...ofOrders,
  ...ofSeasons,
];
