import { readCsv, separatorOf } from '../csv/read-csv.ts';
import { readNumber } from '../csv/read-number.ts';
import { writeCsv, type CsvStyle } from '../csv/write-csv.ts';
import { berlinInstant } from '../market/time/berlin-time.ts';
import { checkQuestion, type QuestionDraft, type QuestionProblem } from './check-question.ts';
import { DEFAULT_POINTS, type QuestionKind } from './question.ts';

export const QUESTION_COLUMNS = [
  'n',
  'title',
  'question',
  'tags',
  'kind',
  'options',
  'correct',
  'tolerance',
  'alternatives',
  'points',
  'release_at',
  'close_at',
  'active',
  'explanation',
] as const;
type Column = (typeof QUESTION_COLUMNS)[number];

export const MAX_IMPORTED = 200;

/** A question of a file, in the form in which it is sent. */
interface ImportedQuestion extends QuestionDraft {
  n?: number;
  title: string | null;
  tags: string[];
  points: number;
  is_active: boolean;
  explanation: string | null;
  close_at: string | null;
}

export interface ExportedQuestion extends ImportedQuestion {
  n: number;
}

type ImportProblem = QuestionProblem | 'no-question' | 'unknown-kind' | 'bad-date' | 'bad-number' | 'not-yes-or-no';

export interface QuestionImport {
  questions: { line: number; question: ImportedQuestion }[];
  problems: { line: number; problem: ImportProblem }[];
  /** Columns that must be there and are not. */
  missing: Column[];
  tooMany: boolean;
}

const NEEDED: readonly Column[] = ['question', 'kind', 'correct', 'release_at'];

/** Reads questions from CSV. Lists within a cell (options, alternatives) have one entry a line, tags commas. */
export function readQuestions(text: string): QuestionImport {
  const [head, ...rows] = readCsv(text);
  const decimal = separatorOf(text) === ';' ? ',' : '.';
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = NEEDED.filter((name) => !names.includes(name));
  const result: QuestionImport = { questions: [], problems: [], missing, tooMany: rows.length > MAX_IMPORTED };
  if (missing.length > 0 || result.tooMany) return result;
  for (const { line, cells } of rows) {
    const cell = (name: Column) => cells[names.indexOf(name)]?.trim() ?? '';
    const read = readQuestion(cell, decimal);
    if (typeof read === 'string') result.problems.push({ line, problem: read });
    else result.questions.push({ line, question: read });
  }
  return result;
}

function readQuestion(cell: (name: Column) => string, decimal: ',' | '.'): ImportedQuestion | ImportProblem {
  const numberIn = (text: string) => (text === '' ? undefined : readNumber(text, decimal));
  const kind = KINDS[cell('kind').toLowerCase()];
  if (!kind) return 'unknown-kind';
  if (cell('question') === '') return 'no-question';
  const [points, n, tolerance] = [numberIn(cell('points')), numberIn(cell('n')), numberIn(cell('tolerance'))];
  if (![points ?? 0, n ?? 0].every(Number.isInteger) || !Number.isFinite(tolerance ?? 0)) return 'bad-number';
  const isActive = ACTIVE.get(cell('active').toLowerCase());
  if (isActive === undefined) return 'not-yes-or-no';
  const [releaseAt, closeAt] = [instantIn(cell('release_at')), instantIn(cell('close_at'))];
  if (releaseAt === undefined || (closeAt === undefined && cell('close_at') !== '')) return 'bad-date';
  const alternatives = linesIn(cell('alternatives'));
  const options = linesIn(cell('options')).map((label, index) => ({ index, label }));
  const value = kind === 'number' ? numberIn(cell('correct')) : cell('correct');
  const question: ImportedQuestion = {
    ...(n === undefined ? {} : { n }),
    kind,
    title: cell('title') || null,
    tags: cell('tags')
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    points: points ?? DEFAULT_POINTS,
    choices: { question: cell('question'), ...(kind === 'mcq' ? { options } : {}) },
    correct:
      kind === 'mcq'
        ? { index: numberIn(cell('correct')) }
        : {
            value,
            ...(kind === 'number' && tolerance ? { tolerance } : {}),
            ...(kind === 'string' && alternatives.length > 0 ? { alternatives } : {}),
          },
    release_at: releaseAt,
    close_at: closeAt ?? null,
    is_active: isActive,
    explanation: cell('explanation') || null,
  };
  return Object.values(checkQuestion(question))[0] ?? question;
}

