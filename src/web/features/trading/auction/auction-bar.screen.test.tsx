import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { machineNow, setClockOffset } from '#web/lib/clock.ts';
import { answerWith } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, health } from '#web/testing/trading-answers.ts';
import { FillNote } from '../order/order-notes.tsx';
import { AuctionBar } from './auction-bar.tsx';

afterEach(() => setClockOffset(0));

async function showAt(instant: string, delayed: boolean): Promise<void> {
  setClockOffset(Date.parse(instant) - machineNow());
  answerMarket();
  answerWith({
    'GET /health/metrics': { ...health, stock_prices: { ...health.stock_prices, delayed } },
  });
  await show(
    <>
      <AuctionBar />
      <p>
        <FillNote />
      </p>
    </>,
  );
}

it('says in a live window that orders fill at once', async () => {
  await showAt('2026-03-05T09:12:00+01:00', false);
  await expect.element(page.getByText(/^Orders fill at once/)).toBeVisible();
  await expect.element(page.getByText(/^An auction is live: the order fills at once/)).toBeVisible();
});

it('says in the window of a feed whose prices come late what the auction waits for, and where new orders go', async () => {
  await showAt('2026-03-05T09:12:00+01:00', true);
  await expect.element(page.getByText(/^Prices come some minutes late/)).toBeVisible();
  await expect.element(page.getByText(/staged for the CLOSE auction of 5 Mar 2026, 17:40/)).toBeVisible();
  await expect.element(page.getByText(/fill at once/)).not.toBeInTheDocument();
});

it('says between the auctions that orders are staged', async () => {
  await showAt('2026-03-05T12:00:00+01:00', true);
  await expect.element(page.getByText('17:40–17:55 · cancel until 17:25')).toBeVisible();
  await page.getByText('How auctions work').click();
  await expect.element(page.getByText(/^Orders are staged/)).toBeVisible();
  await expect.element(page.getByText(/staged for the CLOSE auction of 5 Mar 2026, 17:40/)).toBeVisible();
});

it('has dashes for the last auctions until it is known whether there were any', async () => {
  answerMarket();
  const answer = holdBack();
  answerWith({
    'GET /health/metrics': async () => {
      await answer.until;
      return {
        ...health,
        orchestrator: { ...health.orchestrator, last_auction_open: null, last_auction_close: null },
      };
    },
  });
  await show(<AuctionBar />);
  await page.getByText('How auctions work').click();
  await expect.element(page.getByText('Open – · Close –')).toBeVisible();
  answer.letGo();
  await expect.element(page.getByText('Open none yet · Close none yet')).toBeVisible();
});
