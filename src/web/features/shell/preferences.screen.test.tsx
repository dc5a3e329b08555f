import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage, textFiles } from '#web/lib/language/i18n.ts';
import { dropTexts } from '#web/lib/language/text-store.ts';
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

it('keeps in the account the language that was chosen last, whichever texts come first', async () => {
  const file = '../../../texts/de/shell.ts';
  const found = textFiles[file];
  if (found === undefined) throw new Error(`There is no ${file}`);
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  dropTexts('de', 'shell');
  textFiles[file] = () => held.then(found);
  await show(<Preferences />);
  answerWith({ [PROFILE]: refuse('UNAVAILABLE') });
  const kept = () => askedOf(PROFILE).map(({ body }) => body);
  const choose = (name: string) => page.getByRole('radio', { name }).click();
  await choose('Deutsch');
  await choose('English');
  await expect.poll(kept).toEqual([{ language: 'en' }]);
  send();
  await choose('Deutsch');
  await expect.poll(() => document.documentElement.lang).toBe('de');
  await choose('English');
  await expect.poll(() => kept().at(-1)).toEqual({ language: 'en' });
  await expect.poll(kept).toEqual([{ language: 'en' }, { language: 'de' }, { language: 'en' }]);
});
