import { useQueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, snapshotWith } from '#web/testing/trading-answers.ts';
import type { AuctionOutcome as Outcome } from '../data/types.ts';
import { AuctionOutcome } from './auction-outcome.tsx';

const OUTCOME = 'GET /api/adx/auction-outcome';

function answerOutcome(of: Partial<Outcome>): void {
  const data: Outcome = {
    auction_id: 'a1',
    kind: 'scheduled',
    slot: 'open',
    at: new Date().toISOString(),
    market_at: '2026-03-05T08:10:00.000Z',
    filled: 2,
    deferred: 0,
    waiting: 0,
    rejected: [],
    ...of,
  };
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([]) },
    [OUTCOME]: { ok: true, data },
  });
}

function AskAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      ask again
    </button>
  );
}

it('tells what became of the player`s orders until it is put away, and of the next auction again', async () => {
  answerMarket();
  answerOutcome({ rejected: [{ reason: 'INSUFFICIENT_CASH', count: 1 }] });
  await show(
    <>
      <AuctionOutcome onReceipts={() => undefined} />
      <AskAgain />
    </>,
  );
  const said = page.getByText(/^Your orders in the auction of 09:10: 2 filled, 1 rejected: .*cash/);
  await expect.element(said).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(said).not.toBeInTheDocument();
  answerOutcome({ auction_id: 'a2', filled: 0, deferred: 3, market_at: '2026-03-05T16:40:00.000Z' });
  await page.getByRole('button', { name: 'ask again' }).click();
  await expect.element(page.getByText('Your orders in the auction of 17:40: 3 deferred')).toBeVisible();
});

it('is silent about an auction of long ago', async () => {
  answerMarket();
  answerOutcome({ at: '2026-03-05T08:10:00.000Z' });
  await show(
    <>
      <AuctionOutcome onReceipts={() => undefined} />
      <AskAgain />
    </>,
  );
  await expect.poll(() => askedOf(OUTCOME).length).toBe(1);
  await page.getByRole('button', { name: 'ask again' }).click();
  // The first answer has been drawn by now.
  await expect.poll(() => askedOf(OUTCOME).length).toBe(2);
  await expect.element(page.getByText(/^Your orders/)).not.toBeInTheDocument();
});
