import { useState } from 'react';
import { MAX_NOTE_LENGTH, noteLength, noteOf, noteProblem } from '#rules/trading/trade-note.ts';

/** The note of an order in the making. */
export interface NoteDraft {
  /** As it is typed. */
  text: string;
  write: (text: string) => void;
  problem: ReturnType<typeof noteProblem>;
  /** Characters that still fit; less than none where it is too long. */
  room: number;
  /** What is sent of it: nothing where there is nothing to read. */
  sent: { tradeNote: string } | undefined;
}

export function useNote(): NoteDraft {
  const [text, write] = useState('');
  const tradeNote = noteOf(text);
  return {
    text,
    write,
    problem: noteProblem(text),
    room: MAX_NOTE_LENGTH - noteLength(text),
    sent: tradeNote === null ? undefined : { tradeNote },
  };
}
