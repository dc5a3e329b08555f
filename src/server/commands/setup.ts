import { ConfigError } from '../config-error.ts';
import { StartError } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { runSetup } from './setup/run-setup.ts';
import { InterruptedError, openTerminal } from './setup/terminal.ts';

/** Asks at a terminal; elsewhere the answers come from flags and the environment. Nothing is written before everything is answered. */
async function main(): Promise<number> {
  const { stdin, stdout, argv, env } = process;
  const terminal = openTerminal(stdin, stdout, stdin.isTTY && stdout.isTTY);
  // Questions end at once, a trial with itself; what is being written is written to its end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => terminal.interrupt());
  try {
    return await runSetup(argv.slice(2), env, terminal);
  } finally {
    terminal.close();
  }
}

try {
  process.exit(await main());
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ConfigError || error instanceof Refusal;
  if (!isExpected && !(error instanceof InterruptedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof InterruptedError ? 130 : 1);
}
