import { languageEntry, type Language } from '#rules/site/languages.ts';
import type { Feature } from '#texts/resources.ts';

/** What placeholders stand for; `count` also chooses the form of a plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Every text that has come, by its way in the tree: `tabs.label`. */
const kept = new Map<string, ReadonlyMap<string, string>>();
const plurals = new Map<Language, Intl.PluralRules>();

export function keepTexts(language: Language, feature: Feature, tree: object): void {
  kept.set(`${language}/${feature}`, new Map(flat(tree)));
}

export function dropTexts(language: Language, feature: Feature): void {
  kept.delete(`${language}/${feature}`);
}

export function hasTexts(language: Language, feature: Feature): boolean {
  return kept.has(`${language}/${feature}`);
}

/** A text by its name, such as `ui:tabs.label`, or without a feature by its way in the given one. */
export function findText(language: Language, feature: Feature, name: string, values?: TextValues): string | undefined {
  const colon = name.indexOf(':');
  const texts = kept.get(`${language}/${colon === -1 ? feature : name.slice(0, colon)}`);
  const way = name.slice(colon + 1);
  const count = values?.['count'];
  const form = typeof count === 'number' ? formOf(language, count) : undefined;
  const text =
    form === undefined
      ? texts?.get(way)
      : (texts?.get(`${way}_${form}`) ?? texts?.get(`${way}_other`) ?? texts?.get(way));
  return text === undefined || values === undefined ? text : fill(text, values);
}

/** What stands for a placeholder is taken as it is, whatever it looks like itself. */
function fill(text: string, values: TextValues): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Of `days_one` and `days_other` the one that goes with a number. */
function formOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(languageEntry(language).locale);
  plurals.set(language, rules);
  return rules.select(count);
}

function flat(tree: object, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, part]: [string, unknown]): [string, string][] =>
    typeof part === 'string' ? [[before + key, part]] : flat(Object(part), `${before}${key}.`),
  );
}
