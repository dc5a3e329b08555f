import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { SeasonBadge } from './season-badge.tsx';

it('does not say that there is no season when it could not be asked', async () => {
  answerWith({ 'GET /api/seasons/active': refuse('UNAVAILABLE'), 'GET /api/seasons': refuse('UNAVAILABLE') });
  await show(<SeasonBadge />);
  await expect.element(page.getByText('– The season could not be loaded')).toBeVisible();
  await expect.element(page.getByText('No active season')).not.toBeInTheDocument();
});

it('says that there is none when the server has said so', async () => {
  answerWith({
    'GET /api/seasons': { ok: true, data: { current: null, next: null, settled: [] } },
    'GET /api/seasons/active': { ok: true, data: null },
  });
  await show(<SeasonBadge />);
  await expect.element(page.getByText('No active season')).toBeVisible();
});
