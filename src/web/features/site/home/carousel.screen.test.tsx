import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { Where } from '#web/testing/where.tsx';
import { ProjectList } from '../projects/project-list.tsx';
import { Portrait } from '../members/portrait.tsx';
import { Carousel } from './carousel.tsx';

it('goes round with the keys, and by itself only for who wants it to', async () => {
  await show(<Carousel />, { session: null });
  const dots = page.getByRole('group').getByRole('button');
  await expect.element(dots).toHaveLength(5);
  dots.first().element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dots.last()).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect.element(dots.last()).not.toHaveAttribute('aria-current');
  // The tests ask for little motion, so it stands still at first.
  const [play, pause] = [page.getByRole('button', { name: /play/i }), page.getByRole('button', { name: /pause/i })];
  await play.click();
  await expect.element(pause).toBeVisible();
  await pause.click();
  await expect.element(play).toBeVisible();
});

it('keeps the filter of the projects in the address, and only what it says in the list', async () => {
  await show(
    <>
      <ProjectList />
      <Where />
    </>,
    { session: null, path: '/projects' },
  );
  const filters = page.getByRole('group').getByRole('button');
  await expect.element(filters.first()).toHaveAttribute('aria-pressed', 'true');
  const all = page.getByRole('listitem').elements().length;
  await filters.nth(1).click();
  await expect.element(page.getByLabelText('where')).toHaveTextContent(/^\/projects\?filter=/);
  await expect.element(filters.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.getByRole('listitem').elements().length).toBeLessThan(all);
  await filters.first().click();
  await expect.element(page.getByLabelText('where')).toHaveTextContent(/^\/projects$/);
});

it('shows initials where a picture does not load', async () => {
  await show(<Portrait id="ada" name="Ada Lovelace" image="data:image/png;base64,broken" />, { session: null });
  await expect.element(page.getByText('AL')).toBeVisible();
});
