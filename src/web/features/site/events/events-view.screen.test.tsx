import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { EventsView } from './events-view.tsx';

afterEach(() => page.viewport(1440, 900));

const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);
const topOf = (name: string) => page.getByRole('heading', { level: 2, name }).element().getBoundingClientRect().top;

it.each([
  [390, 'Upcoming events', 'Calendar'],
  [1440, 'Calendar', 'Upcoming events'],
])('at %i px %s stand above %s, to the eye and to a reader', async (width, first, second) => {
  await page.viewport(width, 900);
  await show(<EventsView />, { session: null });
  await expect.poll(headings).toEqual([first, second, 'Past collaborations']);
  expect(topOf(first)).toBeLessThan(topOf(second));
});
