/** What is said to the person at the terminal, and heard from them. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function fail(message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

/** A second signal of the same kind ends the process at once. */
export function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
