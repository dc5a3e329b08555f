import { parseArgs } from 'node:util';
import { languages, type Language } from '#rules/site/languages.ts';
import { settingNames } from '#server/config.ts';
import type { Settings } from './checks.ts';

export interface Flags {
  isCheck: boolean;
  isUnchecked: boolean;
  admin: string | undefined;
  language: Language | undefined;
  testMail: string | undefined;
  settings: Settings;
}

export const USAGE = `Usage:
  npm run setup                     asks for what a real server needs, tries it, and writes it to SETTINGS_FILE, or settings.env
  npm run setup -- --check          tries what stands in the file and changes nothing

Without a terminal the answers are flags, or variables of the environment. Every setting is a flag, such as --public-url for PUBLIC_URL. Further:
  --admin ADDRESS                   invites the first administrator by e-mail
  --language CODE                   the language of these e-mails: ${languages.join(' or ')}
  --test-mail ADDRESS               sends a test e-mail
  --unchecked                       writes the file without trying what it says`;

/** What the command was told; undefined where that cannot be understood. */
export function readFlags(args: readonly string[]): Flags | undefined {
  const texts = ['admin', 'language', 'test-mail', ...settingNames.map(flagOf)];
  const switches = ['check', 'unchecked'];
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...switches.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    const { values }: { values: Readonly<Record<string, unknown>> } = parseArgs({ args: [...args], options });
    const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
    const language = languages.find((code) => code === values['language']);
    if (values['language'] !== undefined && language === undefined) return undefined;
    return {
      isCheck: values['check'] === true,
      isUnchecked: values['unchecked'] === true,
      admin: textOf('admin'),
      language,
      testMail: textOf('test-mail'),
      settings: Object.fromEntries(settingNames.map((name) => [name, textOf(flagOf(name))])),
    };
  } catch {
    return undefined;
  }
}

function flagOf(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}
