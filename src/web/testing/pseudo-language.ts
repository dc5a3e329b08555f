/** A language that nobody speaks, for finding what is said in a fixed one. Its locale writes months and days in another script. */
export const pseudoEntry = { code: 'qps', locale: 'ru-RU', name: inPseudo('Pseudo'), decimalMark: ',' } as const;

/** English in wide letters. Each letter is changed, so it is known again in whatever pieces it is shown; placeholders and tags stay. */
function inPseudo(text: string): string {
  return text
    .split(/(\{\{[^}]*\}\}|<[^>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, wide)))
    .join('');
}

/** A whole file of texts. */
export function pseudoTexts(texts: object): object {
  const said = Object.entries(texts).map(([key, value]: [string, unknown]): [string, unknown] => [
    key,
    typeof value === 'string' ? inPseudo(value) : isObject(value) ? pseudoTexts(value) : value,
  ]);
  return Object.fromEntries(said);
}

/** Says the club's content in the pseudo-language too, and gives back the names in it, which nobody translates. */
export function speakContent(content: unknown, key = '', names: string[] = []): readonly string[] {
  if (typeof content === 'string' && NAMES.has(key)) names.push(content);
  if (!isObject(content)) return names;
  if ('en' in content && typeof content.en === 'string')
    Object.assign(content, { [pseudoEntry.code]: inPseudo(content.en) });
  else for (const [own, part] of Object.entries(content)) speakContent(part, Array.isArray(content) ? key : own, names);
  return names;
}

/** People, firms, addresses, and tools, which stand for themselves. */
const NAMES = new Set(['name', 'email', 'address', 'partner', 'technologies', 'expertise']);

/** Words in plain letters, but for names. One letter alone is a mark, such as that of a unit. */
export function plainWords(said: string, names: readonly string[]): string[] {
  const longestFirst = [...new Set(names)].filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replaceAll(/[^\w\s]/g, String.raw`\$&`));
  const rest = said.replaceAll(new RegExp(`(?<![A-Za-z])(?:${escaped.join('|')})(?![A-Za-z])`, 'g'), ' ');
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}

function wide(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
