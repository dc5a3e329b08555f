import { BackupError } from '../backup/backup-error.ts';
import { ConfigError } from '../config-error.ts';
import { StartError } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/** What a person can mend: told in a line, without a trace. */
const EXPECTED = [StartError, ConfigError, BackupError, Refusal];

/** Runs a command with its words and ends the process with the code that it gives back. */
export async function runCommand(command: (words: string[]) => Promise<number>): Promise<never> {
  try {
    process.exit(await command(process.argv.slice(2)));
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    process.exit(say(error instanceof Error ? error.message : String(error), 1));
  }
}

/** A line for the person at the terminal, on the stream that belongs to the exit code, which it gives back. */
export function say(text: string, exitCode: number): number {
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return exitCode;
}
