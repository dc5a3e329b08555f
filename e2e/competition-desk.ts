import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './test.ts';

/** The clock is moved, so nobody else shares the server. */
export const settings = {
  own: { name: 'competitions' },
  expectedErrors: /Failed to load resource: the server responded with a status of (400|409|500)/,
} as const;

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

export const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Brings a question into focus from the list, and gives its card. */
export async function questionOf(page: Page, title: string): Promise<Locator> {
  const list = page.getByRole('region', { name: 'Questions', exact: true });
  await list.getByRole('button', { name: new RegExp(`^${title} `) }).click();
  return page.getByRole('region', { name: title, exact: true });
}

/** On a small phone, in German. The language is kept with the account, so it is put back. */
export async function onGermanPhone(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.setViewportSize({ width: 360, height: 800 });
  await look();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = page.waitForResponse(/\/api\/account\/profile/);
  await page.getByRole('radio', { name: 'English' }).check();
  await saved;
}
