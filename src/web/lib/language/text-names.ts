import type { Feature, Resources } from '#texts/resources.ts';

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
