import type { ErrorCode } from '#contract/errors.ts';
import type { RejectReason } from '#rules/trading/fill-order.ts';

/** An order that would be filled at once and cannot be is refused, with the reason that an auction would note. */
export function refusalOf(reason: RejectReason): ErrorCode {
  if (reason === 'FAILED') return 'INTERNAL';
  return reason === 'CONTRACT_EXPIRED' ? 'UNKNOWN_CONTRACT' : reason;
}
