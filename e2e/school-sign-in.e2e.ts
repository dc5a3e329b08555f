import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startSchoolProvider, type SchoolProviderService } from '../src/server/testing/stand-ins/school-provider.ts';
import { expectSignedIn, signIn } from './account-forms.ts';
import { startServer } from './server.ts';
import { expect, expectAccessible, open, test as base } from './test.ts';
import { member } from './trading-desk.ts';

/** A server that knows its own address, since the school sends people back to it. */
const test = base.extend<object, { school: SchoolProviderService; port: number }>({
  // oxlint-disable-next-line no-empty-pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  school: [
    async ({ port }, use) => {
      const school = await startSchoolProvider(`http://localhost:${port}/auth/school`);
      await use(school);
      await school.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    // The provider's own pages ask for a font from elsewhere.
    await page.route('https://fonts.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
    await use(page);
  },
  server: [
    async ({ school, port }, use) => {
      const server = await startServer({ ...school.environment, PORT: String(port) });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ own: { name: 'school sign-in' } });

const BUTTON = 'Sign in with Example ID';

/** Through the pages of the school, as somebody whom it does not know yet. */
async function passSchool(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

function newPerson(school: SchoolProviderService, more: object = {}) {
  const login = `p${randomUUID().slice(0, 8)}`;
  const email = `${login}@student.school.example`;
  school.people.set(login, { email, email_verified: true, ...more });
  return { login, email };
}

test('a button leads to the school and back into the account of the mailbox', async ({ page, school }) => {
  school.people.set('member', { email: member.email, email_verified: true });
  await open(page, '/#/login?redirect=/account');
  await expectAccessible(page);
  await page.getByRole('button', { name: BUTTON }).click();
  await passSchool(page, 'member');
  await expect(page).toHaveURL(/#\/account$/);
  await expectSignedIn(page, member.email);
  await expect(page.getByText('You can also sign in with Example ID.')).toBeVisible();
  // Nothing that was carried back stays in the address or in the tab.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('schoolAttempt');

  // Another time the school knows who it is; and the password works as before.
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByText('You have been logged out')).toBeVisible();
  await open(page, '/#/login');
  await page.getByRole('button', { name: BUTTON }).click();
  await expectSignedIn(page, member.email);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByText('You have been logged out').first()).toBeVisible();
  await signIn(page, member);
  await expectSignedIn(page, member.email);
});

test('who is new says so before an account is made, and leaves it again', async ({ page, school }) => {
  const { login, email } = newPerson(school);
  await open(page, '/#/login?mode=sign-up');
  await page.getByRole('button', { name: BUTTON }).click();
  await passSchool(page, login);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('School e-mail')).toHaveValue(email);
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  // A reload finds the form again.
  await page.reload();
  await page.getByLabel('Display name').fill(`New ${login}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectSignedIn(page, email);

  await open(page, '/#/account');
  await expect(page.getByText('have no password here')).toBeVisible();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete account', exact: true }).last().click();
  await expect(page.getByText(email)).toHaveCount(0);
  // It does not come back by itself.
  await open(page, '/#/login');
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test.describe('refused', () => {
  test.use({ expectedErrors: /Failed to load resource: .*40[03]/ });

  test('an address elsewhere or not confirmed, with another account of the school as the way out', async ({
    page,
    school,
  }) => {
    const outsider = newPerson(school, { email: 'ada@elsewhere.example' });
    const doubtful = newPerson(school, { email_verified: false });
    const student = newPerson(school);
    await open(page, '/#/login');
    await page.getByRole('button', { name: BUTTON }).click();
    await passSchool(page, outsider.login);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Only Example Business School email addresses');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use another account of Example ID' }).click();
    await passSchool(page, doubtful.login);
    await expect(alert).toContainText('has not told us a confirmed e-mail address');
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await page.getByRole('button', { name: 'Use another account of Example ID' }).click();
    await passSchool(page, student.login);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  });

  test('a link that somebody else has prepared, and a cancelled sign-in', async ({ page, school, browser, server }) => {
    const mallory = newPerson(school);
    const elsewhere = await browser.newPage({ baseURL: server.url });
    await open(elsewhere, '/#/login');
    await elsewhere.getByRole('button', { name: BUTTON }).click();
    // A return that was never ended: its code is still good.
    await elsewhere.route('**/api/auth/school/finish', (route) => route.abort());
    const returned = elsewhere.waitForRequest(/\/auth\/school\?.*code=/);
    await passSchool(elsewhere, mallory.login);
    const prepared = (await returned).url();
    await elsewhere.close();

    await page.goto(prepared);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('began in another window or browser');
    // Also while the victim's own sign-in is under way.
    await open(page, '/#/login');
    await page.getByRole('button', { name: BUTTON }).click();
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
    await page.goto(prepared);
    await expect(alert).toContainText('began in another window or browser');
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();

    await page.getByRole('button', { name: 'Try again with Example ID' }).click();
    await page.getByRole('link', { name: '[ Cancel ]' }).click();
    await expect(alert).toContainText('The sign-in at the school was cancelled.');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
