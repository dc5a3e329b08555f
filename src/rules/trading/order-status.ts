/** Where an order or an exercise stands. */
export const ORDER_STATUSES = ['PENDING', 'DEFERRED', 'FILLED', 'REJECTED', 'CANCELLED'] as const;

/** Of those, what an auction has still to decide. */
export const WAITING_STATUSES = ['PENDING', 'DEFERRED'] as const satisfies readonly (typeof ORDER_STATUSES)[number][];

export function isWaiting(status: string): boolean {
  return WAITING_STATUSES.some((one) => one === status);
}
