import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, snapshotWith } from '#web/testing/trading-answers.ts';
import { Battleground } from './battleground.tsx';

afterEach(() => window.localStorage.removeItem('risk-folded'));

const outcome = {
  auction_id: 'a1',
  kind: 'scheduled',
  slot: 'open',
  at: new Date().toISOString(),
  market_at: '2026-03-05T08:10:00.000Z',
  filled: 2,
  deferred: 1,
  waiting: 0,
  rejected: [{ reason: 'INSUFFICIENT_CASH', count: 1 }],
} as const;

const contents = {
  trading: <p>the desk</p>,
  predictions: <p>the predictions</p>,
  portfolio: <p>the portfolio</p>,
  leaderboard: <p>the board</p>,
  hti: <p>the questions</p>,
};

async function showFrame() {
  const snapshot = snapshotWith([]);
  answerMarket();
  answerWith({
    'GET /api/seasons': { ok: true, data: { current: null, next: null, settled: [] } },
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshot },
    'GET /api/adx/metrics': { ok: true, data: snapshot.metrics },
    'GET /api/adx/auction-outcome': { ok: true, data: { ...outcome, rejected: [...outcome.rejected] } },
  });
  return await show(<Battleground contents={contents} />);
}

const tab = (name: RegExp) => page.getByRole('tab', { name });

it('counts on the portfolio what an auction has decided, until it has been looked at', async () => {
  await showFrame();
  await expect.element(tab(/^Portfolio 3 orders decided$/)).toBeVisible();
  await tab(/^Portfolio/).click();
  await expect.element(page.getByText('the portfolio')).toBeVisible();
  await tab(/^Trading$/).click();
  await expect.element(tab(/^Portfolio$/)).toBeVisible();
});

it('folds the risk note away where that was wanted, and keeps its name and the way back', async () => {
  const { unmount } = await showFrame();
  const body = page.getByText(/^Educational content only, not investment advice. Options can lose/);
  await expect.element(body).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(body).not.toBeVisible();
  await unmount();
  await showFrame();
  await expect.element(page.getByText('Risk disclosure.')).toBeVisible();
  await expect.element(body).not.toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(body).toBeVisible();
});

it('leads through competitions and their parts by the keys, and shows the account only where it is played with', async () => {
  await showFrame();
  await expect.element(page.getByRole('region', { name: 'Your account' })).toBeVisible();
  tab(/^Trading$/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('the predictions')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
  await tab(/^Hack the Interview$/).click();
  await expect.element(page.getByText('the questions')).toBeVisible();
  await expect.element(tab(/^Trading$/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Risk disclosure' })).not.toBeInTheDocument();
});
