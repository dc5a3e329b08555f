import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { Where } from '#web/testing/where.tsx';
import { MobileHeader } from './mobile-header.tsx';

const WIDE = [1440, 900] as const;
beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(...WIDE));

const opener = page.getByRole('button', { name: 'Open menu' });
const menu = page.getByRole('dialog', { name: 'Menu' });

async function showHeader() {
  await show(
    <>
      <MobileHeader />
      <main>
        <button type="button">Behind</button>
        <Where />
      </main>
    </>,
  );
}

it('keeps the focus in the open menu, and Escape gives it back to the button', async () => {
  await showHeader();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
  const held = new Set<string>();
  for (let press = 0; press < 20; press += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    if (activeElement === document.body) continue;
    expect(activeElement?.closest('dialog'), 'the focus is inside').not.toBeNull();
    held.add(activeElement?.textContent ?? '');
  }
  expect([...held], 'the places of the site are reached').toEqual(expect.arrayContaining(['Events', 'Contact']));
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('can be opened again after Escape, and closes by its button and by the page beside it', async () => {
  await showHeader();
  await opener.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await opener.click();
  await menu.getByRole('button', { name: 'Close menu' }).last().click();
  await expect.element(menu).not.toBeInTheDocument();
  await opener.click();
  await menu
    .getByRole('button', { name: 'Close menu' })
    .first()
    .click({ position: { x: 380, y: 400 } });
  await expect.element(menu).not.toBeInTheDocument();
});

it('closes once a place has been chosen, and goes there', async () => {
  await showHeader();
  await opener.click();
  await menu.getByRole('link', { name: 'Events' }).click();
  await expect.element(page.getByLabelText('where')).toHaveTextContent('/events');
  await expect.element(menu).not.toBeInTheDocument();
});

it('closes when the way leads back to another page', async () => {
  await showHeader();
  history.pushState(null, '', '#/events');
  await opener.click();
  await expect.element(menu).toBeVisible();
  history.back();
  await expect.element(menu).not.toBeInTheDocument();
});

it('lets go of the page when the screen is turned and the sidebar shows', async () => {
  await showHeader();
  await opener.click();
  await expect.element(menu).toBeVisible();
  await page.viewport(...WIDE);
  await expect.element(menu).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Behind' }).click();
  await expect.element(page.getByRole('button', { name: 'Behind' })).toHaveFocus();
});
