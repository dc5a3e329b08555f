import { useState } from 'react';

/**
 * Where a list or hint that floats over the page hangs in the document: in the dialog or the main part that holds its
 * trigger, so that it stays inside a landmark, and inside the one part that a modal dialog leaves alive or a full screen shows.
 */
export function usePortalHost(): [(trigger: HTMLElement | null) => void, HTMLElement | undefined] {
  const [host, setHost] = useState<HTMLElement>();
  const findHost = (trigger: HTMLElement | null) => {
    const found = trigger?.closest<HTMLElement>('[role=dialog], [role=alertdialog], [data-portal-host], main');
    if (found !== undefined && found !== null) setHost(found);
  };
  return [findHost, host];
}

/** On a full screen nothing shows but what is inside of it, so that dialogs hang there too. */
export function fullScreenPart(): HTMLElement | undefined {
  const part = document.fullscreenElement;
  return part instanceof HTMLElement ? part : undefined;
}
