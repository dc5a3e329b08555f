import { useState } from 'react';

/**
 * Where a list or hint that floats over the page hangs in the document: in the dialog or the main part that holds its
 * trigger, so that it stays inside a landmark, and inside the one part that a modal dialog leaves alive.
 */
export function usePortalHost(): [(trigger: HTMLElement | null) => void, HTMLElement | undefined] {
  const [host, setHost] = useState<HTMLElement>();
  const findHost = (trigger: HTMLElement | null) => {
    const found = trigger?.closest<HTMLElement>('[role=dialog], [role=alertdialog], main');
    if (found !== undefined && found !== null) setHost(found);
  };
  return [findHost, host];
}
