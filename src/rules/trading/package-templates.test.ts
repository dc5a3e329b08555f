import { describe, expect, it } from 'vitest';
import {
  fillProtectivePut,
  fillRoll,
  fillStraddle,
  fillStrangle,
  mostProtected,
  templateOf,
  type Listed,
} from './package-templates.ts';

function listed(expiry: string, type: 'call' | 'put', strike: number): Listed {
  const [, month, day] = expiry.split('-');
  const letter = type === 'call' ? 'C' : 'P';
  return {
    option_symbol: `SAP26${month}${day}${letter}${String(strike * 1000).padStart(8, '0')}`,
    type,
    strike,
    expiry,
  };
}

const [soon, later] = ['2026-03-20', '2026-06-19'];
const strikes = [210, 215, 220, 225, 230, 235, 240];
const chain = [soon, later].flatMap((expiry) =>
  (['call', 'put'] as const).flatMap((type) => strikes.map((strike) => listed(expiry, type, strike))),
);
const spot = 227;
const buy = (symbol: string, quantity = 2) => ({ symbol, side: 'BUY', quantity });

describe('a straddle', () => {
  it('is a call and a put at the strike nearest to the price, in the next expiry', () => {
    const { legs, expiry, strike } = fillStraddle(chain, spot, { quantity: 2 });
    expect({ expiry, strike }).toEqual({ expiry: soon, strike: 225 });
    expect(legs).toEqual([buy('SAP260320C00225000'), buy('SAP260320P00225000')]);
  });
  it('or what was chosen, as long as it is listed', () => {
    const { legs } = fillStraddle(chain, spot, { quantity: 1, expiry: later, strike: 240 });
    expect(legs).toEqual([buy('SAP260619C00240000', 1), buy('SAP260619P00240000', 1)]);
    expect(fillStraddle(chain, spot, { quantity: 1, expiry: '2027-01-15', strike: 999 })).toMatchObject({
      expiry: soon,
      strike: 225,
    });
  });
  it('takes only strikes that have both', () => {
    const some = chain.filter(({ type, strike }) => type === 'call' || strike > 230);
    expect(fillStraddle(some, spot, { quantity: 1 }).strikes).toEqual([235, 240]);
    expect(fillStraddle([], spot, { quantity: 1 })).toMatchObject({ expiry: undefined, strike: undefined, legs: [] });
  });
});

describe('a strangle', () => {
  it('is a put 5 % below and a call 5 % above', () => {
    const { legs } = fillStrangle(chain, spot, { quantity: 2 });
    expect(legs).toEqual([buy('SAP260320P00215000'), buy('SAP260320C00240000')]);
  });
  it('keeps the call above the put', () => {
    const { uppers, upper, strikes: lowers } = fillStrangle(chain, spot, { quantity: 1, strike: 235, upper: 220 });
    expect(uppers).toEqual([240]);
    expect(upper).toBe(240);
    expect(lowers).not.toContain(240);
  });
});

describe('a protective put', () => {
  const share = { ticker: 'SAP', spot, contractSize: 100 };
  it('has as many shares as its contracts are for, and the put below the price', () => {
    expect(fillProtectivePut(chain, share, { quantity: 3 }).legs).toEqual([
      buy('SAP', 300),
      buy('SAP260320P00225000', 3),
    ]);
  });
  it('never asks for more shares than an order can have', () => {
    expect(mostProtected(100)).toBe(10);
    expect(fillProtectivePut(chain, share, { quantity: 50 }).legs).toEqual([
      buy('SAP', 1000),
      buy('SAP260320P00225000', 10),
    ]);
    expect(fillProtectivePut([], share, { quantity: 1 }).legs).toEqual([]);
  });
});

describe('a roll', () => {
  const held = listed(soon, 'put', 220);
  const sell = { symbol: held.option_symbol, side: 'SELL', quantity: 2 };
  it('sells what is held and buys the same in the next expiry', () => {
    expect(fillRoll(chain, held, { quantity: 2 }).legs).toEqual([sell, buy('SAP260619P00220000')]);
  });
  it('or at another strike, but never the same contract', () => {
    const { legs, strikes: offered } = fillRoll(chain, held, { quantity: 2, expiry: soon, strike: 215 });
    expect(legs).toEqual([sell, buy('SAP260320P00215000')]);
    expect(offered).not.toContain(220);
  });
  it('takes the nearest strike where the same is not listed', () => {
    const some = chain.filter(({ strike }) => strike > 220);
    expect(fillRoll(some, held, { quantity: 2 }).legs).toEqual([sell, buy('SAP260619P00225000')]);
    expect(fillRoll([], held, { quantity: 2 }).legs).toEqual([]);
  });
});

describe('the name of what was built', () => {
  const share = { ticker: 'SAP', spot, contractSize: 100 };
  it.each([
    ['straddle', fillStraddle(chain, spot, { quantity: 2 }).legs],
    ['strangle', fillStrangle(chain, spot, { quantity: 2 }).legs],
    ['protectivePut', fillProtectivePut(chain, share, { quantity: 2 }).legs],
    ['roll', fillRoll(chain, listed(soon, 'put', 220), { quantity: 2 }).legs],
  ] as const)('%s', (name, legs) => {
    expect(templateOf(legs, 100)).toBe(name);
    expect(templateOf(legs.toReversed(), 100)).toBe(name);
    // One more of one of them, or another part, and it is something else.
    const more = legs.map((leg, place) => ({ ...leg, quantity: leg.quantity + (place === 0 ? 1 : 0) }));
    expect(templateOf(more, 100)).toBeUndefined();
    expect(templateOf([...legs, { symbol: 'ALV', side: 'BUY', quantity: 1 }], 100)).toBeUndefined();
  });
  it('nothing else has one', () => {
    const call = { symbol: 'SAP260320C00215000', side: 'BUY', quantity: 1 } as const;
    const put = { symbol: 'SAP260320P00225000', side: 'BUY', quantity: 1 } as const;
    expect(templateOf([call, put], 100)).toBeUndefined();
    expect(templateOf([call, { ...put, symbol: 'ALV260320P00215000' }], 100)).toBeUndefined();
    expect(templateOf([call, { ...put, symbol: 'SAP260619P00215000' }], 100)).toBeUndefined();
    expect(
      templateOf(
        [
          { ...call, side: 'SELL' },
          { ...put, side: 'SELL' },
        ],
        100,
      ),
    ).toBeUndefined();
  });
});
