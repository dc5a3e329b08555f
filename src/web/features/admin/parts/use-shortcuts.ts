import { useEffect, useEffectEvent } from 'react';

/** Calls what a key stands for, unless someone is typing, or a dialog or menu is open. Ctrl or Cmd and Enter send the form that has the focus. */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (event.target instanceof HTMLElement) event.target.closest('form')?.requestSubmit();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (
      isTyping(event.target) ||
      document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
    )
      return;
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
