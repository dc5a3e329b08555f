import { useState } from 'react';
import { readAddressQuery, writeAddressQuery } from './address-query.ts';

/** One of a few values, such as a tab or a filter, kept in the address. What is no longer offered falls back to the first. */
export function useAddressChoice<T extends string>(
  name: string,
  offered: readonly [] | readonly T[],
): [T, (value: T) => void] {
  const [chosen, setChosen] = useState(() => readAddressQuery().get(name));
  const first = offered[0];
  if (first === undefined) throw new Error(`Nothing to choose for ${name}`);
  const choose = (value: T) => {
    setChosen(value);
    writeAddressQuery({ [name]: value === first ? undefined : value });
  };
  return [offered.find((value) => value === chosen) ?? first, choose];
}
