import type { EventState } from '../api.ts';

export const phases = ['prepare', 'run', 'end'] as const;
export type EveningPhase = (typeof phases)[number];

/** Which part of its evening an event is in. */
export function phaseOf(event: Pick<EventState, 'is_started' | 'is_ended'>): EveningPhase {
  if (event.is_ended) return 'end';
  return event.is_started ? 'run' : 'prepare';
}
