import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { admin, enter as enterAs } from './trading-desk.ts';

/** Seasons end and accounts go in these files, so each names a server that no other file shares. */
export const settings = {
  // What is refused on purpose, and the fault in the middle of settling.
  expectedErrors: /Failed to load resource: the server responded with a status of (403|404|409|500)/,
} as const;

export const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
export const confirm = (page: Page) => page.getByRole('alertdialog');
export const row = (place: Page | Locator, name: string | RegExp) => place.getByRole('row').filter({ hasText: name });

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
}

/** A key of the console: heard while no dialog is open, nor just closing. */
export async function press(page: Page, key: string): Promise<void> {
  await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press(key);
}

export async function enter(page: Page): Promise<void> {
  await enterAs(page, admin, '/#/admin');
  await expect(page.getByText(/^Season Q\d 20\d\d$/).first()).toBeVisible();
}
