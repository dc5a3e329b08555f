import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PRICE_ROWS, parsePriceCsv } from './parse-price-csv.ts';

const TIME = '2026-11-16T11:45:00Z';
const row = { symbol: 'SAP', priceCents: 23_150, priceMs: Date.parse(TIME) };

it.each([
  ['plain', `symbol,price,time\nSAP,231.50,${TIME}\n`],
  ['with Windows line ends and a byte order mark', `\uFEFFsymbol,price,time\r\nSAP,231.5,${TIME}\r\n`],
  ['in another order with more columns', `Time,Volume,Symbol,Price\n2026-11-16T12:45:00+01:00,100,SAP,231.4999\n`],
  ['in quotes', `"symbol","price","time","name"\n"SAP","231.50","${TIME}","SAP ""SE"", Walldorf"\n`],
  ['with blanks and empty lines', `symbol, price, time\n\n SAP , 231.50 , ${TIME} \n\n`],
])('reads a file %s', (_name, text) => {
  expect(parsePriceCsv(text)).toEqual({ rows: [row], problems: [] });
});

it.each([
  ['no symbol', `sap,231.50,${TIME}`],
  ['no symbol', `,231.50,${TIME}`],
  ['no price', `SAP,,${TIME}`],
  ['no price', `SAP,-1,${TIME}`],
  ['no price', `SAP,0,${TIME}`],
  ['no price', `SAP,1e5,${TIME}`],
  ['no price', `SAP,NaN,${TIME}`],
  ['no price', `SAP,99999999,${TIME}`],
  ['no price', `SAP,"231,50",${TIME}`],
  ['no time', 'SAP,231.50,2026-11-16 12:45'],
  ['no time', 'SAP,231.50,2026-13-16T12:45:00Z'],
  ['no time', 'SAP,231.50,1700000000'],
  ['not as many fields', 'SAP,231.50'],
  ['not as many fields', `SAP,231.50,${TIME},1`],
  ['not as many fields', `"SAP,231.50,${TIME}`],
  ['not as many fields', `S"A"P,231.50,${TIME}`],
])('leaves out a line with %s: %s', (problem, line) => {
  const { rows, problems } = parsePriceCsv(`symbol,price,time\nSAP,231.50,${TIME}\n${line}\n`);
  expect(rows).toEqual([row]);
  expect(problems).toEqual([`line 3: ${problem}`]);
});

it.each(['', '<html>', 'symbol;price;time', 'ticker,price,time', '"symbol,price,time'])(
  'takes nothing from a file that starts with %j',
  (header) => {
    const { rows, problems } = parsePriceCsv(`${header}\nSAP,231.50,${TIME}\n`);
    expect(rows).toEqual([]);
    expect(problems).toHaveLength(1);
  },
);

it('reads no more than its limit, and tells no more than is worth reading', () => {
  const { rows } = parsePriceCsv(`symbol,price,time\n${`SAP,231.50,${TIME}\n`.repeat(MAX_PRICE_ROWS + 10)}`);
  expect(rows).toHaveLength(MAX_PRICE_ROWS);
  expect(parsePriceCsv(`symbol,price,time\n${'x\n'.repeat(1000)}`).problems).toHaveLength(20);
});

it('takes anything without a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      for (const whole of [text, `symbol,price,time\n${text}`])
        for (const { priceCents, priceMs } of parsePriceCsv(whole).rows)
          expect(priceCents > 0 && Number.isFinite(priceMs)).toBe(true);
    }),
    { seed: 3, numRuns: 300 },
  );
});
