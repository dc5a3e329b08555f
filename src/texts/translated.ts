/** The keys of the English texts in other words. With `satisfies`, a missing or an extra key does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
