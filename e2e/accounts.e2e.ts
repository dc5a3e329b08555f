import type { Route } from '@playwright/test';
import { expectSignedIn, mailedLink, newAddress, PASSWORD, setPassword, signIn, signUp } from './account-forms.ts';
import { startServer } from './server.ts';
import { expect, expectAccessible, goOffline, open, test } from './test.ts';
import { member } from './trading-desk.ts';

test.describe('registering', () => {
  test.use({ expectedErrors: /Failed to load resource: the server responded with a status of (400|401|409)/ });

  test('leads from the mail to the Battleground, and back in after signing out', async ({ page, server }) => {
    const email = newAddress();
    await signUp(page, email);
    await expect(page.getByText('Check your inbox').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(await mailedLink(server, email));
    await expect(page.getByText('Email confirmed. Please set your password.')).toBeVisible();
    await expect(page).not.toHaveURL(/token=/);
    await expectAccessible(page);
    await setPassword(page, 'short');
    await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible();
    await setPassword(page, PASSWORD, 'something else');
    await expect(page.getByText('Passwords do not match').first()).toBeVisible();
    await setPassword(page, 'password1');
    await expect(page.getByText('Password is too weak. Please choose a stronger one.').first()).toBeVisible();
    await setPassword(page, PASSWORD);
    await expect(page).toHaveURL(/#\/battleground$/);
    await expectSignedIn(page, email);

    const question = page.getByRole('dialog', { name: 'How should others see you?' });
    await expect(question.getByText(/the boards show you as Player [0-9A-Z]{7}\.$/)).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel('Display name').fill('GAMMA  scalper');
    await question.getByRole('button', { name: 'Save name' }).click();
    await expect(question.getByText('This name is already taken. Please choose another one.')).toBeVisible();
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(question).toBeHidden();

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await expect(page).toHaveURL(/\/(#\/)?$/);
    expect(
      await page.evaluate(() => [localStorage, sessionStorage].map((store) => JSON.stringify(store)).join()),
    ).not.toContain(email);

    await signIn(page, { email: email.toUpperCase(), password: PASSWORD });
    await expect(page).toHaveURL(/#\/battleground$/);
    await page.reload();
    await expectSignedIn(page, email);
    // Asked once; the account page takes a name at any time.
    await expect(page.getByRole('tab', { name: 'Predictions' })).toBeVisible();
    await expect(question).toBeHidden();
  });

  test('works in the dialog of the sidebar, and sends the mail again on request', async ({ page, server }) => {
    const email = newAddress();
    await open(page, '/');
    await page.getByRole('button', { name: 'Sign up' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('School e-mail').fill(email);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    await expect(dialog.getByText('Check your inbox').first()).toBeVisible();
    const first = await mailedLink(server, email);
    await dialog.getByRole('button', { name: 'Resend email' }).click();
    const second = await mailedLink(server, email, 2);
    expect(second).not.toBe(first);
  });

  test('refuses other domains and existing addresses with their messages, and keeps what was typed', async ({
    page,
  }) => {
    await signUp(page, 'ada@elsewhere.example');
    await expect(
      page.getByText('Only Example Business School email addresses (student or staff domain) are allowed').first(),
    ).toBeVisible();
    await expect(page.getByLabel('School e-mail')).toHaveValue('ada@elsewhere.example');
    await page.getByLabel('School e-mail').fill(member.email);
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('An account with this email already exists. Please sign in.').first()).toBeVisible();
  });

  test('a link works once, and a used or broken one offers a way out', async ({ page, server, context }) => {
    const email = newAddress();
    await signUp(page, email);
    const link = await mailedLink(server, email);
    await page.goto(link);
    await expect(page.getByText('Email confirmed. Please set your password.')).toBeVisible();
    const second = await context.newPage();
    await second.goto(`${server.url}${link}`);
    await expect(second.getByText('Verification failed. Your link may have expired.')).toBeVisible();
    await second.close();
    const third = await context.newPage();
    await third.goto(`${server.url}/#/auth/confirm`);
    await expect(third.getByText('Missing token')).toBeVisible();
    await third.close();
  });
});

test.describe('signing in', () => {
  test.use({ expectedErrors: /Failed to load resource: the server responded with a status of (400|401|429)/ });

  test('refuses a wrong password and keeps the address', async ({ page }) => {
    await signIn(page, { email: newAddress(), password: 'wrong' });
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(/^ada-/);
    await expectAccessible(page);
  });

  test('takes the right password right after a wrong one', async ({ page }) => {
    await signIn(page, { email: member.email, password: 'wrong' });
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    // Sooner than the bot check's first answer is too old to be given out again, which was good for the wrong one only.
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expectSignedIn(page, member.email);
  });

  test('stops after ten attempts on one mailbox', async ({ page }) => {
    await signIn(page, { email: newAddress(), password: 'wrong' });
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await expect(page.getByText(/Invalid email or password|Too many attempts/).first()).toBeVisible();
      if (await page.getByText('Too many attempts. Please wait a moment and try again').first().isVisible()) break;
      const answered = page.waitForResponse(/auth\/sign-in/);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await answered;
    }
    await expect(page.getByText('Too many attempts. Please wait a moment and try again').first()).toBeVisible();
  });

  test('sets a new password through a mailed link, which ends the old session', async ({ page, server, browser }) => {
    const email = newAddress();
    await signUp(page, email);
    await page.goto(await mailedLink(server, email));
    await setPassword(page, PASSWORD);
    await expectSignedIn(page, email);
    // Left open it would be told as soon as it asks for anything, and forget it with the reload.
    await page.goto('about:blank');

    const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
    const other = await elsewhere.newPage();
    await open(other, '/#/login');
    await other.getByRole('button', { name: 'Forgot your password?' }).click();
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Send reset link' }).click();
    await expect(other.getByText('Password reset email sent! Check your inbox.').first()).toBeVisible();
    await other.goto(`${server.url}${await mailedLink(server, email, 2)}`);
    await setPassword(other, 'vanna and volga 9');
    await expect(other).toHaveURL(/#\/battleground$/);
    await elsewhere.close();

    await open(page, '/#/battleground');
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  });

  test('an address that is unknown gets the same answer when asking for a reset', async ({ page }) => {
    await open(page, '/#/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(newAddress());
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Password reset email sent! Check your inbox.').first()).toBeVisible();
  });

  test('goes only to pages of ours afterwards', async ({ page, server }) => {
    for (const target of ['https://evil.example', '//evil.example']) {
      await page.goto(`/#/login?redirect=${encodeURIComponent(target)}`);
      await page.getByLabel('E-mail').fill(member.email);
      await page.getByLabel('Password', { exact: true }).fill(member.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await expectSignedIn(page, member.email);
      await expect(page).toHaveURL(`${server.url}/#/battleground`);
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByText('You have been logged out')).toBeVisible();
    }
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test('tells the truth, loses nothing that was typed, and goes on when it is back, also where the bot check was cut off', async ({
    page,
    context,
  }) => {
    await open(page, '/#/login');
    // The widget is drawn again, and still on its way when the connection goes.
    const underWay: Route[] = [];
    let isOver = false;
    await page.route(/turnstile\/v0\/frame/, (route) => (isOver ? route.continue() : void underWay.push(route)));
    for (const tab of ['Sign up', 'Sign in']) await page.getByRole('main').getByRole('tab', { name: tab }).click();
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await goOffline(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Network error. Please check your connection and try again').first()).toBeVisible();
    isOver = true;
    await underWay.at(-1)?.abort('internetdisconnected');
    await context.setOffline(false);
    await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expectSignedIn(page, member.email);
  });
});

test.describe('with sign-up switched off', () => {
  test('says so and sends nothing', async ({ page }) => {
    const closed = await startServer({ SIGN_UP: 'off' });
    try {
      await page.goto(`${closed.url}/#/login?mode=sign-up`);
      await expect(page.getByText('Registration currently disabled.').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Sign up' })).toBeDisabled();
    } finally {
      await closed.stop();
    }
  });
});
