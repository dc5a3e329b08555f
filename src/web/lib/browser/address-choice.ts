import { useState } from 'react';
import { useSearch } from 'wouter';
import { readAddressQuery, writeAddressQuery } from './address-query.ts';

/** A word that is kept in the address. A link that leads to the same page with another one, and an address typed over the open page, change it as well. */
export function useAddressWord(name: string): [string | null, (word: string | undefined) => void] {
  const search = useSearch();
  const [{ at, word }, setWord] = useState(() => ({ at: search, word: readAddressQuery().get(name) }));
  if (at !== search) setWord({ at: search, word: readAddressQuery().get(name) });
  const choose = (next: string | undefined) => {
    setWord({ at, word: next ?? null });
    writeAddressQuery({ [name]: next });
  };
  return [word, choose];
}

/** One of a few values, such as a tab or a filter, kept in the address. What is no longer offered falls back to the first, which needs no word. */
export function useAddressChoice<T extends string>(
  name: string,
  offered: readonly [] | readonly T[],
): [T, (value: T) => void] {
  const [word, choose] = useAddressWord(name);
  const first = offered[0];
  if (first === undefined) throw new Error(`Nothing to choose for ${name}`);
  return [offered.find((value) => value === word) ?? first, (value) => choose(value === first ? undefined : value)];
}
