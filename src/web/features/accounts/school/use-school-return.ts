import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { SchoolAnswer } from './finish-school-sign-in.ts';

type SchoolReturn = { kind: 'answer'; answer: SchoolAnswer } | { kind: 'declined' } | { kind: 'nothing' };

/** What the browser came back with. It is taken out of the address at once, so that it stays in no list of visited pages. */
export function useSchoolReturn(): SchoolReturn {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [back] = useState(() => readReturn(search));
  useEffect(() => {
    if (search !== '') navigate(path, { replace: true });
  }, [search, path, navigate]);
  return back;
}

/** The school's own words for a refusal are not shown: whoever makes a link could write them. */
function readReturn(search: string): SchoolReturn {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (code && state !== null) return { kind: 'answer', answer: { code, state, ...(iss === null ? {} : { iss }) } };
  return { kind: query.has('error') ? 'declined' : 'nothing' };
}
