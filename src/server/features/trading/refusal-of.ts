import type { ErrorCode } from '#contract/errors.ts';
import type { RejectReason } from '#rules/trading/fill-order.ts';

/** An order that would be filled at once and cannot be is refused, with the reason that an auction would note. */
export function refusalOf(reason: RejectReason): ErrorCode {
  // What misses its limit is staged instead, so here that would be a fault of ours too.
  if (reason === 'FAILED' || reason === 'LIMIT_NOT_REACHED') return 'INTERNAL';
  return reason === 'CONTRACT_EXPIRED' ? 'UNKNOWN_CONTRACT' : reason;
}
