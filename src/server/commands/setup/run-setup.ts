import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, problemsOf } from '#server/config-error.ts';
import { isSettingName, parseSettings, readConfig } from '#server/config.ts';
import { StartError } from '#server/database/database.ts';
import { schoolMailbox } from '#server/features/accounts/school-address.ts';
import { isPlainValue, readSettingsFile, writeSettingsFile, type Environment } from '#server/settings-file.ts';
import { askSections, fillSections, trySection } from './answers.ts';
import { checkFile } from './check-file.ts';
import type { Settings } from './checks.ts';
import { readFlags, USAGE } from './flags.ts';
import { askPeople, invite, mailTest } from './people.ts';
import { sections } from './sections.ts';
import type { Terminal } from './terminal.ts';

/** The whole setup: what is known already, what is asked, what is tried, the file, and the first administrator. */
export async function runSetup(args: readonly string[], environment: Environment, terminal: Terminal): Promise<number> {
  const flags = readFlags(args);
  if (flags === undefined) throw new StartError(USAGE);
  const path = resolve(flags.settings['SETTINGS_FILE'] ?? (environment['SETTINGS_FILE'] || 'settings.env'));
  const present = existsSync(path) ? readSettingsFile(path) : undefined;
  const given = withoutUnset({ ...present, ...ofSettings(environment), ...ofSettings(flags.settings) });
  if (flags.isCheck) return checkFile(path, present, given, terminal);
  const known = { ...given, AUTH_SECRET: given['AUTH_SECRET'] ?? randomBytes(32).toString('base64url') };
  refuseOthers(known);
  const settings = terminal.isInteractive
    ? await askSections(terminal, known, flags.isUnchecked)
    : await takeSections(terminal, known, flags.isUnchecked);
  const config = readConfig(settings);
  const people = terminal.isInteractive ? await askPeople(terminal, flags, config) : flags;
  if (people.admin !== undefined) schoolMailbox(config, people.admin);
  if (people.testMail !== undefined) await mailTest(config, people.testMail, people.language, terminal);
  terminal.refuseInterrupted();
  writeSettingsFile(path, withoutUnset(settings));
  terminal.say(`\nThe settings stand in ${path}, which only its owner can read.`);
  const isInvited = people.admin === undefined || (await invite(config, people.admin, people.language, terminal));
  terminal.say(`Start the server with SETTINGS_FILE=${path} npm start`);
  return isInvited ? 0 : 1;
}

/** Nobody is there to ask: everything must be known and well. */
async function takeSections(terminal: Terminal, known: Settings, isUnchecked: boolean): Promise<Settings> {
  const { settings, problems } = fillSections(known);
  if (problems.length > 0) throw new ConfigError(problems);
  const outcomes = await Promise.all(sections.map((section) => trySection(section, settings, isUnchecked)));
  const found = outcomes.flatMap((outcome) => outcome.problems);
  if (found.length > 0) throw new ConfigError(found);
  for (const { well } of outcomes) if (well) terminal.say(`${well}.`);
  return settings;
}

/** What is not asked for must be right from the start: nobody could mend it here. */
function refuseOthers(settings: Settings): void {
  const asked = new Set<string>(sections.flatMap(({ questions }) => questions.map(({ name }) => name)));
  const wrong = problemsOf(() => parseSettings(settings)).filter((problem) => !asked.has(problem.split(':')[0] ?? ''));
  const unwritable = Object.entries(settings).filter(([name, value]) => !asked.has(name) && !isPlainValue(value ?? ''));
  const problems = [
    ...wrong,
    ...unwritable.map(([name]) => `${name}: cannot be written to the file; use other characters`),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

/** The settings among them; where the file lies does not stand in the file. */
function ofSettings(values: Settings): Settings {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isSettingName(name) && name !== 'SETTINGS_FILE' && value?.trim()),
  );
}

function withoutUnset(values: Settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
