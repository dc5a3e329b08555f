import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '#web/lib/language/i18n.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { Preferences } from './preferences.tsx';

const PROFILE = 'PATCH /api/account/profile';

afterEach(() => chooseLanguage('en'));

it('speaks the chosen language at once, and says where the account could not keep it', async () => {
  await show(<Preferences />);
  answerWith({ [PROFILE]: refuse('UNAVAILABLE') });
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect.element(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  await expect.poll(() => document.documentElement.lang).toBe('de');
  await expect.element(page.getByText('Die Sprache konnte nicht in deinem Profil gespeichert werden')).toBeVisible();
  expect(localStorage.getItem('lang')).toBe('de');
  expect(askedOf(PROFILE).map(({ body }) => body)).toEqual([{ language: 'de' }]);
});

it('keeps the choice of a visitor in the browser alone', async () => {
  await show(<Preferences />, { session: null });
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect.poll(() => document.documentElement.lang).toBe('de');
  await expect.element(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  expect(localStorage.getItem('lang')).toBe('de');
  expect(askedOf(PROFILE)).toHaveLength(0);
});
