import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { health } from '#web/testing/trading-answers.ts';
import { SystemStatus } from './system-status.tsx';

const HEALTH = 'GET /health/metrics';
const load = page.getByRole('button', { name: /Load status/ });
const ts = '2026-03-05T09:00:00.000Z';

it('asks nobody until it is told to, and then says what the server said', async () => {
  await show(<SystemStatus />, { session: { isAdmin: true } });
  await expect.element(page.getByText('No health metrics available')).toBeVisible();
  expect(askedOf(HEALTH)).toHaveLength(0);
  answerWith({
    [HEALTH]: {
      ...health,
      orchestrator: { ...health.orchestrator, last_auction_open: '2026-03-05T08:10:07.000Z' },
      leaderboard_cache: { v2_present: false, v1_present: true },
      ops: { parity: { ts, warns: 2 }, slo: { ts, failed: 0 }, backup: null },
    },
  });
  await load.click();
  await expect.poll(() => figureOf('Open window')).toBe('09:10-09:25');
  expect(figureOf('Last open auction'), "Berlin's time").toBe('5 Mar 09:10:07');
  expect(figureOf('Last close auction')).toBe('–');
  expect(figureOf('Leaderboard cache')).toBe('present');
  expect(figureOf('Parity check')).toBe('2 warnings');
  expect(figureOf('SLO p95 below 1500 ms')).toBe('fine');
});

it('does not call fine what nobody has checked', async () => {
  await show(<SystemStatus />, { session: { isAdmin: true } });
  answerWith({ [HEALTH]: { ...health, leaderboard_cache: { v2_present: false, v1_present: false } } });
  await load.click();
  await expect.poll(() => figureOf('Parity check')).toBe('not checked yet');
  expect(figureOf('SLO p95 below 1500 ms')).toBe('not checked yet');
  expect(figureOf('Leaderboard cache')).toBe('absent');
});

it('keeps what it said while it asks again, and says why where it has no answer', async () => {
  await show(<SystemStatus />, { session: { isAdmin: true } });
  answerWith({ [HEALTH]: health });
  await load.click();
  await expect.poll(() => figureOf('Quotes policy')).toBe('1');
  const way = holdBack();
  answerWith({
    [HEALTH]: async () => {
      await way.until;
      return refuse('UNAVAILABLE');
    },
  });
  await load.click();
  await expect.element(load).toHaveAttribute('aria-disabled', 'true');
  expect(figureOf('Quotes policy')).toBe('1');
  way.letGo();
  await expect.poll(() => figureOf('Quotes policy'), { message: 'nothing that may be wrong by now' }).toBeUndefined();
  await expect.element(page.getByText('The service is not available right now. Please try again.')).toBeVisible();
  await expect.element(page.getByText('No health metrics available')).not.toBeInTheDocument();
});
