import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveEventLine } from '#contract/live-event-shapes.ts';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { eventNamed, replayNamed, scoreRow } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import type { EventState, ScoreRow } from '../api.ts';
import { WithKeys } from '../keys/keys-on.tsx';
import { Reveal } from './reveal.tsx';

const REVEAL = 'POST /api/admin/events/:eventId/reveal';

const tied = [scoreRow(1, 'Gold'), scoreRow(2, 'Silver'), scoreRow(3, 'Tied one'), scoreRow(3, 'Tied two')];
const next = page.getByRole('button', { name: 'Reveal next' });
const shown = (name: string) => page.getByText(name, { exact: true }).first();

async function showReveal(event: EventState, rows: readonly ScoreRow[] = tied) {
  answerWith({ [REVEAL]: { ok: true, data: liveEventLine.strip().parse(event) } });
  const replay = replayNamed(rows.map(({ team_name }) => team_name));
  return await show(
    <WithKeys>
      <Reveal event={event} rows={rows} replay={replay} />
    </WithKeys>,
    { session: { isAdmin: true } },
  );
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

it('builds up: the places first, then the podium, and the equity of the winner with the first place alone', async () => {
  const rows = ['Gold', 'Silver', 'Bronze', 'Fourth', 'Last'].map((name, index) => scoreRow(index + 1, name));
  await showReveal(eventNamed('Stages', { is_ended: true }), rows);
  const scene = page.getByRole('group', { name: 'Part of the reveal' }).getByRole('button', { pressed: true });
  const curve = page.getByRole('img', { name: 'Equity of Gold from the beginning to the end' });
  await expect.element(scene).toHaveTextContent('Places');
  // By its key, as someone does who stands in front of the room.
  for (const [name, part] of [
    ['Last', 'Places'],
    ['Fourth', 'Places'],
    ['Bronze', 'Podium'],
    ['Silver', 'Podium'],
  ] as const) {
    await userEvent.keyboard('n');
    await expect.element(scene, { message: name }).toHaveTextContent(part);
    await expect.element(shown(name)).toBeVisible();
    await expect.element(curve).not.toBeInTheDocument();
  }
  await expect.element(page.getByText('Who has won?')).toBeVisible();
  await userEvent.keyboard('N');
  await expect.element(shown('Gold')).toBeVisible();
  await expect.element(page.getByText('Winner')).toBeVisible();
  await expect.element(curve).toBeVisible();
  await expect.element(next).toBeDisabled();
  // What went before can be looked at again.
  await page.getByRole('button', { name: 'Places' }).click();
  await expect.element(shown('Last')).toBeVisible();
});
