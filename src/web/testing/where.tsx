import { useLocation, useSearch } from 'wouter';

/** Says at which address the reader is, where a test wants to see that they were led away. */
export function Where() {
  const [path] = useLocation();
  const search = useSearch();
  return <output aria-label="where">{search === '' ? path : `${path}?${search}`}</output>;
}
