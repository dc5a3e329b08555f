import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The person at the terminal gave up. */
export class InterruptedError extends Error {}

const GIVEN_UP = '\nNothing was written.';

export interface Terminal {
  /** Whether somebody is there to answer. */
  isInteractive: boolean;
  say(line: string): void;
  /** The answer without spaces around it, empty for none. What is hidden is not shown while it is typed. */
  ask(question: string, options?: { isHidden?: boolean }): Promise<string>;
  /** Ends the question that waits, and every later one. */
  interrupt(): void;
  /** Throws once somebody has given up. */
  refuseInterrupted(): void;
  close(): void;
}

export function openTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  isInteractive: boolean,
): Terminal {
  const ended = new AbortController();
  let isMuted = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const lines = isInteractive ? createInterface({ input, output: shown, terminal: true }) : undefined;
  const interrupt = () => ended.abort();
  // Ctrl-C, and Ctrl-D or the end of the terminal.
  lines?.on('SIGINT', interrupt).on('close', interrupt);
  return {
    isInteractive,
    say: (line) => void output.write(`${line}\n`),
    ask: async (question, { isHidden = false } = {}) => {
      if (isHidden) output.write(question);
      isMuted = isHidden;
      try {
        const answer = await lines?.question(isHidden ? '' : question, { signal: ended.signal });
        return answer?.trim() ?? '';
      } catch {
        throw new InterruptedError(GIVEN_UP);
      } finally {
        isMuted = false;
        if (isHidden) output.write('\n');
      }
    },
    interrupt,
    refuseInterrupted: () => {
      if (ended.signal.aborted) throw new InterruptedError(GIVEN_UP);
    },
    close: () => lines?.close(),
  };
}
