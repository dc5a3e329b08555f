import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/**
 * Chooses from a list, by keys: a press by the mouse is let go of where the list was before it opened, which a long dialog
 * may have moved by then. That the mouse opens it is what the list's own tests are for.
 */
export async function choose(option: string | RegExp, from: { name?: string } = {}): Promise<void> {
  const list = page.getByRole('combobox', from).first();
  await expect.element(list).toBeVisible();
  list.element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('option', { name: option }).click();
}
