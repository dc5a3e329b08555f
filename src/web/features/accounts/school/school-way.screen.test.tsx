import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { SchoolReturnScreen } from './school-return-screen.tsx';
import { SchoolWay } from './school-way.tsx';

const button = page.getByRole('button', { name: 'Sign in with Example ID' });

it('is there where the server has one, and says when the school does not answer', async () => {
  answerSettings({ school_sign_in: 'Example ID' });
  answerWith({ 'POST /api/auth/school/begin': refuse('SCHOOL_UNAVAILABLE') });
  await show(<SchoolWay mode="sign-in" />, { session: null });
  await expect.element(page.getByText('or with e-mail and password')).toBeVisible();
  await button.click();
  await expect.element(page.getByText('does not answer right now')).toBeVisible();
  await expect.element(button).toBeEnabled();
});

it('is not there where the server has none', async () => {
  answerSettings();
  await show(
    <>
      <SchoolWay mode="sign-in" />
      <p>the form</p>
    </>,
  );
  await expect.element(page.getByText('the form')).toBeVisible();
  expect(button.elements()).toEqual([]);
});

it.each([
  ['/auth/school', 'began in another window or browser'],
  ['/auth/school?code=c&state=s', 'began in another window or browser'],
  ['/auth/school?error=access_denied&error_description=Call+0900', 'was cancelled. Nothing has changed here.'],
])('asks nothing of the server and says what happened, in our words: %s', async (path, words) => {
  answerSettings({ school_sign_in: 'Example ID' });
  await show(<SchoolReturnScreen />, { path, session: null });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  expect(page.getByText('0900').elements()).toEqual([]);
});
