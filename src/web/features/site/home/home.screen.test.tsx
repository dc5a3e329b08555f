import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { Hero } from './hero.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { Tracks } from './tracks.tsx';

afterEach(() => page.viewport(1440, 900));

it.each([
  ['Axe the DAX', '/battleground'],
  ['Hack the Interview', '/battleground?track=hti'],
])('makes the card of %s one link, which a press anywhere on it follows', async (name, href) => {
  await show(<Tracks />, { session: null });
  const link = await page.getByRole('link', { name, exact: true }).findElement();
  expect(link.getAttribute('href')).toBe(href);
  const card = link.closest('article');
  expect(card?.querySelectorAll('a, button')).toHaveLength(1);
  const { left, top, right, bottom } = card?.getBoundingClientRect() ?? new DOMRect();
  for (const [x, y] of [
    [left + 8, top + 8],
    [right - 8, bottom - 8],
  ] as const)
    expect(document.elementFromPoint(x, y)).toBe(link);
});

it('says how applications stand before the button, and with it', async () => {
  await show(<Hero />, { session: null });
  const apply = page.getByRole('link', { name: 'Apply Now' });
  await expect
    .element(apply)
    .toHaveAccessibleDescription(/^Applications for the winter 2025 cohort are closed\. Apply for the next one/);
  const closed = await page.getByText('Applications for the winter 2025 cohort are closed.').findElement();
  expect(closed.getBoundingClientRect().bottom).toBeLessThan(apply.element().getBoundingClientRect().top);
});

it.each([
  [390, /adx-light-en-phone\.webp$/],
  [1440, /adx-light-en\.webp$/],
])('shows at %i px the picture that was taken for it', async (width, file) => {
  await page.viewport(width, 900);
  await show(<ScreenPicture screen="adx" />, { session: null });
  const picture = page.getByRole('img', { name: 'ADX introduction' }).first();
  await expect.poll(() => (picture.element() as HTMLImageElement).currentSrc).toMatch(file);
});
