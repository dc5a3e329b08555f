import { expect, it } from 'vitest';
import type { Feature } from '#texts/resources.ts';
import german from '#texts/de/seasons.ts';
import { loadTexts, pageLanguage, speak, startTexts, textFiles } from './i18n.ts';
import { dropTexts, findText } from './text-store.ts';

const features = Object.keys(import.meta.glob('../../../texts/en/*.ts')).map(
  (path) => path.split('/').at(-1)?.replace('.ts', '') ?? '',
);

/** In another folder the loader would look for the texts where they are not, and nothing but the built site would notice. */
it('finds the texts of every feature', async () => {
  await startTexts('de');
  for (const feature of features.filter((name) => name !== 'fatal' && name !== 'mail'))
    // What is named after a file of texts is a feature; the compiler cannot know that.
    await loadTexts(feature as Feature);
  expect(findText('de', 'seasons', 'list')).toBe(german.list);
});

it('says what was asked for last, whichever texts come first', async () => {
  const file = '../../../texts/de/shell.ts';
  const found = textFiles[file];
  if (found === undefined) throw new Error(`There is no ${file}`);
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  textFiles[file] = () => held.then(found);
  dropTexts('de', 'shell');
  await speak('en');
  const slow = speak('de');
  await speak('en');
  send();
  await slow;
  expect(pageLanguage()).toBe('en');
  await speak('de');
  expect(pageLanguage()).toBe('de');
});
