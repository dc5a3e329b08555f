/** What a trade costs: per contract (options only) and as a share of its notional. */
export interface FeeSchedule {
  perContractCents: number;
  /** Hundredths of a percent. */
  basisPoints: number;
}

export const defaultFees: FeeSchedule = { perContractCents: 25, basisPoints: 2 };

/** Rounded half up to the cent, once for the whole trade. */
export function feeCents(
  { perContractCents, basisPoints }: FeeSchedule,
  trade: { isShare: boolean; quantity: number; notionalCents: number },
): number {
  const perContract = trade.isShare ? 0 : perContractCents * trade.quantity;
  return perContract + Math.floor((trade.notionalCents * basisPoints + 5_000) / 10_000);
}
