import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { liveEventLine } from '#contract/live-event-shapes.ts';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import type { EventState, ScoreRow } from '../api.ts';
import { Reveal } from './reveal.tsx';
import { Standings } from './standings.tsx';

const REVEAL = 'POST /api/admin/events/:eventId/reveal';

function team(rank: number, name: string): ScoreRow {
  return {
    rank,
    portfolio_id: name,
    team_name: name,
    pnl_pct: 10 - rank,
    equity: 101_000,
    cash: 90_000,
    positions_value: 11_000,
    realized_pnl: 0,
    exposure: 0,
    trades_today: 1,
  };
}

const rows = [team(1, 'Gold'), team(2, 'Silver'), team(3, 'Tied one'), team(3, 'Tied two')];
const next = page.getByRole('button', { name: 'Reveal next' });
const shown = (name: string) => page.getByText(name, { exact: true });

async function showReveal(event: EventState) {
  answerWith({ [REVEAL]: { ok: true, data: liveEventLine.strip().parse(event) } });
  return await show(<Reveal event={event} rows={rows} />, { session: { isAdmin: true } });
}

it('goes from the last to the first, ties together, and lets teams see it only with the first', async () => {
  const event = eventNamed('Ties', { is_ended: true });
  const { unmount } = await showReveal(event);
  await expect.element(shown('Gold')).not.toBeInTheDocument();
  await next.click();
  await expect.element(shown('Tied one')).toBeVisible();
  await expect.element(shown('Tied two')).toBeVisible();
  await expect.element(page.getByText('2 teams to go')).toBeVisible();
  await expect.element(shown('Silver')).not.toBeInTheDocument();
  // A look at something else loses nothing.
  await unmount();
  await showReveal(event);
  await expect.element(page.getByText('2 teams to go')).toBeVisible();
  await next.click();
  await expect.element(shown('Silver')).toBeVisible();
  await expect.element(shown('Gold')).not.toBeInTheDocument();
  expect(askedOf(REVEAL), 'nothing told yet').toHaveLength(0);
  await next.click();
  await expect.element(shown('Gold')).toBeVisible();
  await expect.poll(() => askedOf(REVEAL).map(({ params }) => params)).toEqual([{ eventId: 'ties' }]);
});

it('begins a new run with nothing revealed', async () => {
  await showReveal(eventNamed('Again', { is_ended: true, run: 1 }));
  await page.getByRole('button', { name: 'Reveal all' }).click();
  await expect.element(shown('Gold')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(shown('Gold')).not.toBeInTheDocument();
});

it('turns the pages of many teams, and never to an empty one', async () => {
  const many = Array.from({ length: 45 }, (_, index) => team(index + 1, `Team ${index + 1}`));
  const { rerender } = await show(<Standings rows={many} />);
  await page.getByText('Figures', { exact: true }).click();
  const following = page.getByRole('button', { name: 'Next teams' });
  await following.click();
  await following.click();
  await expect.element(page.getByText('Teams 41 to 45 of 45')).toBeVisible();
  await expect.element(following).toBeDisabled();
  await rerender(<Standings rows={many.slice(0, 30)} />);
  await expect.element(page.getByText('Teams 1 to 20 of 30')).toBeVisible();
});
