import { useEffect, useEffectEvent } from 'react';

/** What takes keys itself: whoever types, chooses or scrubs means that. */
const takers = [
  'input, textarea, select, [contenteditable="true"], [role=checkbox], [role=radio], [role=switch]',
  '[role=combobox], [role=slider], [role=tab]',
].join();
/** While one of these is open, the screen behind it hears nothing. */
const overlays = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

/** Acts by key, of letters whichever case. */
export function useKeys(acts: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const hear = useEffectEvent((pressed: KeyboardEvent) => {
    const act = acts[pressed.key.length === 1 ? pressed.key.toUpperCase() : pressed.key];
    if (act === undefined || !isFreeKey(pressed)) return;
    pressed.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (pressed: KeyboardEvent) => hear(pressed);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** Whether a pressed key belongs to nobody: no field or list has the focus, no dialog is open, and it is no shortcut of the browser. */
function isFreeKey(pressed: KeyboardEvent): boolean {
  if (pressed.defaultPrevented || pressed.repeat || pressed.isComposing) return false;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  if (document.querySelector(overlays) !== null) return false;
  return !(pressed.target instanceof Element) || pressed.target.closest(takers) === null;
}
