import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from 'wouter';
import { answerSettings } from '#web/testing/account-answers.ts';
import { show } from '#web/testing/show.tsx';
import { Where } from '#web/testing/where.tsx';
import { AdminOnly } from '../admin-only.tsx';
import { LoginScreen } from './login-screen.tsx';

const where = page.getByLabelText('where');
const drawn = vi.fn<() => void>();

function Console() {
  drawn();
  return 'the console';
}

it.each([
  ['/login?redirect=/account', {}, '/account'],
  ['/login?redirect=https://elsewhere.example', {}, '/battleground'],
  ['/login?redirect=//elsewhere.example', {}, '/battleground'],
  ['/login?redirect=/account', { needsPasswordReset: true }, '/set-password'],
])('leads who is signed in on, and only within the site: %s %o', async (path, session, target) => {
  answerSettings();
  await show(
    <>
      <Route path="/login">
        <LoginScreen />
      </Route>
      <Where />
    </>,
    { path, session },
  );
  await expect.element(where).toHaveTextContent(target);
});

it('keeps where to go while the form changes', async () => {
  answerSettings();
  await show(
    <>
      <Route path="/login">
        <LoginScreen />
      </Route>
      <Where />
    </>,
    { path: '/login?redirect=%2Faccount', session: null },
  );
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await expect.element(where).toHaveTextContent('/login?redirect=%2Faccount&mode=sign-up');
  await expect.element(page.getByText('@student.school.example')).toBeVisible();
});

it.each([
  [{ isAdmin: false }, '/'],
  [null, '/login?redirect=/admin'],
])('shows the pages of admins to nobody else: %o', async (session, target) => {
  drawn.mockClear();
  await show(
    <>
      <Route path="/admin">
        <AdminOnly>
          <Console />
        </AdminOnly>
      </Route>
      <Where />
    </>,
    { path: '/admin', session },
  );
  await expect.element(where).toHaveTextContent(target);
  expect(drawn, 'not even for a moment').not.toHaveBeenCalled();
  await expect.element(page.getByText('Access denied: Admin privileges required')).toBeVisible();
});
