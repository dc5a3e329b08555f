import type { Language } from '#rules/site/languages.ts';
import type { Feature } from '#texts/resources.ts';
import { awaited } from '../browser/arrivals.ts';
import { loadTexts, useLanguage } from './i18n.ts';
import type { Say } from './text-names.ts';
import { findText, hasTexts, type TextValues } from './text-store.ts';

type SayAny = (name: string, values?: TextValues) => string;
/** A text that may not be there, as one that is named after the server's own words. */
export type Find = (name: string, values?: TextValues) => string | undefined;

interface Speaker {
  say: SayAny;
  find: Find;
}

/** By language and feature, so that whoever says the same texts has the same functions. */
const speakers = new Map<string, Speaker>();

function speakerOf(language: Language, feature: Feature): Speaker {
  const key = `${language}/${feature}`;
  const known = speakers.get(key);
  if (known !== undefined) return known;
  const find: Find = (name, values) => findText(language, feature, name, values);
  const made = { find, say: (name: string, values?: TextValues) => find(name, values) ?? name };
  speakers.set(key, made);
  return made;
}

interface OnTheWay {
  arrived: Promise<void>;
  failure?: unknown;
}

/** So that all who wait for the same texts wait for one load of them. */
const onTheWay = new Map<string, OnTheWay>();

function loadOf(language: Language, feature: Feature): OnTheWay {
  const key = `${language}/${feature}`;
  const known = onTheWay.get(key);
  if (known !== undefined) return known;
  const load: OnTheWay = {
    arrived: awaited(loadTexts(feature)).catch((error: unknown) => {
      load.failure = error;
    }),
  };
  onTheWay.set(key, load);
  // Whoever waited hears of a failure first; who comes later asks again.
  void load.arrived.then(() => setTimeout(() => onTheWay.delete(key), 1000));
  return load;
}

/** Holds a screen back until all of its texts are there, which come together. Thrown, not used: what is used may not stand before a subscription (React's error 467). */
function waitFor(language: Language, features: readonly Feature[]): void {
  const missing = features.filter((feature) => !hasTexts(language, feature));
  if (missing.length === 0) return;
  const loads = missing.map((feature) => loadOf(language, feature));
  // oxlint-disable-next-line typescript/only-throw-error -- as React wants it
  throw loads.find(({ failure }) => failure !== undefined)?.failure ?? loads[0]?.arrived;
}

/** The texts of features in the reader's language, loaded with the first screen that asks for them. */
export function useTexts<const First extends Feature = 'shell', const More extends readonly Feature[] = []>(
  features?: First | readonly [First, ...More],
): { t: Say<readonly [First, ...More]>; find: Find } {
  const language = useLanguage();
  const named: readonly Feature[] =
    features === undefined ? ['shell'] : typeof features === 'string' ? [features] : features;
  waitFor(language, named);
  const { say, find } = speakerOf(language, named[0] ?? 'shell');
  return { t: say, find };
}
