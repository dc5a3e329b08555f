import { problemsOf } from '#server/config-error.ts';
import { parseSettings, readConfig } from '#server/config.ts';
import { StartError } from '#server/database/database.ts';
import { isPlainValue } from '#server/settings-file.ts';
import type { Settings } from './checks.ts';
import { sections, type Question, type Section } from './sections.ts';
import type { Terminal } from './terminal.ts';

/** Asks every question, a section at a time, until what is answered is well or kept all the same. */
export async function askSections(terminal: Terminal, given: Settings, isUnchecked: boolean): Promise<Settings> {
  terminal.say('Enter keeps what stands in brackets, - clears it, Ctrl-C ends without writing anything.');
  let settings = given;
  for (const section of sections) {
    terminal.say(`\n${section.title}`);
    let isAsked = true;
    while (isAsked) {
      for (const question of section.questions) settings = await askQuestion(terminal, question, settings);
      const objections = objectionsTo(section, settings);
      const outcome =
        objections.length > 0 ? { problems: objections } : await trySection(section, settings, isUnchecked);
      for (const line of outcome.problems) terminal.say(`  ${line}`);
      if (outcome.well) terminal.say(`  ${outcome.well}.`);
      isAsked = outcome.problems.length > 0 && (objections.length > 0 || (await wantsAgain(terminal)));
    }
  }
  return settings;
}

async function wantsAgain(terminal: Terminal): Promise<boolean> {
  return !/^n/i.test(await terminal.ask('  Answer this again? [yes, or no to keep it all the same]: '));
}

async function askQuestion(terminal: Terminal, question: Question, settings: Settings): Promise<Settings> {
  if (!isDue(question, settings)) return settings;
  const { name, asks, shows } = question;
  const current = settings[name] ?? question.offers?.(settings);
  const inBrackets =
    current === undefined ? (question.isOptional ? ' [none]' : '') : ` [${shownValue(shows, current)}]`;
  for (;;) {
    const typed = await terminal.ask(`  ${asks}${inBrackets}: `, { isHidden: shows === 'nothing' });
    const answered = { ...settings, [name]: typed === '' ? current : typed === '-' ? undefined : typed };
    const problem = problemWith(question, answered);
    if (problem === undefined) return answered;
    terminal.say(`  ${problem}`);
  }
}

/** Takes what is offered for what nobody answered, and tells what must be answered. */
export function fillSections(given: Settings): { settings: Settings; problems: string[] } {
  let settings = given;
  const questions = sections.flatMap((section) => section.questions);
  const problems = questions.flatMap((question) => {
    if (!isDue(question, settings)) return [];
    settings = { ...settings, [question.name]: settings[question.name] ?? question.offers?.(settings) };
    return problemWith(question, settings) ?? [];
  });
  return { settings, problems: problems.length > 0 ? problems : [...problemsOf(() => readConfig(settings))] };
}

/** What is well with a section, or what is not. */
export async function trySection(
  { check }: Section,
  settings: Settings,
  isUnchecked: boolean,
): Promise<{ well?: string; problems: string[] }> {
  if (check === undefined || isUnchecked) return { problems: [] };
  try {
    return { well: await check(settings), problems: [] };
  } catch (error) {
    if (error instanceof StartError) return { problems: [error.message] };
    throw error;
  }
}

function isDue(question: Question, settings: Settings): boolean {
  return question.when?.(settings) ?? true;
}

function problemWith({ name, isOptional, objects }: Question, settings: Settings): string | undefined {
  const value = settings[name];
  if (value === undefined) return isOptional ? undefined : `${name}: must be given`;
  if (!isPlainValue(value)) return `${name}: must not hold a line break, nor ' together with " \\ $ or \``;
  const objection = objects?.(value);
  if (objection !== undefined) return `${name}: ${objection}`;
  return problemsOf(() => parseSettings(settings)).find((problem) => problem.startsWith(`${name}:`));
}

/** What settings of one section make of each other. */
function objectionsTo({ questions }: Section, settings: Settings): string[] {
  return problemsOf(() => readConfig(settings)).filter((problem) =>
    questions.some(({ name }) => problem.startsWith(name)),
  );
}

function shownValue(shows: Question['shows'], value: string): string {
  if (shows === 'nothing') return '****';
  if (shows !== 'address' || !URL.canParse(value)) return value;
  const address = new URL(value);
  if (address.password !== '') address.password = '****';
  return address.href;
}
