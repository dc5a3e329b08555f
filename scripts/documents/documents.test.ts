import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultUnderlyings } from '#rules/market/underlyings.ts';
import { heldFigures } from './held-figures.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const decisions = readdirSync(join(project, 'docs/decisions'));
/** A document by its path, a decision by its number alone. */
const pathOf = (name: string) =>
  /^\d{4}$/.test(name) ? `docs/decisions/${decisions.find((file) => file.startsWith(name))}` : name;

/** What was measured on one machine, as it says itself; the benchmarks tell it of another. */
const MEASURED = 'scale.md';
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== MEASURED)
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];

it.each(heldFigures)('%s is right to say: %s', (document, says, source, because) => {
  expect(read(pathOf(document)).replaceAll('\n', ' ')).toContain(says);
  expect(read(source)).toContain(because);
});

const NUMBER =
  /\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred|half a|a dozen/;
const UNIT =
  /KB|MB|GB|gigabytes|ms|s|seconds?|minutes?|hours?|lines?|tests?|tables?|endpoints?|boards?|faults?|journeys?|acts|streams?|sources|rooms/;
const FIGURE = new RegExp(String.raw`(?<![\w.-])(?:${NUMBER.source}) (?:${UNIT.source})\b`, 'gi');

/** Rooms and long files are counted below; the others are no numbers of anything: one act for one reference, half a board, the number of a chapter. */
const NO_FIGURES = /^(six rooms|150 lines|one act|half a board|one stream|one line)$/i;

describe('a figure that can be counted', () => {
  it.each(documents)('is held where %s tells it', (document) => {
    const text = read(document).replaceAll('\n', ' ');
    const spans = heldFigures.filter(([held]) => pathOf(held) === document).map(([, says]) => says);
    const covered = (at: number, figure: string) =>
      spans.some((says) => {
        for (let found = text.indexOf(says); found !== -1; found = text.indexOf(says, found + 1))
          if (found <= at && at + figure.length <= found + says.length) return true;
        return false;
      });
    const loose = [...text.matchAll(FIGURE)].filter(
      (match) => !NO_FIGURES.test(match[0]) && !covered(match.index, match[0]),
    );
    expect(
      loose.map(({ 0: figure, index }) => `${figure}: …${text.slice(Math.max(index - 40, 0), index + 40)}…`),
    ).toEqual([]);
  });
});

it('has as many rooms as the documents say', () => {
  const rooms = readdirSync(join(project, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rooms).toHaveLength(6);
  expect(read('ARCHITECTURE.md')).toContain('Six rooms under `src/`');
});

it('has the underlyings that the model tells, number by number', () => {
  const told = [
    ...read('docs/market-model.md').matchAll(
      /\| ([A-Z][A-Z0-9]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) (?=\|)/g,
    ),
  ];
  const rows = told.map(([, ticker, ...numbers]) => [ticker, ...numbers.map(Number)]);
  const listed = defaultUnderlyings.map(({ ticker, basePriceCents, dividendYield, volatility, marketCorrelation }) => [
    ticker,
    basePriceCents / 100,
    dividendYield,
    volatility,
    marketCorrelation,
  ]);
  expect(Object.fromEntries(rows.map((row) => [row[0], row]))).toEqual(
    Object.fromEntries(listed.map((row) => [row[0], row])),
  );
});

it('has most files under 150 lines', () => {
  const lengths = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => read(`src/${name}`).split('\n').length);
  expect(lengths.filter((length) => length <= 150).length).toBeGreaterThan(lengths.length / 2);
});

describe('the commands in README.md', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const readme = read('README.md');
  const lines = readme.split('\n');

  it.each(Object.keys(scripts))('have a line for %s', (name) => {
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `| \`npm run ${name}`;
    expect(lines.filter((line) => new RegExp(`^${command.replace('|', String.raw`\|`)}\\b`).test(line))).toHaveLength(
      1,
    );
  });

  it('are all there are', () => {
    const named = [...readme.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
