import { existsSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages, type Language } from '#rules/site/languages.ts';
import { pictureFile, screens } from './screen-picture.tsx';

const filesOf = (language: Language, size: '' | '-phone') =>
  screens.flatMap((screen) =>
    (['light', 'dark'] as const).map((mood) => `public${pictureFile(screen, mood, language, size)}`),
  );

it.each(languages)('every screen has its pictures in %s, for a desk and for a phone', (language) => {
  const files = [...filesOf(language, ''), ...filesOf(language, '-phone')];
  // `npm run screenshots` takes what is missing.
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it.each(languages)('a phone loads less than a desk does, in %s', (language) => {
  const weight = (size: '' | '-phone') =>
    filesOf(language, size).reduce((bytes, file) => bytes + statSync(file).size, 0);
  expect(weight('-phone')).toBeLessThan(weight(''));
});
