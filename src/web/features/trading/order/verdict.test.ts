import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

it.each([
  ['fills', { decision: 'FILLED', risk_reasons: [], refused: null }, { kind: 'fine' }],
  [
    'fills near the cap',
    { decision: 'FILLED', risk_reasons: ['EXPOSURE_NEAR_CAP'], refused: null },
    { kind: 'warning', risks: ['EXPOSURE_NEAR_CAP'] },
  ],
  [
    'would be rejected',
    { decision: 'REJECTED', risk_reasons: ['INSUFFICIENT_CASH'], refused: null },
    { kind: 'rejected', risks: ['INSUFFICIENT_CASH'] },
  ],
  [
    'would be rejected for a reason that has no words',
    { decision: 'REJECTED', risk_reasons: [], refused: null },
    { kind: 'rejected', risks: ['other'] },
  ],
  [
    'waits for fresh prices',
    { decision: 'DEFERRED', risk_reasons: [], refused: null },
    { kind: 'warning', risks: ['DATA_STALE_OR_MISSING'] },
  ],
  [
    'waits for its limit',
    { decision: 'WAITS', reason: 'LIMIT_NOT_REACHED', risk_reasons: [], refused: null },
    { kind: 'fine' },
  ],
  [
    'would be rejected for its limit, and could not be paid for at it',
    { decision: 'REJECTED', reason: 'LIMIT_NOT_REACHED', risk_reasons: ['INSUFFICIENT_CASH'], refused: null },
    { kind: 'warning', risks: ['INSUFFICIENT_CASH'] },
  ],
  [
    'waits until there are quotes',
    { decision: 'WAITS', risk_reasons: [], refused: null },
    { kind: 'warning', risks: ['DATA_STALE_OR_MISSING'] },
  ],
  [
    'is not taken at all',
    { decision: 'REJECTED', risk_reasons: ['INSUFFICIENT_CASH'], refused: 'ORDER_EXCEEDS_VALUE' },
    { kind: 'refused', code: 'ORDER_EXCEEDS_VALUE' },
  ],
] as const)('an order that %s', (_name, preview, expected) => {
  expect(verdictOf({ reason: null, ...preview, risk_reasons: [...preview.risk_reasons] })).toEqual(expected);
});
