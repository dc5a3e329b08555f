import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { Console } from './console.tsx';

const SEASONS = 'GET /api/admin/seasons';
/** What the first tab asks as soon as there are seasons. */
const QUESTIONS = 'POST /functions/v1/admin_hti_questions';
const cards = { locked: () => null, open: () => null, done: () => null };
const eventSections = { desk: () => null, seasonShock: null, seasonStaged: null };

async function showConsole(): Promise<void> {
  await show(<Console cards={cards} eventSections={eventSections} onLogOut={() => Promise.resolve()} />, {
    session: { isAdmin: true },
  });
}

it('does not say that no season is active when the seasons could not be loaded', async () => {
  answerWith({ [SEASONS]: refuse('UNAVAILABLE') });
  await showConsole();
  await expect.element(page.getByText('– The season could not be loaded')).toBeVisible();
  await expect.element(page.getByText('No active season')).not.toBeInTheDocument();
  answerWith({ [SEASONS]: { ok: true, data: [] }, [QUESTIONS]: { success: true, questions: [] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No active season'), { message: 'once the server has said so' }).toBeVisible();
});
