import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { Tooltip } from './tooltip.tsx';

const hint = page.getByText('As of the last auction');

function Hinted() {
  return (
    <>
      <button type="button">Before</button>
      <Tooltip text="As of the last auction">
        <button type="button">Value</button>
      </Tooltip>
    </>
  );
}

it('is told to who tabs to its part, and Escape takes it away without the focus', async () => {
  await show(
    <main>
      <Hinted />
    </main>,
  );
  await expect.element(hint).not.toBeInTheDocument();
  page.getByRole('button', { name: 'Before' }).element().focus();
  await userEvent.tab();
  await expect.element(hint).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Value' })).toHaveFocus();
});

it('is told to who points at its part, until they point elsewhere', async () => {
  await show(
    <main>
      <Hinted />
    </main>,
  );
  await page.getByRole('button', { name: 'Value' }).hover();
  await expect.element(hint).toBeVisible();
  await page.getByRole('button', { name: 'Before' }).hover();
  await expect.element(hint).not.toBeInTheDocument();
});

it('hangs in the part of the page that holds what it is about', async () => {
  await show(
    <main>
      <section data-portal-host aria-label="Order">
        <Hinted />
      </section>
    </main>,
  );
  await page.getByRole('button', { name: 'Value' }).hover();
  await expect.element(page.getByRole('region', { name: 'Order' }).getByText('As of the last auction')).toBeVisible();
});
