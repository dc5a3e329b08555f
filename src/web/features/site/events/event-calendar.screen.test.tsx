import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClubEvent } from '#rules/site/club-event.ts';
import { setClockOffset } from '#web/lib/clock.ts';
import { show } from '#web/testing/show.tsx';
import EventCalendar from './event-calendar.tsx';

/** A Thursday. */
const NOW = Date.parse('2026-03-05T09:00:00.000Z');

function eventNamed(title: string, date: string, of: Partial<ClubEvent> = {}): ClubEvent {
  return { id: title, title, description: '', type: 'workshop', date, location: 'Room 1', tags: [], ...of };
}

const events = [
  eventNamed('Kick-off', '2026-03-12', { startTime: '18:00' }),
  eventNamed('Open day', '2026-03-21'),
  eventNamed('Somewhen', '2026-03-13', { isTBA: true }),
];

function Calendar({ list = events }: { list?: readonly ClubEvent[] }) {
  const [opened, setOpened] = useState<string[]>([]);
  return (
    <main>
      <EventCalendar events={list} onOpen={({ id }) => setOpened([...opened, id])} />
      <output aria-label="opened">{opened.join()}</output>
    </main>
  );
}

afterEach(() => page.viewport(1440, 900));

async function showCalendar(language: 'en' | 'de' = 'en', list = events) {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  setClockOffset(0);
  await show(<Calendar list={list} />, { language });
}

const heading = page.getByRole('heading', { level: 3 });
const entry = (title: string) => page.getByRole('button', { name: new RegExp(title) });
const opened = page.getByLabelText('opened');
const view = (name: string) => page.getByRole('radio', { name });
/** The days at the head of the columns, as they are seen: what is read out stands before it. */
const days = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => /\p{Lu}\p{Ll}{1,2}(?: \d+)?$/u.exec(head.textContent ?? '')?.[0]);

it('shows the month of today with what has a date, and goes to the ones beside it and back', async () => {
  await showCalendar();
  await expect.element(heading).toHaveTextContent('March 2026');
  await expect.element(entry('Kick-off')).toBeVisible();
  await expect.element(entry('Somewhen')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(heading).toHaveTextContent('April 2026');
  await expect.element(entry('Kick-off')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect.element(heading).toHaveTextContent('February 2026');
});

it('begins weeks on Monday, in the words of the reader', async () => {
  await showCalendar('en');
  await expect.poll(days).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
});

it('begins weeks on Monday in German, too', async () => {
  await showCalendar('de');
  await expect.element(heading).toHaveTextContent('März 2026');
  await expect.poll(days).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  await expect.element(page.getByRole('radio', { name: 'Woche' })).toBeVisible();
});

it('opens a week and a day where something happens next, not where nothing does', async () => {
  await showCalendar();
  await view('Week').click();
  await expect.element(heading, { message: 'the week after this one, which is empty' }).toHaveTextContent(/9.*15 Mar/);
  await expect
    .poll(() => days().filter(Boolean))
    .toEqual(['Mon 9', 'Tue 10', 'Wed 11', 'Thu 12', 'Fri 13', 'Sat 14', 'Sun 15']);
  await expect.element(entry('Kick-off')).toHaveTextContent('18:00');
  await view('Day').click();
  await expect.element(heading).toHaveTextContent(/Thursday.*12 March 2026/);
});

it('lists thirty days in the agenda, with their hours', async () => {
  await showCalendar();
  await view('Agenda').click();
  await expect.element(heading).toHaveTextContent('5 March – 3 April 2026');
  await expect.element(page.getByText('18:00–20:00')).toBeVisible();
  await expect.element(page.getByText('All day')).toBeVisible();
});

it('says that there is nothing in an empty agenda', async () => {
  await showCalendar('en', []);
  await view('Agenda').click();
  await expect.element(page.getByText('No events in this period')).toBeVisible();
});

it('opens an entry once for two quick clicks', async () => {
  await showCalendar();
  await entry('Kick-off').dblClick();
  await expect.element(opened).toHaveTextContent(/^Kick-off$/);
});

it('opens an entry by keys', async () => {
  await showCalendar();
  (await entry('Open day').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(opened).toHaveTextContent(/^Open day$/);
});

it('lets the hours of a week be scrolled by keys', async () => {
  await showCalendar('en', []);
  await view('Week').click();
  const hours = () => Array.from(document.querySelectorAll<HTMLElement>('.event-calendar [role=row][tabindex="0"]'));
  await expect.poll(hours).not.toHaveLength(0);
});

const longTitle = 'An evening about what the volatility surface knows';
const long = [eventNamed(longTitle, '2026-03-12', { startTime: '18:00' }), eventNamed('Open day', '2026-03-21')];

it.each([
  [1440, 'Month'],
  [1440, 'Week'],
  [1440, 'Day'],
  [1440, 'Agenda'],
  [390, 'Week'],
  [390, 'Day'],
  [390, 'Agenda'],
])('never cuts a title off: at %i px in the view %s', async (width, name) => {
  await page.viewport(width, 900);
  await showCalendar('en', long);
  await view(name).click();
  const shown = await entry(longTitle).findElement();
  const title = await page.getByText(longTitle).findElement();
  await expect.poll(() => title.scrollWidth - title.clientWidth, { message: 'the title wraps' }).toBeLessThanOrEqual(1);
  expect(title.getBoundingClientRect().bottom, 'and its entry holds all of it').toBeLessThanOrEqual(
    shown.getBoundingClientRect().bottom + 1,
  );
});

it('begins with the agenda on a phone, where something happens next', async () => {
  await page.viewport(390, 900);
  await showCalendar('en', [eventNamed('Summer talk', '2026-07-02', { startTime: '18:00' })]);
  await expect.element(view('Agenda')).toBeChecked();
  await expect.element(heading).toHaveTextContent('2 – 31 July 2026');
  await expect.element(page.getByText('18:00–20:00')).toBeVisible();
});
