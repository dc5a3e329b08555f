import { it } from 'vitest';
import { killAuctions } from '#server/testing/kill-auction.ts';

/** Spread over the claim of the run, the chunks and the end; `npm run soak` kills before every statement. */
it(
  'loses and doubles nothing when an auction is killed, on postgresql',
  () => killAuctions('postgresql', [2, 6, 11, 14, 17, 19, 23, 30, 38]),
  240_000,
);
it(
  'loses and doubles nothing when an auction is killed, on embedded',
  () => killAuctions('embedded', [12, 18, 33]),
  240_000,
);
