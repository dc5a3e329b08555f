import { expect, it } from 'vitest';
import { WRITES } from '../testing/killing/every-write.ts';
import { interruptWrites } from '../testing/killing/interrupt-writes.ts';

/** Those where a second time would do harm, or where a first one that was lost would; `npm run soak` has every verb, on both databases. */
const TELLING = new Set([
  'POST /api/auth/sign-up',
  'POST /api/auth/confirm',
  'POST /api/auth/first-password',
  'POST /api/adx/place-order',
  'POST /api/adx/place-package',
  'POST /api/adx/cancel-order',
  'POST /api/admin/run-auction',
  'POST /api/admin/ops/set-override',
  'POST /api/admin/ops/news-shock',
  'POST /functions/v1/admin_hti_questions',
]);

it('a verb that is cut off before any of its statements and asked for again is done once and whole', async () => {
  const telling = WRITES.filter(({ request, as }) => TELLING.has(request) && as !== 'team');
  expect(await interruptWrites('postgresql', telling)).toBeGreaterThan(50);
});
