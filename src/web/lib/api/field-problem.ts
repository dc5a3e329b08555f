import type en from '#texts/en/admin.ts';

type Known = keyof (typeof en)['problems'];

/** Bounds and kinds come in the words of the schema's library; this is what they mean. */
const patterns: readonly (readonly [RegExp, Known])[] = [
  [/^Team name required/, 'missing'],
  [/^Too small: expected string to have >=1 char/, 'missing'],
  [/^Too small: expected array to have >=1 item/, 'missing'],
  [/^Too small: expected (?:string|array) to have >=(\d+)/, 'too-few'],
  [/^Too big: expected string to have <=(\d+)/, 'too-long'],
  [/^Too big: expected array to have <=(\d+)/, 'too-many'],
  [/^Too small: expected \w+ to be >=(-?[\d.e+]+)/, 'at-least'],
  [/^Too small: expected \w+ to be >(-?[\d.e+]+)/, 'more-than'],
  [/^Too big: expected \w+ to be <=?(-?[\d.e+]+)/, 'at-most'],
  [/^Invalid input: expected int,/, 'not-whole'],
  [/^Invalid input: expected \w+, received (?:undefined|null)$/, 'missing'],
  [/^Invalid input: expected number,/, 'not-a-number'],
  [/^Invalid number: must be a multiple of ([\d.e-]+)/, 'steps'],
  [/^Invalid ISO datetime/, 'no-date'],
  [/^must be a ticker/, 'no-ticker'],
  [/^must be an https address/, 'no-address'],
  [/^must be the name of an icon/, 'no-icon'],
  [/^Unrecognized key/, 'unknown-field'],
];

/** What the rules call their refusals. */
const codes = [
  'too-far',
  'ends-before-start',
  'longer-than-a-year',
  'ends-in-the-past',
  'starts-by-itself',
  'not-this-century',
  'odd-characters',
  'no-letter',
  'no-slug',
  'no-target',
  'no-targets-here',
  'calls-or-puts',
  'needs-options',
  'options-differ',
  'not-an-option',
  'not-a-number',
  'empty-answer',
  'closes-before-release',
] as const satisfies readonly Known[];

/** What the server says is wrong with a field, as a key of the texts with its number. */
export function readFieldProblem(problem: string): { key: Known; limit?: number } {
  const code = codes.find((known) => known === problem);
  if (code !== undefined) return { key: code };
  for (const [pattern, key] of patterns) {
    const found = pattern.exec(problem);
    if (found) return found[1] === undefined ? { key } : { key, limit: Number(found[1]) };
  }
  return { key: 'not-allowed' };
}
