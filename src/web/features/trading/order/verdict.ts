import type { OrderPreview } from '../data/types.ts';

/** What is to be said of an order before it is confirmed. */
export type Verdict =
  | { kind: 'fine' }
  /** It may still fill, and is placed as usual. */
  | { kind: 'warning'; risks: readonly Risk[] }
  /** As things stand its auction would reject it; it can be staged all the same. */
  | { kind: 'rejected'; risks: readonly Risk[] }
  /** It is not taken. */
  | { kind: 'refused'; code: NonNullable<OrderPreview['refused']> };

export type Risk = OrderPreview['risk_reasons'][number] | 'other';

export function verdictOf(preview: Pick<OrderPreview, 'refused' | 'decision' | 'reason' | 'risk_reasons'>): Verdict {
  const { refused, decision, reason, risk_reasons: risks } = preview;
  if (refused !== null) return { kind: 'refused', code: refused };
  // That its price is not there yet is what a limit is for; how far it is stands beside it.
  if (reason === 'LIMIT_NOT_REACHED') return risks.length === 0 ? { kind: 'fine' } : { kind: 'warning', risks };
  if (decision === 'REJECTED') return { kind: 'rejected', risks: risks.length === 0 ? ['other'] : risks };
  if (decision === 'DEFERRED' || decision === 'WAITS')
    return { kind: 'warning', risks: risks.length === 0 ? ['DATA_STALE_OR_MISSING'] : risks };
  return risks.length === 0 ? { kind: 'fine' } : { kind: 'warning', risks };
}
