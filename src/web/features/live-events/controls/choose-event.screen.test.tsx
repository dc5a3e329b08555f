import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import type { EventLine } from '../api.ts';
import { ChooseEvent } from './choose-event.tsx';

const LIST = 'GET /api/admin/events';
const CREATE = 'POST /api/admin/events';
const name = page.getByLabelText('Event name');
const create = page.getByRole('button', { name: /Create event/ });
const chosen = page.getByLabelText('chosen');
const creates = () => askedOf(CREATE).map(({ body }) => body);

function lineOf(id: string, of: Partial<EventLine> = {}): EventLine {
  return {
    id,
    name: `The ${id} event`,
    is_practice: false,
    is_frozen: false,
    is_started: true,
    is_ended: false,
    is_revealed: false,
    is_archived: false,
    run: 2,
    teams: 12,
    created_at: '2026-03-05T19:00:00.000Z',
    ...of,
  };
}

function Choosing() {
  const [event, setEvent] = useState('none');
  return (
    <main>
      <ChooseEvent onEvent={setEvent} />
      <output aria-label="chosen">{event}</output>
    </main>
  );
}

async function showEvents(...data: EventLine[]) {
  answerWith({ [LIST]: { ok: true, data } });
  return await show(<Choosing />, { session: { isAdmin: true } });
}

it('is asked for one that is there; the archived ones stand apart until somebody looks for them', async () => {
  await showEvents(lineOf('spring'), lineOf('autumn', { is_archived: true }));
  await expect.element(page.getByRole('button', { name: /spring.*run 2, teams: 12/ })).toBeVisible();
  const away = page.getByRole('button', { name: /autumn/ });
  await expect.element(away).not.toBeInTheDocument();
  await page.getByText('Archived: 1', { exact: true }).click();
  await away.click();
  await expect.element(chosen).toHaveTextContent('autumn');
});

it('says that there are none, and why where it cannot know', async () => {
  answerWith({ [LIST]: refuse('UNAVAILABLE') });
  await show(<Choosing />, { session: { isAdmin: true } });
  await expect.element(page.getByText(/^No events yet/)).not.toBeInTheDocument();
  const again = page.getByRole('button', { name: /Try again/i });
  await expect.element(again).toBeVisible();
  answerWith({ [LIST]: { ok: true, data: [] } });
  await again.click();
  await expect.element(page.getByText(/^No events yet/)).toBeVisible();
});

it('wants a name that is more than spaces, and chooses what it has created, once', async () => {
  await showEvents();
  await name.fill('   ');
  await create.click();
  await expect.element(name).toHaveAccessibleDescription('Name the event');
  expect(creates()).toEqual([]);
  const way = holdBack();
  answerWith({
    [CREATE]: async () => {
      await way.until;
      return { ok: true, data: lineOf('summer') };
    },
  });
  await name.fill(' Summer ');
  await create.click();
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  const rehearsal = page.getByRole('button', { name: /Start a rehearsal/ });
  rehearsal.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(chosen, { message: 'not before it is there' }).toHaveTextContent('none');
  way.letGo();
  await expect.element(chosen).toHaveTextContent('summer');
  expect(creates()).toEqual([{ name: 'Summer' }]);
});

it('keeps a refused name with the reason, and stays where it is', async () => {
  await showEvents();
  answerWith({
    [CREATE]: refuse('INVALID_REQUEST', {
      fields: { 'body.name': 'Too big: expected string to have <=80 characters' },
    }),
  });
  await name.fill('A long name');
  await create.click();
  await expect.element(name).toHaveAccessibleDescription(/80/);
  await expect.element(name).toHaveValue('A long name');
  await expect.element(chosen).toHaveTextContent('none');
});

it('rehearses with scripted teams, under the time of day', async () => {
  await showEvents();
  answerWith({ [CREATE]: { ok: true, data: lineOf('rehearsal', { is_practice: true }) } });
  await page.getByRole('button', { name: 'Start a rehearsal' }).click();
  await expect.element(chosen).toHaveTextContent('rehearsal');
  expect(creates()).toEqual([{ name: expect.stringMatching(/^Rehearsal \d\d:\d\d:\d\d$/) as unknown, bots: 12 }]);
});
