import { useEffect, useRef, useState, type RefObject } from 'react';
import { type EveningPhase } from './evening-phase.ts';

/**
 * Which parts are open: the one of the moment, and what someone opens. When the evening goes on, another organiser's act included, the next part opens and
 * the others close, but for one in which someone is typing.
 */
export function useOpenPhases(
  now: EveningPhase,
  evening: RefObject<HTMLElement | null>,
): readonly [isOpen: (phase: EveningPhase) => boolean, toggle: (phase: EveningPhase) => void] {
  const [open, setOpen] = useState<readonly EveningPhase[]>([now]);
  const seen = useRef(now);
  useEffect(() => {
    if (seen.current === now) return;
    const before = seen.current;
    seen.current = now;
    const typing = evening.current?.querySelector(':is(input, textarea):focus') !== null;
    setOpen(typing ? [before, now] : [now]);
  }, [now, evening]);
  const toggle = (phase: EveningPhase) =>
    setOpen(open.includes(phase) ? open.filter((one) => one !== phase) : [...open, phase]);
  return [(phase) => open.includes(phase), toggle];
}
