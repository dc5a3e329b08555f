import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readNow, setClockOffset } from '#web/lib/clock.ts';
import type { Seasons } from '#web/lib/seasons.ts';
import { answerWith } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket } from '#web/testing/trading-answers.ts';
import { SeasonNotice } from './season-notice.tsx';

const at = (fromNowMs: number) => new Date(readNow() + fromNowMs).toISOString();
const dayMs = 24 * 3_600_000;

function season(name: string, startsInMs: number) {
  return { id: name, code: name, name, starts_at: at(startsInMs), ends_at: at(startsInMs + 80 * dayMs) };
}

function answerSeasons(data: Seasons): void {
  answerMarket();
  answerWith({ 'GET /api/seasons': { ok: true, data } });
}

it('says between two seasons when the next begins, and goes when it has', async () => {
  const next = season('Season Q2 2026', 3 * dayMs + 3_600_000);
  answerSeasons({ current: null, next, settled: [season('Season Q1 2026', -90 * dayMs)] });
  await show(<SeasonNotice />);
  await expect.element(page.getByText('Season Q1 2026 is over. No orders are taken.')).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^3 d 0[01]:/);
  answerSeasons({
    current: { ...next, status: 'active', placing_until: next.ends_at },
    next: null,
    settled: [],
  });
  setClockOffset(3 * dayMs + 3_600_000 + 5_000);
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
});

it('says after the last auction that nothing more can be placed', async () => {
  const current = { ...season('Season Q1 2026', -dayMs), status: 'active' as const, placing_until: at(-1_000) };
  answerSeasons({ current, next: null, settled: [] });
  await show(<SeasonNotice />);
  await expect
    .element(page.getByText(/^The last auction of Season Q1 2026 is over\. No orders are taken\./))
    .toBeVisible();
  await expect.element(page.getByText('The date of the next season is not known yet.')).toBeVisible();
});
