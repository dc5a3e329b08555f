import { useQueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import EventBanner from './event-banner.tsx';
import EventBoard from './event-board.tsx';

type OwnEvent = Output<Contract['GET /api/events/news']>['data'];
const NOW = '2026-03-05T19:00:00.000Z';

function answerEvent(of: Partial<OwnEvent> = {}): void {
  const data: OwnEvent = {
    name: 'Spring',
    is_frozen: false,
    is_started: true,
    is_ended: false,
    is_revealed: false,
    clock_ran_out: false,
    run: 1,
    speed: 60,
    market_time: NOW,
    news: [],
    last_auction: { number: 1, at: NOW },
    ...of,
  };
  const row = { rank: 1, portfolio_id: 'p', team_name: 'Desk one', pnl_pct: -1.5, equity: 98_500, cash: 98_500 };
  const rest = { positions_value: 0, realized_pnl: 0, exposure: 0, trades_today: 2 };
  answerWith({
    // Without the stream of news it asks by itself.
    'GET /api/live': refuse('UNAVAILABLE'),
    'GET /api/events/news': { ok: true, data },
    'GET /api/events/scoreboard': { ok: true, data: data.is_ended && !data.is_revealed ? [] : [{ ...row, ...rest }] },
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

const again = page.getByRole('button', { name: 'ask again' });
const team = { session: { isEvent: true, username: 'Desk one' } };

it('lets a team put news away, and not the next ones with them', async () => {
  const sap = { id: 7, at: NOW, headline: 'SAP raises its outlook', moves: [{ ticker: 'SAP', change_pct: 30 }] };
  answerEvent({ news: [sap] });
  await show(
    <>
      <EventBanner />
      <AskAgain />
    </>,
    team,
  );
  await expect.element(page.getByText('SAP +30.0%')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.element(page.getByText('SAP raises its outlook')).not.toBeInTheDocument();
  const alv = { id: 8, at: NOW, headline: '', moves: [{ ticker: 'ALV', change_pct: -15 }] };
  answerEvent({ news: [alv, sap], last_auction: { number: 2, at: NOW } });
  await again.click();
  await expect.element(page.getByText('ALV -15.0%')).toBeVisible();
  await expect.element(page.getByText('Auction 2 has been held')).toBeVisible();
});

it('does not let teams see who has won before the reveal', async () => {
  answerEvent({ is_ended: true });
  await show(
    <>
      <EventBanner />
      <EventBoard />
      <AskAgain />
    </>,
    team,
  );
  await expect.element(page.getByText('Who has won?')).toBeVisible();
  await expect.element(page.getByText('-1.5%')).not.toBeInTheDocument();
  answerEvent({ is_ended: true, is_revealed: true });
  await again.click();
  await expect.element(page.getByText('-1.5%')).toBeVisible();
  await expect.element(page.getByText('Your team')).toBeVisible();
});
