import { it } from 'vitest';
import { killAuctions } from '#server/testing/killing/kill-auction.ts';

/** Spread over the claim of the run, the chunks and the end; `npm run soak` kills before every statement. */
it('loses and doubles nothing when an auction is killed, on postgresql', () =>
  killAuctions('postgresql', [11, 19, 41]));
it('loses and doubles nothing when an auction is killed, on embedded', () => killAuctions('embedded', [33]));
