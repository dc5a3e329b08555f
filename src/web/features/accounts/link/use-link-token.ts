import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The one-time token of a mailed link. It is taken out of the address at once, so that it stands neither in the address
 * bar nor in the browser's list of visited pages; the entry of this page remembers it, so that a reload loses nothing.
 */
export function useLinkToken(): string | null {
  const [path, navigate] = useLocation();
  const inAddress = new URLSearchParams(useSearch()).get('token');
  const [token, setToken] = useState(() => inAddress ?? remembered('linkToken'));
  // Another link can be followed while the page is open.
  if (inAddress !== null && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress === null) return;
    navigate(path, { replace: true, state: { linkToken: inAddress } });
  }, [inAddress, path, navigate]);
  return token === '' ? null : token;
}

/** A text that this page's entry in the session history carries. */
export function remembered(name: string): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return null;
  const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
