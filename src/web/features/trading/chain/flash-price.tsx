import { useState } from 'react';
import type { Format } from '#web/lib/format/format.ts';

/** A price of the chain. One that changed flashes once; one that appears does not. There are hundreds, so the format is brought. */
export function FlashPrice({ value, format }: { value: number | null | undefined; format: Format }) {
  const [shown, setShown] = useState({ value, changes: 0, flash: '' });
  if (!Object.is(value, shown.value)) {
    setShown({ value, changes: shown.changes + 1, flash: flashOf(shown.value, value) });
  }
  return (
    // The key starts the flash anew when one change follows another.
    <span key={shown.changes} className={`-mx-1 rounded-sm px-1 ${shown.flash}`}>
      {format.number(value, 2)}
    </span>
  );
}

function flashOf(before: number | null | undefined, after: number | null | undefined): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  return after > before ? 'animate-flash-up' : 'animate-flash-down';
}
