import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { E2eServer } from './server.ts';
import { expect, open } from './test.ts';

export const PASSWORD = 'theta decay 41';

export const newAddress = () => `ada-${randomUUID().slice(0, 8)}@student.school.example`;

/** Waits for a mail to an address and gives the path of its link. */
export async function mailedLink(server: E2eServer, to: string, count = 1): Promise<string> {
  const mails = () => server.mails.filter((mail) => mail.to.includes(to));
  await expect.poll(() => mails().length).toBe(count);
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mails().at(-1)?.mail.text ?? '')?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  return link.slice(new URL(link).origin.length);
}

export async function signUp(page: Page, email: string): Promise<void> {
  await open(page, '/#/login?mode=sign-up');
  await page.getByLabel('School e-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await open(page, '/#/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Set password' }).click();
}

export const expectSignedIn = (page: Page, email: string) => expect(page.getByText(email).first()).toBeVisible();
