import type { Auction } from '#rules/market/time/auction-clock.ts';
import { netOf } from '#rules/trading/fill-package.ts';
import type { Priced } from '#rules/trading/instruments.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { windowNow } from '../orders/check-stageable.ts';
import { filledInWindow, windowKey, windowOf } from '../orders/staging.ts';
import type { PriceBook } from '../price-book.ts';
import { packageLegs, type PackageRequest } from './package-request.ts';

interface Asked {
  request: PackageRequest;
  priced: readonly Priced[];
  book: PriceBook;
  nowMs: number;
}

/** The live window that a package is filled in at once; one with a stale leg, or whose limit is not reached in it, waits for the next auction instead. */
export async function windowForPackage(
  { config }: Context,
  database: Database,
  { request, priced, book, nowMs }: Asked,
): Promise<Auction | undefined> {
  const windows = priced.map((one) => windowNow(book, one, nowMs));
  const [live] = windows;
  if (!live || windows.includes(undefined)) return undefined;
  if (!request.limit) return live;
  const legs = packageLegs(request, await filledBefore(database, request.portfolioId, live));
  const net = netOf(legs, book.find, config.trading);
  return !net || net.netCents <= request.limit.netCents ? live : undefined;
}

/** What a window has filled before of a contract and side. */
export async function filledBefore(database: Database, portfolioId: string, live: Auction) {
  const filled = await filledInWindow(database, [portfolioId], windowOf(live));
  return (symbol: string, side: string) => filled.get(windowKey(portfolioId, symbol, side)) ?? 0;
}
