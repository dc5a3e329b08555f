/**
 * The query of the current address, read once and written back without a navigation: nothing reloads, nothing scrolls, and
 * going back leads to the page before. It stands in the hash where the route does.
 */
export function readAddressQuery(): URLSearchParams {
  const { hash, search } = window.location;
  const inHash = hash.startsWith('#/') ? (hash.split('?', 2)[1] ?? '') : '';
  return new URLSearchParams(inHash === '' ? search : inHash);
}

/** An undefined value leaves the parameter out. Those not named stay as they are. */
export function writeAddressQuery(values: Readonly<Record<string, string | undefined>>): void {
  const query = readAddressQuery();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const address = withQuery(window.location, query.toString());
  window.history.replaceState(window.history.state, '', address);
}

export function withQuery({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, query: string): string {
  const part = query === '' ? '' : `?${query}`;
  return hash.startsWith('#/') ? `${pathname}${hash.split('?', 1)[0] ?? ''}${part}` : `${pathname}${part}${hash}`;
}
