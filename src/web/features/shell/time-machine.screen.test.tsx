import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import { health } from '#web/testing/trading-answers.ts';
import { TimeMachine } from './time-machine.tsx';

const STATUS = 'GET /api/dev/status';
const CLOCK = 'POST /api/dev/clock';
const HEALTH = 'GET /health';
const NOW = '2026-03-05T09:00:00.000Z';
const before = page.getByRole('button', { name: /To the auction/ });
const through = page.getByRole('button', { name: /Through it/ });

/** A local server whose clock stands at an instant of a trading day in Berlin's winter, where it is an hour later. */
function answerAt(now: string) {
  // It stands still here too: the way to an auction is told to the millisecond.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-07-01T12:00:00.000Z'));
  answerWith({
    [STATUS]: {
      ok: true,
      data: {
        now: `2026-03-05T${now}.000Z`,
        offset_ms: 0,
        database: 'embedded',
        database_version: '18',
        demo_data: true,
        venue: 'xetra',
        windows_used: { open_run: '09:10-09:25', close_run: '17:40-17:55' },
      },
    },
    [CLOCK]: { ok: true, data: { now: `2026-03-05T${now}.000Z`, offset_ms: 0 } },
  });
}

const moves = () => askedOf(CLOCK).map(({ body }) => body);

/** What the server says of its jobs, with the last run of the opening auction. */
function healthWith(run: { last_due_at: string | null; last_outcome: 'done' | 'running' | null }) {
  const job = { name: 'auction-open', last_finished_at: null, ...run };
  const database = { kind: 'embedded' as const, latency_ms: 1 };
  return { ...health, version: '1', time: NOW, database, jobs: [job] };
}

it('stops before the cutoff, then before the start, and then no more', async () => {
  answerAt('07:00:00');
  await show(<TimeMachine />);
  await expect.element(before).toBeEnabled();
  answerAt('07:54:30');
  await before.click();
  await expect.poll(() => askedOf(STATUS), { message: 'the clock is asked for again' }).toHaveLength(2);
  expect(moves()).toEqual([{ forward_ms: (54 * 60 + 30) * 1000 }]);
  await expect.element(before).not.toHaveAttribute('aria-disabled', 'true');
  answerAt('08:09:30');
  await before.click();
  await expect.element(before).toBeDisabled();
  expect(moves().at(1)).toEqual({ forward_ms: 15 * 60 * 1000 });
  await expect.element(through).toBeEnabled();
});

it('waits until the server has run the auction, and moves nothing meanwhile', async () => {
  answerAt('07:00:00');
  const runs = [healthWith({ last_due_at: '2026-03-04T08:10:00.000Z', last_outcome: 'done' })];
  const way = holdBack();
  answerWith({
    [HEALTH]: async () => {
      const yesterday = runs.pop();
      if (yesterday !== undefined) return yesterday;
      await way.until;
      return healthWith({ last_due_at: '2026-03-05T08:10:00.000Z', last_outcome: 'done' });
    },
  });
  await show(<TimeMachine />);
  await through.click();
  await expect.poll(() => askedOf(HEALTH), { message: "yesterday's run is not the one" }).toHaveLength(2);
  expect(moves()).toEqual([{ forward_ms: (70 * 60 + 2) * 1000 }]);
  await expect.element(through).toHaveAttribute('aria-disabled', 'true');
  await before.click();
  expect(moves()).toHaveLength(1);
  expect(askedOf(STATUS)).toHaveLength(1);
  way.letGo();
  await expect.poll(() => askedOf(STATUS), { message: 'everything is asked for again' }).toHaveLength(2);
  await expect.element(through).not.toHaveAttribute('aria-disabled', 'true');
});

it('can do nothing before it knows the clock, and says why it could not be moved', async () => {
  const way = holdBack();
  answerWith({
    [STATUS]: async () => {
      await way.until;
      return refuse('UNAVAILABLE');
    },
  });
  const { unmount } = await show(<TimeMachine />);
  await expect.element(before).toBeDisabled();
  await expect.element(through).toBeDisabled();
  await unmount();
  way.letGo();
  answerAt('07:00:00');
  answerWith({ [CLOCK]: refuse('UNAVAILABLE') });
  await show(<TimeMachine />);
  await before.click();
  await expect.element(page.getByText('The service is not available right now. Please try again.')).toBeVisible();
  await expect.element(before).not.toHaveAttribute('aria-disabled', 'true');
});
