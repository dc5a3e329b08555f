import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { coreFonts, coreRanges, fontFolder, makeFont } from './fonts.mjs';

const fonts = coreFonts as { file: string }[];
const ranges = coreRanges as [number, number][];
/** Of all of them, which a first visit waits for. */
const MOST_KB = 42;
const isCore = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);

it.each(fonts)('has in $file what the package and the settings make', async (font) => {
  const made = (await makeFont(font)) as Buffer;
  expect(made.equals(readFileSync(join(String(fontFolder), font.file)))).toBe(true);
});

it('makes them small', () => {
  const sizes = fonts.map(({ file }) => statSync(join(String(fontFolder), file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(MOST_KB);
});

describe('the style sheet', () => {
  const css = readFileSync(join(import.meta.dirname, '../src/web/ui/fonts.css'), 'utf8');
  const faces = css.split('@font-face').filter((face) => face.includes('./fonts/'));

  it.each(faces.map((face) => [/fonts\/([\w-]+)/.exec(face)?.[1], face] as const))(
    'takes from %s what is in it',
    (_, face) => {
      const said = /unicode-range:([^;]*);/.exec(face)?.[1] ?? '';
      const codes = said.split(',').map((range) => {
        const [from = '', to = from] = range.trim().replace('U+', '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      });
      expect(
        codes.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (__, step) => from + step)),
      ).toEqual(
        ranges
          .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (__, step) => from + step))
          .toSorted((a, b) => a - b),
      );
    },
  );

  it('names one for each font', () => {
    expect(faces).toHaveLength(fonts.length);
  });
});

const texts = import.meta.glob<string>('../src/texts/*/*.ts', { query: '?raw', import: 'default', eager: true });

it.each(Object.entries(texts))('sets every letter of %s from the small face', (_, text) => {
  // What Inter has no arrow or sign for is the system's in any case.
  const systems = /[\u2190\u2192\u25b2\u25bc\u2116]/u;
  const others = Array.from(text, (letter) => letter).filter(
    (letter) => letter !== '\n' && !isCore(letter.codePointAt(0) ?? 0) && !systems.test(letter),
  );
  expect(others).toEqual([]);
});
