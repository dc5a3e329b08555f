import { describe, expect, it } from 'vitest';
import { languageEntry, languages, type Language } from '#rules/site/languages.ts';

const files = import.meta.glob<object>('./*/*.ts', { import: 'default', eager: true });
const features = Object.keys(files)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length));

// That the keys are the same is the compiler's work; what stands inside the texts is checked here.
describe.each(features)('%s', (feature) => {
  const english = textsOf('en', feature);
  const spoken = languages.map((language) => [language, textsOf(language, feature)] as const);

  it.each(spoken)('exists in %s', (_, texts) => {
    expect(texts.size).toBeGreaterThan(0);
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
  });

  it.each(spoken)('leaves no text empty in %s', (_, texts) => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  // In the same order, too: swapped, a sentence reads as well and says something else. One whose grammar turns them round is worded so that it does not.
  it.each(spoken)('has in %s the placeholders of the English texts', (_, texts) => {
    const shared = new Map([...english.keys()].map((key) => [key, texts.get(key) ?? '']));
    expect(placeholdersByKey(shared)).toEqual(placeholdersByKey(english));
  });

  it.each(spoken)('has every form of a plural that %s knows', (language, texts) => {
    const plurals = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
    const forms = new Intl.PluralRules(languageEntry(language).locale).resolvedOptions().pluralCategories;
    const wanted = plurals.flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
    expect([...english.keys()].filter((key) => key.endsWith('_one'))).toEqual(plurals.map((key) => `${key}_one`));
  });

  // The club is on first-name terms with its readers. 'Sie' may begin a sentence about them, the rest only means you.
  it('says du in German', () => {
    const formal = /\b(Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres)\b|\p{Ll}+en Sie\b|[^.!?:]\sSie\b|^Sie$/u;
    expect([...textsOf('de', feature)].filter(([, text]) => formal.test(text))).toEqual([]);
  });
});

function textsOf(language: Language, feature: string): ReadonlyMap<string, string> {
  return flatten(files[`./${language}/${feature}`]);
}

function flatten(texts: unknown, prefix = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof texts !== 'object' || texts === null) return into;
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

function placeholdersByKey(texts: ReadonlyMap<string, string>): [string, string[]][] {
  return [...texts].map(([key, text]) => [key, placeholders(text)]);
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '');
}
