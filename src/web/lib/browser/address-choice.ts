import { useState } from 'react';
import { useSearch } from 'wouter';
import { readAddressQuery, writeAddressQuery } from './address-query.ts';

/**
 * One of a few values, such as a tab or a filter, kept in the address. What is no longer offered falls back to the first. A link that leads to the same
 * page with another one, and an address typed over the open page, choose it as well.
 */
export function useAddressChoice<T extends string>(
  name: string,
  offered: readonly [] | readonly T[],
): [T, (value: T) => void] {
  const search = useSearch();
  const [{ at, chosen }, setChoice] = useState(() => ({ at: search, chosen: readAddressQuery().get(name) }));
  if (at !== search) setChoice({ at: search, chosen: readAddressQuery().get(name) });
  const first = offered[0];
  if (first === undefined) throw new Error(`Nothing to choose for ${name}`);
  const choose = (value: T) => {
    setChoice({ at, chosen: value });
    writeAddressQuery({ [name]: value === first ? undefined : value });
  };
  return [offered.find((value) => value === chosen) ?? first, choose];
}
