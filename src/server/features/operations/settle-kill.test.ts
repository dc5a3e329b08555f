import { it } from 'vitest';
import { killSettlements } from '#server/testing/killing/kill-settlement.ts';

/** Spread over freeze, marks, standings, badges and closing; `npm run soak` kills before every statement, on the embedded database too. */
it('settles once, at the same prices, when killed in the middle', () => killSettlements('postgresql', [18, 40, 145]));
