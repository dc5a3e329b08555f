import { describe, expect, it } from 'vitest';
import { parseChainQuery, withMoreExpiries, withMoreRange, withReset } from './chain-query.ts';

const parse = (text: string) => parseChainQuery(new URLSearchParams(text));

describe('the query of the chain', () => {
  it.each([
    ['', { symbol: undefined, expiries: 3, range: 0.05, expiry: undefined }],
    ['sym=sap&exp=6&atm=0.1&ex=2026-11-20', { symbol: 'SAP', expiries: 6, range: 0.1, expiry: '2026-11-20' }],
    ['exp=0&atm=0', { expiries: 1, range: 0.01 }],
    ['exp=99&atm=2', { expiries: 12, range: 0.5 }],
    ['exp=many&atm=wide&sym=%3Cb%3E&ex=soon', { symbol: undefined, expiries: 3, range: 0.05, expiry: undefined }],
  ])('%s is clamped and checked', (text, expected) => {
    expect(parse(text)).toMatchObject(expected);
  });

  it('widens in steps and no further than its limits', () => {
    const wider = withMoreExpiries(parse(''));
    expect(wider).toMatchObject({ expiries: 6, range: 0.1 });
    expect(withMoreExpiries(withMoreExpiries(withMoreExpiries(wider)))).toMatchObject({ expiries: 12 });
    expect(withMoreRange(parse(''))).toMatchObject({ range: 0.1 });
    expect(withMoreRange(parse('atm=0.3'))).toMatchObject({ range: 0.3 });
    expect(withReset(parse('sym=SAP&exp=9&atm=0.4&ex=2026-11-20'))).toEqual({ ...parse('sym=SAP'), symbol: 'SAP' });
  });
});
