import { it } from 'vitest';
import { killEventActs } from '#server/testing/killing/kill-live-event.ts';

/** Spread over the beginning, the chunk and the end; `npm run soak` kills before every statement, on the embedded database too. */
it('loses and doubles nothing when an auction of an event is killed, on postgresql', () =>
  killEventActs('postgresql', 'auction', [12, 30, 36]));
it('loses and doubles nothing when a registration is killed, on postgresql', () =>
  killEventActs('postgresql', 'register', [9, 16]));
