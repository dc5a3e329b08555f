import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { choose } from '#web/testing/choose.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import type { Replay } from '../api.ts';
import ReplayView from './replay-view.tsx';

const REPLAY = 'GET /api/admin/events/:eventId/replay';
const at = (minute: number) => `2026-03-05T19:0${minute}:00.000Z`;

function team(name: string, equity: number[], final_equity: number): Replay['teams'][number] {
  const figures = { fills: 2, fees: 3, realized_pnl: 0, pnl_pct: 0, max_drawdown_pct: 0, final_cash: 0, cash: [0, 0] };
  return { portfolio_id: name, team_name: name, starting_cash: 100_000, equity, final_equity, ...figures };
}

function replayOf(run: number): Replay {
  const auction = { market_time: at(0), filled: 3, rejected: 1 };
  return {
    run,
    started_at: at(0),
    ended_at: at(5),
    is_ended: true,
    shocks: [],
    windows: [],
    auctions: [
      { number: 1, at: at(1), ...auction },
      { number: 2, at: at(3), ...auction },
    ],
    teams: [team('Early', [120_000, 90_000], 95_000), team('Late', [100_000, 90_000], 130_000)],
  };
}

afterEach(() => page.viewport(1440, 900));

const standings = () =>
  rowsOf('Teams').map(([rank, name, equity, change]) => [rank, /^[A-Z][a-z]+/.exec(name ?? '')?.[0], equity, change]);

const readRun = () =>
  answerWith({
    'GET /api/admin/events/:eventId': { ok: true, data: eventNamed('Spring', { is_ended: true }) },
    [REPLAY]: { ok: true, data: replayOf(1) },
  });

it('shows a room the leaders and what had just happened, and moves by the arrow keys', async () => {
  readRun();
  await show(<ReplayView eventId="spring" isFull />, { session: { isAdmin: true } });
  const leaders = page.getByRole('list', { name: 'Teams' });
  await expect.element(leaders).toHaveTextContent('1Late+30.0%2Early-5.0%');
  await expect.element(page.getByText('End, 20:05')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(page.getByText('After auction 1, 20:01')).toBeVisible();
  await expect.element(leaders).toHaveTextContent('1Early+20.0%2Late0.0%');
  await expect.element(page.getByText('Auction 1: 3 filled, 1 rejected')).toBeVisible();
  expect(page.getByText('Auction 2: 3 filled, 1 rejected').elements()).toEqual([]);
});

it('tells where everyone stood at each point of a run, with shared ranks, and of each run its own', async () => {
  const runs = [1, 2].map((number) => ({ number, started_at: at(0), ended_at: at(5) }));
  answerWith({
    'GET /api/admin/events/:eventId': { ok: true, data: eventNamed('Spring', { run: 2, runs, is_ended: true }) },
    [REPLAY]: ({ query }) => ({ ok: true, data: replayOf(Number(query['run'] ?? 2)) }),
  });
  await show(<ReplayView eventId="spring" />, { session: { isAdmin: true } });
  await expect.poll(standings).toEqual([
    ['1', 'Late', '€130,000.00', '+30.0%'],
    ['2', 'Early', '€95,000.00', '-5.0%'],
  ]);
  const scrubber = page.getByRole('slider', { name: 'Auction' });
  scrubber.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(scrubber).toHaveAttribute('aria-valuetext', 'After auction 2, 20:03');
  await expect.poll(() => standings().map(([rank]) => rank)).toEqual(['1', '1']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => standings()[0]).toEqual(['1', 'Early', '€120,000.00', '+20.0%']);
  await choose('1', { name: 'Run' });
  // At its end again, not where the other run was left.
  await expect.element(scrubber).toHaveAttribute('aria-valuetext', 'End, 20:05');
  expect(askedOf(REPLAY).at(-1)?.query).toEqual({ run: '1' });
});

it('gives each team one line on a phone, with the other figures below its name', async () => {
  readRun();
  await page.viewport(390, 844);
  await show(<ReplayView eventId="spring" />, { session: { isAdmin: true } });
  const lines = () => document.querySelector<HTMLElement>('tbody tr')?.innerText.split(/\s*\n\s*/);
  await expect
    .poll(lines)
    .toEqual([
      '1',
      'Late',
      'Equity €130,000.00 · Fills 2 · Fees €3.00 · Realised P&L €0.00 · Largest drawdown 0.0%',
      '▲+30.0%',
    ]);
  // A screen reader names each of them by the header in its place.
  const heads = [...document.querySelectorAll<HTMLElement>('thead th')].filter((head) => head.checkVisibility());
  expect(heads.map(({ innerText }) => innerText)).toEqual(['Rank', 'Team', 'Return']);
});
