import { useSyncExternalStore } from 'react';
import type { BaseLocationHook, RouterObject } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { isProductionHost } from '../session/hosts.ts';

/**
 * How this page reads its address. Routes live in the hash by default; on a production host in the path, unless the
 * address came with a hash route, as old links do. Decided once per page load.
 */
export function chooseAddressing(): BaseLocationHook {
  if (usesPaths(window.location.hostname, window.location.hash)) {
    // '/#members' means the section on its own page.
    const section = sectionOfHash(window.location.hash);
    if (section !== undefined && window.location.pathname === '/') {
      window.history.replaceState(null, '', `${sectionPages[section]}#${section}`);
    }
    // A hash route typed over the open page asks for the other addressing.
    window.addEventListener('hashchange', () => {
      if (window.location.hash.startsWith('#/')) window.location.reload();
    });
    return useBrowserLocation;
  }
  const { pathname, search, hash } = window.location;
  if (pathname !== '/') window.history.replaceState(null, '', hashAddress(pathname, search, hash));
  return useHashAddress;
}

/** The sections that an address hash without a slash names, and the page that holds each. */
const sectionPages = {
  home: '/',
  members: '/members',
  projects: '/projects',
  events: '/events',
  contact: '/contact',
} as const;
export type SectionId = keyof typeof sectionPages;

export function usesPaths(hostname: string, hash: string, productionHosts?: readonly string[]): boolean {
  return isProductionHost(hostname, productionHosts) && !hash.startsWith('#/');
}

/** A path that reached a page with hash routing means the same route. */
export function hashAddress(pathname: string, search: string, hash: string): string {
  return hash.startsWith('#/') ? `/${hash}` : `/#${pathname}${search}`;
}

/** '#/login?mode=sign-up' is a route with a query; '#members' is a section of the members page. */
export function routeOfHash(hash: string): { path: string; search: string } {
  if (hash.startsWith('#/')) {
    const [path = '/', search = ''] = hash.slice(1).split('?', 2);
    return { path, search };
  }
  const section = sectionOfHash(hash);
  return { path: section === undefined ? '/' : sectionPages[section], search: '' };
}

export function sectionOfHash(hash: string): SectionId | undefined {
  const name = hash.slice(1);
  return isSection(name) ? name : undefined;
}

function isSection(name: string): name is SectionId {
  return Object.hasOwn(sectionPages, name);
}

function useHashAddress({ ssrPath = '/' }: RouterObject): [string, typeof navigateHash] {
  const path = useSyncExternalStore(
    onHashChange,
    () => routeOfHash(window.location.hash).path,
    () => ssrPath,
  );
  return [path, navigateHash];
}
useHashAddress.hrefs = (href: string) => `#${href}`;
useHashAddress.searchHook = useHashSearch;

/** A link in an e-mail can carry its query before the hash or in it. */
function useHashSearch(): string {
  return useSyncExternalStore(
    onHashChange,
    () => routeOfHash(window.location.hash).search || window.location.search,
    () => '',
  );
}

function navigateHash(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
  // Without the page's own query, which belonged to the address that was opened.
  const address = `${window.location.pathname}#${to}`;
  window.history[options.replace === true ? 'replaceState' : 'pushState'](options.state ?? null, '', address);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** All hear of a change from one listener of the window, so that they change in one go. */
const hearers = new Set<() => void>();

function tellHearers(): void {
  for (const tell of hearers) tell();
}

function onHashChange(listener: () => void): () => void {
  if (hearers.size === 0) window.addEventListener('hashchange', tellHearers);
  hearers.add(listener);
  return () => {
    hearers.delete(listener);
    if (hearers.size === 0) window.removeEventListener('hashchange', tellHearers);
  };
}
