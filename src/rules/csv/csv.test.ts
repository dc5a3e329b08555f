import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { restyleCsv } from './restyle-csv.ts';
import { writeCsv } from './write-csv.ts';

describe('writing', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ['-5', '-5'],
    ['+0.25', '+0.25'],
    [-5, '-5'],
    [null, ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['a;b', '"a;b"'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
  ])('%j becomes %j', (value, text) => {
    expect(writeCsv([[value]])).toBe(`${text}\r\n`);
  });
});

describe('for a German spreadsheet', () => {
  it('has semicolons, and commas in numbers and nowhere else', () => {
    expect(writeCsv([['name', 7.5, -0.25, '7.5', 'a, b', null, '-3,5', '=1;2', 'a\rb']], 'semicolon')).toBe(
      'name;7,5;-0,25;7.5;a, b;;-3,5;"\'=1;2";"a\rb"\r\n',
    );
  });

  it('is made from a file with commas, column by column', () => {
    const csv = writeCsv([
      ['rank', 'team', 'pnl_pct', 'best'],
      [1, '1.5', '12.3400', 'SAP'],
      [2, '=Ada, "Bob"', '-0.5000', '1.25'],
    ]);
    expect(restyleCsv(csv, 'comma')).toBe(csv);
    expect(restyleCsv(csv, 'semicolon')).toBe(
      'rank;team;pnl_pct;best\r\n1;1.5;12,3400;SAP\r\n2;"\'=Ada, ""Bob""";-0,5000;1.25\r\n',
    );
  });
});

describe('reading', () => {
  it('takes commas, semicolons, quotes, line ends within cells and a byte order mark', () => {
    expect(readCsv('\uFEFFa,b\r\n"x,1","two\r\nlines"\r\n\r\n"say ""hi""",').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['x,1', 'two\nlines'],
      ['say "hi"', ''],
    ]);
    expect(readCsv('a;b\n1,5;2').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('knows the line on which a row began', () => {
    expect(readCsv('a,b\n"1\n2",x\n\nlast,y').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('gives back what was written, and no cell begins a formula', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '=', '+', '-', '@', ',', ';', '"', '\n', ' ', '1', "'") });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        // A text of someone that already begins like a guarded one is the price of the guard.
        fc.pre(rows.every((row) => row.every((one) => !/^'[=+\-@]/.test(one))));
        const text = writeCsv([['one', 'two'], ...rows]);
        expect(
          readCsv(text)
            .slice(1)
            .map(({ cells }) => cells),
        ).toEqual(rows.filter((row) => row.some((one) => one.trim() !== '')));
        for (const { cells } of readCsv(text.replaceAll("'", '’')))
          for (const one of cells) expect(one).not.toMatch(/^[=@]/);
      }),
    );
  });
});
