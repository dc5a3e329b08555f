import type { Language } from '#rules/site/languages.ts';
import type { Feature, Resources } from '#texts/resources.ts';
import { loadTexts, texts, useLanguage } from './i18n.ts';

/** Of a tree of texts the ways to each, such as `tabs.label`; of `days_one` and `days_other` it is `days`. */
type Ways<Tree> = {
  [Step in keyof Tree & string]: Tree[Step] extends string ? WithoutCount<Step> : `${Step}.${Ways<Tree[Step]>}`;
}[keyof Tree & string];
type WithoutCount<Way extends string> = Way extends `${infer Start}_${'one' | 'other'}` ? Start : Way;

type WaysByFeature = { [F in Feature]: Ways<Resources[F]> };

/** What a caller may name: a text of the first feature, or one of any with its feature before it. */
type Name<Features extends readonly Feature[]> =
  | WaysByFeature[Features[0] & Feature]
  | { [F in Features[number]]: `${F}:${WaysByFeature[F]}` }[Features[number]];

type TextAt<Tree, Way extends string> = Way extends keyof Tree
  ? Tree[Way]
  : Way extends `${infer First}.${infer Rest}`
    ? First extends keyof Tree
      ? TextAt<Tree[First], Rest>
      : never
    : `${Way}_other` extends keyof Tree
      ? Tree[`${Way}_other`]
      : never;
type TextOf<Features extends readonly Feature[], N extends string> = N extends `${infer F extends Feature}:${infer Way}`
  ? TextAt<Resources[F], Way>
  : TextAt<Resources[Features[0] & Feature], N>;

type Placeholder<Text> = Text extends `${string}{{${infer First}}}${infer Rest}` ? First | Placeholder<Rest> : never;
type Values<Text> = [Placeholder<Text>] extends [never]
  ? [values?: { count?: number }]
  : [values: { count?: number } & { [P in Placeholder<Text>]: P extends 'count' ? number : string | number }];

/** A text by its name, with what its placeholders stand for. */
export type Say<Features extends readonly Feature[]> = <N extends Name<Features>>(
  name: N,
  ...values: Values<TextOf<Features, N>>
) => string;

type SayAny = (name: string, values?: object) => string;

interface Sayer {
  say: SayAny;
  /** Texts without placeholders, which are looked up once. */
  plain: Map<string, string>;
}

/** By language and features, so that whoever says the same texts has the same function. */
const sayers = new Map<string, Sayer>();
let store: typeof texts.store | undefined;

function sayerOf(language: Language, features: readonly Feature[]): SayAny {
  if (store !== texts.store) {
    store = texts.store;
    store.on('added', () => sayers.forEach(({ plain }) => plain.clear()));
  }
  const key = [language, ...features].join();
  const known = sayers.get(key);
  if (known !== undefined) return known.say;
  const made = newSayer(language, features);
  sayers.set(key, made);
  return made.say;
}

function newSayer(language: Language, features: readonly Feature[]): Sayer {
  // The library's types take longer to check than all else; those above know what may be named.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const lookUp = texts.getFixedT(language, [...features]) as unknown as SayAny;
  const plain = new Map<string, string>();
  const say: SayAny = (name, values) => {
    if (values !== undefined) return lookUp(name, values);
    const known = plain.get(name);
    if (known !== undefined) return known;
    const text = lookUp(name);
    plain.set(name, text);
    return text;
  };
  return { say, plain };
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
    arrived: loadTexts(feature).catch((error: unknown) => {
      load.failure = error;
    }),
  };
  onTheWay.set(key, load);
  // Whoever waited hears of a failure first; who comes later asks again.
  void load.arrived.then(() => setTimeout(() => onTheWay.delete(key), 1000));
  return load;
}

/** Holds a screen back until its texts are there. Thrown, not used: what is used may not stand before a subscription (React's error 467). */
function waitFor(language: Language, feature: Feature): void {
  if (texts.hasResourceBundle(language, feature)) return;
  const load = loadOf(language, feature);
  // oxlint-disable-next-line typescript/only-throw-error -- as React wants it
  throw load.failure ?? load.arrived;
}

/** The texts of features in the reader's language, loaded with the first screen that asks for them. */
export function useTexts<const First extends Feature = 'shell', const More extends readonly Feature[] = []>(
  features?: First | readonly [First, ...More],
): { t: Say<readonly [First, ...More]>; i18n: typeof texts } {
  const language = useLanguage();
  const named: readonly Feature[] =
    features === undefined ? ['shell'] : typeof features === 'string' ? [features] : features;
  for (const feature of named) waitFor(language, feature);
  return { t: sayerOf(language, named), i18n: texts };
}
