import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with a message for the person at the terminal, without a stack trace. */
export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
