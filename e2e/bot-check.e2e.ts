import type { Locator, Page } from '@playwright/test';
import { humanBox, PATIENCE, WIDGET } from './bot-check.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './test.ts';
import * as desk from './trading-desk.ts';

const TEXT = 'We would like to join on Thursday.';

async function fillContact(page: Page): Promise<void> {
  await open(page, '/#/contact');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@student.school.example');
  await page.getByLabel('Message').fill(TEXT);
}

async function fillSignIn(page: Page): Promise<void> {
  await open(page, '/#/login');
  await page.getByLabel('E-mail').fill(desk.member.email);
  await page.getByLabel('Password', { exact: true }).fill(desk.member.password);
}

/** Chooses a contract that costs little, and opens its order. */
async function openOrder(page: Page) {
  await open(page, '/#/battleground?sym=DTE');
  await page.locator('[data-cell$="call ask"][tabindex="0"]').click();
  await page.getByRole('button', { name: /^Buy €/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Buy' });
  return { dialog, confirm: dialog.getByRole('button', { name: 'Confirm Buy' }) };
}

/** Nothing of it is cut off or hangs over the edge. */
async function expectInside(part: Locator, whole: Locator): Promise<void> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  if (inner === null || outer === null) throw new Error('It is not shown.');
  expect(inner.width).toBeGreaterThanOrEqual(300);
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
}

const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

test.describe('a check', () => {
  test.use({ expectedErrors: /Failed to load resource: the server responded with a status of (400|503)/ });

  test('that takes long is waited for; one that takes too long says so and keeps what was entered', async ({
    page,
    botCheck,
  }) => {
    botCheck.behave('waits');
    await fillSignIn(page);
    await signIn(page).click();
    await expect(signIn(page)).toHaveAttribute('aria-disabled', 'true');
    botCheck.behave('passes');
    await expect(page).toHaveURL(/#\/battleground$/);

    botCheck.behave('waits');
    // Before a page is loaded: one that has begun with another clock would mix the two.
    await page.goto('about:blank');
    await page.clock.install();
    const { dialog, confirm } = await openOrder(page);
    await confirm.click();
    // Two attempts of seven seconds, times the patience, with a new widget for the second. The time is let pass, and not waited for.
    await expect(async () => {
      await page.clock.fastForward(7_000 * PATIENCE);
      await expect(dialog.getByText('Verification failed — please try again')).toBeVisible({ timeout: 200 });
    }).toPass();
    botCheck.behave('passes');
    await confirm.click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
  });

  test('that wants to see a person asks in the dialog, on a phone too, and the order goes through once it is ticked', async ({
    page,
    botCheck,
  }) => {
    await desk.enter(page, desk.member, '/#/battleground');
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      botCheck.behave('asks');
      const { dialog, confirm } = await openOrder(page);
      await confirm.click();
      await expect(dialog.getByText('One more step: confirm here that you are a person.')).toBeVisible();
      await expect(humanBox(dialog)).toBeInViewport();
      await expectInside(dialog.locator(WIDGET), dialog);
      await expectNoSidewaysScroll(page);
      if (size.width === 360) await expectAccessible(page);
      await humanBox(dialog).check();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Order placed successfully!')).toBeVisible();
    }
  });

  test('that fails names the way out, asks nobody to load the page again, and works when pressed again', async ({
    page,
    botCheck,
  }) => {
    await test.step('the widget fails', async () => {
      botCheck.behave('fails');
      await fillContact(page);
      await send(page).click();
      const problem = page.getByRole('alert').filter({ hasText: 'Your message was not sent.' });
      await expect(problem).toContainText('Please complete the verification');
      await expect(problem).not.toContainText(/refresh|reload/i);
      await expect(page.getByLabel('Message')).toHaveValue(TEXT);
      botCheck.behave('passes');
      await send(page).click();
      await expect(page.getByText('Your message is with us')).toBeVisible();
    });

    await test.step('the service takes the person for a robot, then is away', async () => {
      await fillSignIn(page);
      for (const behaviour of ['doubts', 'away'] as const) {
        botCheck.behave(behaviour);
        const answered = page.waitForResponse(/auth\/sign-in/);
        await signIn(page).click();
        await answered;
        await expect(page.getByText('Verification failed. Please try again.').first()).toBeVisible();
      }
      botCheck.behave('fails');
      await signIn(page).click();
      await expect(page.getByText('Please complete the verification').first()).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(desk.member.password);
      botCheck.behave('passes');
      await signIn(page).click();
      await expect(page).toHaveURL(/#\/battleground$/);
    });

    await test.step('an order', async () => {
      botCheck.behave('fails');
      const { dialog, confirm } = await openOrder(page);
      await confirm.click();
      await expect(dialog.getByText('Verification failed — please try again')).toBeVisible();
      botCheck.behave('passes');
      await confirm.click();
      await expect(page.getByText('Order placed successfully!')).toBeVisible();
    });

    await test.step('its script cannot be had', async () => {
      botCheck.behave('blocked');
      await page.goto('about:blank');
      const { dialog, confirm } = await openOrder(page);
      await confirm.click();
      await expect(dialog.getByText('Verification failed — please try again')).toBeVisible();
      botCheck.behave('passes');
      await confirm.click();
      await expect(page.getByText('Order placed successfully!')).toBeVisible();
    });
  });
});
