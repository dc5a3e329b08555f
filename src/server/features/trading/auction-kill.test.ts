import { it } from 'vitest';
import { killAuctions } from '#server/testing/kill-auction.ts';

/** Spread over the claim of the run, the chunks and the end; `npm run soak` kills before every statement. */
it(
  'loses and doubles nothing when an auction is killed, on postgresql',
  () => killAuctions('postgresql', [2, 11, 16, 19, 30, 41]),
  240_000,
);
it(
  'loses and doubles nothing when an auction is killed, on embedded',
  () => killAuctions('embedded', [12, 33]),
  240_000,
);
