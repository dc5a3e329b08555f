type Value = string | number | boolean | null;

export interface ChangedField {
  /** From the outermost name to the innermost; a place in a list counts from 1. */
  path: readonly string[];
  /** Undefined where it was not there. */
  before: Value | undefined;
  after: Value | undefined;
}

/** Each innermost field that is not the same before and after. What only a machine reads, as ids, is left out. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [leavesOf(withRightOption(before)), leavesOf(withRightOption(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ path: key.split(SEPARATOR), before: was.get(key), after: is.get(key) }))
    .filter((field) => field.before !== field.after && !isMachineName(field.path.at(-1) ?? ''));
}

const SEPARATOR = '\n';

/** An id, or the place of an option in its list, which its label tells to people. */
function isMachineName(name: string): boolean {
  return name === 'id' || name.endsWith('_id') || name === 'index';
}

interface Chosen {
  correct: { index: number };
  choices: { options: readonly { index: number; label: string }[] };
}

/** The right option of a question by what it says. */
function withRightOption(value: unknown): unknown {
  if (!isChosen(value)) return value;
  const right = value.choices.options.find(({ index }) => index === value.correct.index);
  return { ...value, correct: right?.label ?? value.correct.index };
}

function isChosen(value: unknown): value is Chosen {
  const { correct, choices } = (value ?? {}) as { correct?: { index?: unknown }; choices?: { options?: unknown } };
  return typeof correct?.index === 'number' && Array.isArray(choices?.options);
}

function leavesOf(value: unknown, path: readonly string[] = []): Map<string, Value> {
  if (value === undefined || (path.length === 0 && value === null)) return new Map();
  // Badges are awarded to ids: how many people they are is what can be read.
  if (path.at(-1) === 'to' && Array.isArray(value)) return new Map([[path.join(SEPARATOR), value.length]]);
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return new Map([[path.join(SEPARATOR), value.join(', ')]]);
  if (typeof value === 'object' && value !== null) {
    const from = Array.isArray(value) ? 1 : 0;
    const parts = Object.entries(value).map(([name, part]: [string, unknown]) =>
      leavesOf(part, [...path, from === 0 ? name : String(Number(name) + from)]),
    );
    return new Map(parts.flatMap((part) => [...part]));
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return new Map([[path.join(SEPARATOR), isPlain ? value : null]]);
}
