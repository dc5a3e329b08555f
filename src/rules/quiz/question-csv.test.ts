import { expect, it } from 'vitest';
import { decodeText } from '../csv/decode-text.ts';
import {
  QUESTION_COLUMNS,
  questionTemplate,
  readQuestions,
  writeQuestions,
  type ExportedQuestion,
} from './question-csv.ts';

const questions: ExportedQuestion[] = [
  {
    n: 1,
    kind: 'mcq',
    title: 'Delta, "roughly"',
    tags: ['technical', 'options'],
    points: 15,
    choices: {
      question: '=What is it?',
      options: [
        { index: 0, label: 'A, or\tB' },
        { index: 1, label: '-gamma' },
      ],
    },
    correct: { index: 1 },
    release_at: '2026-11-20T17:00:00.000Z',
    close_at: '2026-11-27T17:00:00.000Z',
    is_active: true,
    explanation: 'Because.\nReally.',
  },
  {
    n: 2,
    kind: 'number',
    title: null,
    tags: [],
    points: 10,
    choices: { question: 'How many?' },
    correct: { value: -0.25, tolerance: 0.01 },
    release_at: '2026-11-20T17:00:00.000Z',
    close_at: null,
    is_active: false,
    explanation: null,
  },
  {
    n: 3,
    kind: 'string',
    title: null,
    tags: ['case-study'],
    points: 10,
    choices: { question: 'Who?' },
    correct: { value: 'Black', alternatives: ['Scholes', '@Merton'] },
    release_at: '2026-11-20T17:00:00.000Z',
    close_at: null,
    is_active: true,
    explanation: null,
  },
];

it('reads back what it wrote', () => {
  const read = readQuestions(writeQuestions(questions));
  expect(read.problems).toEqual([]);
  expect(read.questions.map(({ question }) => question)).toEqual(questions);
});

const file = (...rows: string[]) =>
  ['question,kind,correct,release_at,options,close_at,points,active,n,tolerance', ...rows].join('\n');

it('takes times of day in Berlin, and the words of the form', () => {
  const { questions: read } = readQuestions(
    file('Q?,Text,theta,2026-07-01 18:00', 'Q?,Multiple Choice,0,2026-12-01 18:00,"a\nb"'),
  );
  expect(read.map(({ question }) => question.release_at)).toEqual([
    '2026-07-01T16:00:00.000Z',
    '2026-12-01T17:00:00.000Z',
  ]);
  expect(read[0]?.question).toMatchObject({ kind: 'string', points: 10, is_active: true, close_at: null });
});

it.each([
  ['Q?,essay,x,2026-07-01 18:00', 'unknown-kind'],
  [',text,x,2026-07-01 18:00', 'no-question'],
  ['Q?,text,x,tomorrow', 'bad-date'],
  ['Q?,text,x,2026-02-31T25:00:00Z', 'bad-date'],
  ['Q?,text,x,2026-07-01 18:00,,2026-07-01 18:00', 'closes-before-release'],
  ['Q?,text,x,2026-07-01 18:00,,later', 'bad-date'],
  ['Q?,text,,2026-07-01 18:00', 'empty-answer'],
  ['Q?,number,abc,2026-07-01 18:00', 'not-a-number'],
  ['Q?,number,,2026-07-01 18:00', 'not-a-number'],
  ['Q?,mcq,2,2026-07-01 18:00,"a\nb"', 'not-an-option'],
  ['Q?,mcq,0,2026-07-01 18:00,a', 'needs-options'],
  ['Q?,mcq,0,2026-07-01 18:00,"a\na"', 'options-differ'],
  ['Q?,text,x,2026-07-01 18:00,,,many', 'bad-number'],
  ['Q?,text,x,2026-07-01 18:00,,,1.5', 'bad-number'],
  ['Q?,text,x,2026-07-01 18:00,,,,,1.5', 'bad-number'],
  ['Q?,number,1,2026-07-01 18:00,,,,,,Infinity', 'bad-number'],
  ['Q?,mcq,B,2026-07-01 18:00,"a\nb"', 'not-an-option'],
  ['Q?,mcq,0.5,2026-07-01 18:00,"a\nb"', 'not-an-option'],
  ['Q?,mcq,,2026-07-01 18:00,"a\nb"', 'not-an-option'],
  ['Q?,text,x,2026-02-30 18:00', 'bad-date'],
  ['Q?,text,x,2026-02-30T18:00:00Z', 'bad-date'],
  ['Q?,text,x,2026-02-30T18:00:00+01:00', 'bad-date'],
  ['Q?,text,x,2026-02-28 24:00', 'bad-date'],
  ['Q?,text,x,2026-02-20 18:00,,2026-04-31 18:00', 'bad-date'],
  ['Q?,text,x,2026-07-01 18:00,,,,perhaps', 'not-yes-or-no'],
  ['Q?,text,x,2026-07-01 18:00,,,,2', 'not-yes-or-no'],
])('says what is wrong with %j', (row, problem) => {
  expect(readQuestions(file(row))).toMatchObject({ questions: [], problems: [{ line: 2, problem }] });
});

