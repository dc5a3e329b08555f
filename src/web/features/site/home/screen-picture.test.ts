import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '#rules/site/languages.ts';
import { screens } from './screen-picture.tsx';

it.each(languages)('every screen has its pictures in %s', (language) => {
  const files = screens.flatMap((screen) => ['light', 'dark'].map((mood) => `${screen}-${mood}-${language}.webp`));
  // `npm run screenshots` takes what is missing.
  expect(files.filter((file) => !existsSync(`public/screens/${file}`))).toEqual([]);
});
