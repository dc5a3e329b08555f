import { describe, expect, it } from 'vitest';
import { languages } from './resources.ts';

const files = import.meta.glob<object>('./{en,de}/*.ts', { import: 'default', eager: true });
const features = Object.keys(files)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length));

// That the keys are the same is the compiler's work; what stands inside the texts is checked here.
describe.each(features)('%s', (feature) => {
  const [english, german] = languages.map((language) => flatten(files[`./${language}/${feature}`]));

  it('exists in both languages', () => {
    expect(english?.size).toBeGreaterThan(0);
    expect(german?.size).toBe(english?.size);
  });

  it('leaves no text empty', () => {
    expect([...(english ?? []), ...(german ?? [])].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  // In the same order, too: swapped, a sentence reads as well and says something else. One whose grammar turns them round is worded so that it does not.
  it('has the same placeholders in both languages', () => {
    expect(placeholdersByKey(german)).toEqual(placeholdersByKey(english));
  });

  // The club is on first-name terms with its readers. 'Sie' may begin a sentence about them, the rest only means you.
  it('says du in German', () => {
    const formal = /\b(Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres)\b|\p{Ll}+en Sie\b|[^.!?:]\sSie\b|^Sie$/u;
    expect([...(german ?? [])].filter(([, text]) => formal.test(text))).toEqual([]);
  });

  it('has both forms of every plural', () => {
    const keys = [...(english?.keys() ?? [])];
    const plurals = (form: string) => keys.filter((key) => key.endsWith(form)).map((key) => key.slice(0, -form.length));
    expect(plurals('_one')).toEqual(plurals('_other'));
  });
});

function flatten(texts: unknown, prefix = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof texts !== 'object' || texts === null) return into;
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

function placeholdersByKey(texts: ReadonlyMap<string, string> | undefined): [string, string[]][] {
  return [...(texts ?? [])].map(([key, text]) => [key, placeholders(text)]);
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '');
}