it('takes the last day of a month, also where the day is another in UTC', () => {
  const { questions: read } = readQuestions(
    file('Q?,text,x,2028-02-29 00:30', 'Q?,text,x,2026-12-31T23:30:00-02:00', 'Q?,text,x,2026-03-01T00:30:00+01:00'),
  );
  expect(read.map(({ question }) => question.release_at)).toEqual([
    '2028-02-28T23:30:00.000Z',
    '2027-01-01T01:30:00.000Z',
    '2026-02-28T23:30:00.000Z',
  ]);
});

it.each([
  [true, ['', 'yes', 'y', 'TRUE', '1', 'on', 'active', 'ja', 'J', 'WAHR', 'an', 'aktiv', 'x']],
  [false, ['no', 'n', 'False', '0', 'off', 'inactive', 'Nein', 'FALSCH', 'aus', 'inaktiv']],
])('reads as active %s what English and German spreadsheets write for it', (isActive, words) => {
  const { questions: read, problems } = readQuestions(
    file(...words.map((word) => `Q?,text,x,2026-07-01 18:00,,,,${word}`)),
  );
  expect(problems).toEqual([]);
  expect(read.map(({ question }) => question.is_active)).toEqual(words.map(() => isActive));
});

it('asks for its columns, and takes two hundred at most', () => {
  expect(readQuestions('a,b\n1,2').missing).toEqual(['question', 'kind', 'correct', 'release_at']);
  expect(readQuestions('').missing).toHaveLength(4);
  const row = 'Q?,text,x,2026-07-01 18:00';
  expect(readQuestions(file(...Array.from({ length: 201 }, () => row))).tooMany).toBe(true);
  expect(QUESTION_COLUMNS).toContain('tolerance');
});

it('reads what a German Excel saves: semicolons, decimal commas, its dates, Windows-1252', () => {
  const text = [
    'question;kind;correct;release_at;close_at;tolerance;tags;points;active',
    'Wie groß ist die Größe ¾ × 10?;Zahl;7,5;01.12.2026 09:00;1.12.2026 18:30;0,01;"technical;größe";15;ja',
  ].join('\r\n');
  const bytes = Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const { questions: read, problems } = readQuestions(decodeText(bytes));
  expect(problems).toEqual([]);
  expect(read[0]?.question).toMatchObject({
    kind: 'number',
    choices: { question: 'Wie groß ist die Größe ¾ × 10?' },
    correct: { value: 7.5, tolerance: 0.01 },
    release_at: '2026-12-01T08:00:00.000Z',
    close_at: '2026-12-01T17:30:00.000Z',
    tags: ['technical', 'größe'],
    is_active: true,
  });
  const marked = Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((sign) => [(sign.codePointAt(0) ?? 0) & 255, 0]),
  ]);
  for (const same of [new TextEncoder().encode(`\uFEFF${text}`), marked])
    expect(readQuestions(decodeText(same)).questions).toEqual(read);
});

it.each([
  ['1.234', 'number', '01.12.2026 09:00'],
  ['07. Mai', 'number', '01.12.2026 09:00'],
  ['7,5', 'number', '31.02.2026 09:00'],
  ['7,5', 'number', '12/01/2026 09:00'],
])('refuses %s of the kind %s at %s with its line rather than guess', (correct, kind, at) => {
  const read = readQuestions(
    `question;kind;correct;release_at\nGut?;text;ja;01.12.2026 09:00\nWie viel?;${kind};${correct};${at}`,
  );
  expect(read.problems).toMatchObject([{ line: 3 }]);
});

it('has a template that it reads itself', () => {
  const german = questionTemplate('2026-12-01T08:00:00.000Z', 'semicolon');
  expect(german).toContain(';7,5;0,01;');
  expect(readQuestions(german)).toEqual(readQuestions(questionTemplate('2026-12-01T08:00:00.000Z')));
  const read = readQuestions(questionTemplate('2026-12-01T08:00:00.000Z'));
  expect(read.problems).toEqual([]);
  expect(read.questions.map(({ question }) => question.kind)).toEqual(['string', 'number', 'mcq']);
});
