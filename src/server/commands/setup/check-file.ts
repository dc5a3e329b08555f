import { statSync } from 'node:fs';
import { ConfigError, problemsOf } from '#server/config-error.ts';
import { isSettingName, parseSettings, readConfig } from '#server/config.ts';
import { StartError } from '#server/database/database.ts';
import { trySection } from './answers.ts';
import type { Settings } from './checks.ts';
import { sections } from './sections.ts';
import type { Terminal } from './terminal.ts';

/** Tries everything that stands in the file, as the environment changes it, and writes nothing. */
export async function checkFile(
  path: string,
  present: Settings | undefined,
  given: Settings,
  terminal: Terminal,
): Promise<number> {
  if (present === undefined) throw new StartError(`SETTINGS_FILE: there is no file ${path}; npm run setup writes it`);
  const isOpen = process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
  const problems = [
    ...(isOpen ? [`SETTINGS_FILE: others can read ${path}, which holds secrets; run chmod 600 ${path}`] : []),
    ...problemsOf(() => readConfig(given)),
  ];
  // Where a single setting cannot be read, nothing can be tried with it.
  const isReadable = problemsOf(() => parseSettings(given)).length === 0;
  for (const section of isReadable ? sections : []) {
    const { well, problems: found } = await trySection(section, given, false);
    if (well) terminal.say(`${well}.`);
    problems.push(...found.filter((line) => !problems.some((known) => known.split(':')[0] === line.split(':')[0])));
  }
  for (const name of Object.keys(present).filter((each) => !isSettingName(each)))
    terminal.say(`${name} is no setting of the server; it is not read.`);
  if (problems.length > 0) throw new ConfigError(problems);
  terminal.say('The server can start with these settings.');
  return 0;
}
