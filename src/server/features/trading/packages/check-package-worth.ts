import { tradeable, checkWorth } from '../orders/check-stageable.ts';
import type { Context } from '#server/context.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import type { PriceBook } from '../price-book.ts';
import { packageLegs, type PackageRequest } from './package-request.ts';
import { priceLegs, totalOf } from './price-legs.ts';

/** Refuses buys that nothing in the portfolio could ever pay for, however it were sold: at the prices of now, or at a limit that is less. */
export function checkPackageWorth(context: Context, state: Portfolio, book: PriceBook, request: PackageRequest): void {
  const priced = request.legs.map((leg) => tradeable(book, leg));
  const legs = priceLegs(
    packageLegs(request, () => 0),
    priced,
    context.config.trading,
  );
  if (!legs) return;
  const sold = legs.filter(({ side }) => side === 'SELL');
  const boughtFeeCents = totalOf(legs, null).feeCents - totalOf(sold, null).feeCents;
  const { withinCents } = totalOf(legs, request.limit);
  const soldCents = -totalOf(sold, null).netCents;
  checkWorth(context, state, book, withinCents + soldCents + boughtFeeCents);
}
