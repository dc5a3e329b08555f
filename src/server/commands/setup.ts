import { runCommand, say } from './run-command.ts';
import { runSetup } from './setup/run-setup.ts';
import { InterruptedError, openTerminal } from './setup/terminal.ts';

/** Asks at a terminal; elsewhere the answers come from flags and the environment. Nothing is written before everything is answered. */
async function main(words: string[]): Promise<number> {
  const { stdin, stdout, env } = process;
  const terminal = openTerminal(stdin, stdout, stdin.isTTY && stdout.isTTY);
  // Questions end at once, a trial with itself; what is being written is written to its end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => terminal.interrupt());
  try {
    return await runSetup(words, env, terminal);
  } catch (error) {
    if (error instanceof InterruptedError) return say(error.message, 130);
    throw error;
  } finally {
    terminal.close();
  }
}

await runCommand(main);