const KINDS: Readonly<Record<string, QuestionKind>> = {
  string: 'string',
  text: 'string',
  number: 'number',
  mcq: 'mcq',
  'multiple choice': 'mcq',
  'multiple-choice': 'mcq',
  zahl: 'number',
  auswahl: 'mcq',
};

/** What people and spreadsheets write in either language. Nothing at all is a yes; a word that is not here may mean either. */
const ACTIVE: ReadonlyMap<string, boolean> = new Map([
  ...['', 'yes', 'y', 'true', '1', 'on', 'active', 'ja', 'j', 'wahr', 'an', 'aktiv', 'x'].map(
    (word) => [word, true] as const,
  ),
  ...['no', 'n', 'false', '0', 'off', 'inactive', 'nein', 'falsch', 'aus', 'inaktiv'].map(
    (word) => [word, false] as const,
  ),
]);

function linesIn(cell: string): string[] {
  return cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** An instant with its offset, or a time of day in Berlin as a spreadsheet shows it: 2026-11-20 18:00 or 20.11.2026 18:00. */
function instantIn(written: string): string | undefined {
  const cell = turnGerman(written);
  const [, day = '', time = '', offset] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(cell) ?? [];
  if (!isTime(day, time)) return undefined;
  const atMs = offset === undefined ? berlinInstant(day, time) : Date.parse(cell);
  return Number.isNaN(atMs) ? undefined : new Date(atMs).toISOString();
}

/** 20.11.2026 18:00 as 2026-11-20 18:00; whatever else is written stays. */
function turnGerman(written: string): string {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4}),? +(\d{1,2}):(\d{2})(?::\d{2})?(?: Uhr)?$/.exec(written);
  if (!parts) return written;
  const [, day = '', month = '', year = '', hour = '', minute = ''] = parts;
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}`;
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}

/** A date that does not exist is read as a later one: 30 February as 2 March. */
function isTime(day: string, time: string): boolean {
  const atMs = Date.parse(`${day}T${time}:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(`${day}T${time}`);
}

/** The questions as a file that `readQuestions` takes back. */
export function writeQuestions(questions: readonly ExportedQuestion[], style: CsvStyle = 'comma'): string {
  const rows = questions.map(({ n, title, tags, kind, choices, correct, points, ...rest }) => [
    n,
    title,
    choices.question,
    tags.join(', '),
    kind,
    (choices.options ?? []).map(({ label }) => label).join('\n'),
    correct.index ?? correct.value ?? '',
    correct.tolerance ?? null,
    (correct.alternatives ?? []).join('\n'),
    points,
    rest.release_at,
    rest.close_at,
    rest.is_active ? 'yes' : 'no',
    rest.explanation,
  ]);
  return writeCsv([QUESTION_COLUMNS, ...rows], style);
}

/** One question of each kind, to be written over: the file to begin with in an empty season. */
export function questionTemplate(releaseAt: string, style: CsvStyle = 'comma'): string {
  const usual = {
    tags: ['technical'],
    points: DEFAULT_POINTS,
    release_at: releaseAt,
    close_at: null,
    is_active: false,
  };
  const examples: ExportedQuestion[] = [
    {
      ...usual,
      n: 1,
      kind: 'string',
      title: 'Text',
      choices: { question: 'Which greek tells how an option loses value over time?' },
      correct: { value: 'theta', alternatives: ['Theta'] },
      explanation: 'Theta is the change with time.',
    },
    {
      ...usual,
      n: 2,
      kind: 'number',
      title: 'Number',
      choices: { question: 'What is 15 / 2?' },
      correct: { value: 7.5, tolerance: 0.01 },
      explanation: null,
    },
    {
      ...usual,
      n: 3,
      kind: 'mcq',
      title: 'Multiple choice',
      choices: { question: 'Which one is a put?', options: ['a right to buy', 'a right to sell'].map(optionOf) },
      correct: { index: 1 },
      explanation: null,
    },
  ];
  return writeQuestions(examples, style);
}

function optionOf(label: string, index: number) {
  return { index, label };
}
