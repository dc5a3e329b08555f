/** The price of a share at an instant. */
export interface Spot {
  ticker: string;
  priceCents: number;
  /** The market's time of the price. */
  priceMs: number;
  /** When it last changed for a reason: the feed's time, or a later shock. */
  updatedMs: number;
  previousCloseCents: number;
}
