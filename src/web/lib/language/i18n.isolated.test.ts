import { expect, it } from 'vitest';
import type { Feature } from '#texts/resources.ts';
import german from '#texts/de/seasons.ts';
import { loadTexts, say, startTexts } from './i18n.ts';

const features = Object.keys(import.meta.glob('../../../texts/en/*.ts')).map(
  (path) => path.split('/').at(-1)?.replace('.ts', '') ?? '',
);

/** In another folder the loader would look for the texts where they are not, and nothing but the built site would notice. */
it('finds the texts of every feature', async () => {
  await startTexts('de');
  for (const feature of features.filter((name) => name !== 'fatal' && name !== 'mail'))
    // What is named after a file of texts is a feature; the compiler cannot know that.
    await loadTexts(feature as Feature);
  expect(say('seasons:list')).toBe(german.list);
});
