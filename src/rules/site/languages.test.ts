import { expect, it } from 'vitest';
import { defaultLanguage, languageEntry, languageOfTag, languageQuery, languages } from './languages.ts';

it('has every language once, known by a code that serves as folder, in addresses and as the language of a page', () => {
  expect(new Set(languages).size).toBe(languages.length);
  for (const code of languages) {
    expect(code).toMatch(/^[a-z]{2,3}(-[a-z0-9]+)*$/);
    expect(Intl.getCanonicalLocales(code)).toHaveLength(1);
  }
});

it.each(languages)('writes the numbers of %s by a locale of that language, with its decimal mark', (code) => {
  const { locale, decimalMark, name } = languageEntry(code);
  expect(languageOfTag(locale)).toBe(code);
  expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  expect(parts.find(({ type }) => type === 'decimal')?.value).toBe(decimalMark);
  expect(name).not.toBe('');
});

it.each([
  ['de', 'de'],
  ['DE-at', 'de'],
  ['en-GB', 'en'],
  ['deu', undefined],
  ['xx', undefined],
  ['', undefined],
])('the language of %j is %j', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

it('names every language in its addresses but the default one', () => {
  expect(languages.map(languageQuery)).toEqual(
    languages.map((code) => (code === defaultLanguage ? '' : `?lang=${code}`)),
  );
  expect(defaultLanguage).toBe(languages[0]);
});
