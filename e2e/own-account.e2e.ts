import { randomUUID } from 'node:crypto';
import { expectSignedIn, mailedLink, newAddress, PASSWORD, setPassword, signIn, signUp } from './account-forms.ts';
import { expect, expectAccessible, open, test } from './test.ts';
import { admin, member } from './trading-desk.ts';

test.describe('roles', () => {
  test('the admin sees the admin pages, a member is turned away', async ({ page }) => {
    await signIn(page, admin);
    await expectSignedIn(page, admin.email);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await expect(page).toHaveURL(/#\/admin$/);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await expect(page).toHaveURL(/\/(#\/)?$/);

    await page.goto('/#/admin');
    await expect(page.getByText('Access denied: Admin privileges required')).toBeVisible();
    await expect(page).toHaveURL(/#\/login/);

    await signIn(page, member);
    await expectSignedIn(page, member.email);
    await page.goto('/#/admin/events');
    await expect(page.getByText('Access denied: Admin privileges required')).toBeVisible();
    await expect(page).toHaveURL(/\/(#\/)?$/);
  });
});

test.describe('the own account', () => {
  test('changes name and language, hands out the data, and is deleted with everything', async ({ page, server }) => {
    const email = newAddress();
    await signUp(page, email);
    await page.goto(await mailedLink(server, email));
    await setPassword(page, PASSWORD);
    await expectSignedIn(page, email);
    await open(page, '/#/account');
    const name = `Ada ${randomUUID().slice(0, 6)}`;
    await page.getByLabel('Display name').fill(name);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Your display name has been saved')).toBeVisible();
    await expectAccessible(page);

    // The account is German from now on, and says so on a browser that is English and knows nothing of it.
    const saved = page.waitForResponse('**/api/account/profile');
    await page.getByRole('main').getByRole('radio', { name: 'Deutsch' }).check();
    expect((await saved).ok()).toBe(true);
    // On a page without the app, which would write down again what it remembers.
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.clear());
    await signIn(page, { email, password: PASSWORD });
    await expect(page.getByText('Laufende Saison')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await open(page, '/#/account');
    await page.getByRole('main').getByRole('radio', { name: 'English' }).check();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const stream = await (await download).createReadStream();
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    expect(text).toContain(email);
    expect(text).toContain(name);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const act = dialog.getByRole('button', { name: 'Delete account' });
    await dialog.getByLabel('Type DELETE to confirm').fill('delete');
    await expect(act).toBeDisabled();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await act.click();
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  });
});
