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

/**
 * Ends this process when the npm that started it is gone. npm passes a signal on to the shell between the two, and that shell
 * does not pass it on: without this, `kill` on npm would leave a server behind.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  watch.unref();
}
