/**
 * The keys of the English texts in other words. With `satisfies`, a missing or an extra key does not compile, but for the forms of a plural that
 * English does not know.
 */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>;
} & { readonly [K in `${string}_${'zero' | 'two' | 'few' | 'many'}`]?: string };
