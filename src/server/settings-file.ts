import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment, and what it leaves open from the file that its SETTINGS_FILE names. */
export function withSettingsFile(environment: Environment): Environment {
  const path = environment['SETTINGS_FILE'];
  if (!path?.trim()) return environment;
  try {
    return { ...readSettingsFile(path), ...environment };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`SETTINGS_FILE: ${path} cannot be read: ${reason}; npm run setup writes such a file`]);
  }
}

/** The settings that stand in a file: one NAME='value' a line. */
export function readSettingsFile(path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(path, 'utf8'))).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

/** Replaces the file in one step, so that whoever reads it finds the old one or the new one. It holds secrets: only its owner may read it. */
export function writeSettingsFile(path: string, settings: Readonly<Record<string, string>>): void {
  const making = `${path}.${process.pid}`;
  try {
    const file = openSync(making, 'wx', 0o600);
    try {
      writeSync(
        file,
        [
          HEADER,
          ...Object.entries(settings)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, value]) => `${name}=${quoted(value)}`),
          '',
        ].join('\n'),
      );
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(making, path);
  } catch (error) {
    rmSync(making, { force: true });
    throw error;
  }
}

const HEADER = '# Settings of the server, written by npm run setup; docs/operations.md explains them.';

/** Whether the value reads the same for Node, systemd, Compose and a shell: what they would expand or unescape differs. */
export function isPlainValue(value: string): boolean {
  return !/[\n\r\0]/.test(value) && (!value.includes("'") || !/["\\$`]/.test(value));
}

function quoted(value: string): string {
  if (!isPlainValue(value)) throw new Error('A value with such characters cannot be written to the file');
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
