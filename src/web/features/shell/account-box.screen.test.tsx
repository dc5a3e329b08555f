import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#web/lib/session/session.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { AccountBox } from './account-box.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const SIGN_OUT = 'POST /api/auth/sign-out';
const logOut = page.getByRole('button', { name: 'Log out' });

it('leaves who could not be signed out signed in, and says so', async () => {
  await show(<AccountBox />);
  answerWith({ [SIGN_OUT]: refuse('UNAVAILABLE') });
  await logOut.click();
  await expect.element(page.getByText('Error signing out')).toBeVisible();
  await expect.element(page.getByText('ada@student.school.example')).toBeVisible();
  expect(getSession()?.userId).toBe('ada');
  answerWith({ [SIGN_OUT]: { ok: true } });
  await logOut.click();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(getSession()).toBeNull();
  expect(askedOf(SIGN_OUT)).toHaveLength(2);
});

it('signs out whom the server no longer knows', async () => {
  await show(<AccountBox />);
  answerWith({ [SIGN_OUT]: refuse('SESSION_EXPIRED') });
  await logOut.click();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('says that there is no connection as long as there is none', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await show(<OfflineBanner />);
  const said = page.getByText(/offline|connection/i);
  await expect.element(said).not.toBeInTheDocument();
  onLine.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(said).toBeVisible();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(said).not.toBeInTheDocument();
});

function Broken(): never {
  throw new Error('broken on purpose');
}

it('gives another page its chance after one has failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { rerender } = await show(
    <ErrorBoundary resetKey="/portfolio">
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('heading')).toBeVisible();
  await rerender(<ErrorBoundary resetKey="/members">the members</ErrorBoundary>);
  await expect.element(page.getByText('the members')).toBeVisible();
});
