import type { Foreseen } from '#rules/trading/foresee-auctions.ts';
import type { TradingRules } from '#rules/trading/fill-order.ts';
import type { PriceBook } from '../price-book.ts';
import { netLimitTold } from './net-limit-told.ts';
import { byPackage, type OrderRow } from './packaged-orders.ts';
import { priceLegs, priceOfLeg, totalOf } from './price-legs.ts';

/** The packages among the orders that are shown, each as one with its legs; what a single order says besides is said of the first leg for all. */
export function stagedPackages<C>(
  rows: readonly OrderRow[],
  { book, foreseen, rules }: { book: PriceBook; foreseen: ReadonlyMap<string, Foreseen>; rules: TradingRules },
  commonOf: (leg: OrderRow) => C,
) {
  return byPackage(rows).flatMap(({ row, legs }) => {
    const [first] = legs;
    if (!first) return [];
    const priced = legs.flatMap((leg) => {
      const one = book.value(leg.symbol);
      const { symbol, side, quantity } = leg;
      const terms = { symbol, side, quantity, filledBefore: foreseen.get(leg.id)?.filledBefore ?? 0 };
      return (one && priceLegs([terms], [one], rules)) ?? [];
    });
    const isWhole = priced.length === legs.length;
    const total = isWhole ? totalOf(priced, null) : undefined;
    return [
      {
        ...commonOf(first),
        id: row.id,
        kind: 'package' as const,
        trade_note: first.tradeNote,
        net_eur: euro(total?.netCents),
        estimated_fees: euro(total?.feeCents),
        ...netLimitTold(row),
        limit_distance: total && row.netLimitCents !== null ? (total.netCents - row.netLimitCents) / 100 : null,
        legs: legs.map((leg) => {
          const one = priced.find(({ symbol }) => symbol === leg.symbol);
          return {
            id: leg.id,
            option_symbol: leg.symbol,
            ticker: leg.ticker,
            side: leg.side,
            qty: leg.quantity,
            preview_price: one ? priceOfLeg(one) / 100 : euro(leg.previewPriceCents),
            notional_eur: euro(one?.notionalCents),
            estimated_fees: euro(one?.feeCents ?? leg.estimatedFeesCents),
          };
        }),
      },
    ];
  });
}

function euro(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100;
}
