import type { SQL } from 'drizzle-orm';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import type { Database } from '#server/database/database.ts';
import { insertFrom } from '#server/database/insert-from.ts';
import { TURNED } from '../orders/write-staged.ts';
import type { Standing } from '../portfolio/standing.ts';
import type { PriceBook } from '../price-book.ts';
import { orders, packages } from '../tables.ts';
import type { PackageRequest } from './package-request.ts';
import { priceOfLeg, type PricedLeg, type Total } from './price-legs.ts';

interface PackageToPlace {
  id: string;
  legs: readonly PricedLeg[];
  auction: Auction | undefined;
  total: Total;
}

/** The rows of a package and of its legs, in their order: the numbers by which they are decided follow it. */
export function packageRows(
  { portfolio }: Standing,
  { request, book, nowMs }: { request: PackageRequest; book: PriceBook; nowMs: number },
  { id, legs, auction, total }: PackageToPlace,
) {
  const owner = { portfolioId: portfolio.id, marketId: portfolio.marketId };
  const row = {
    id,
    ...owner,
    netLimitCents: request.limit?.netCents ?? null,
    validity: request.limit?.validity ?? ('auction' as const),
    reservedCents: total.reservedCents,
  };
  const legRows = legs.map((leg, place) => ({
    id: leg.id,
    ...owner,
    packageId: id,
    legNumber: place + 1,
    symbol: leg.symbol,
    ticker: leg.instrument.ticker,
    tradeNote: request.tradeNote ?? null,
    side: leg.side,
    quantity: leg.quantity,
    status: 'PENDING' as const,
    auctionSlot: auction?.slot ?? null,
    auctionDay: auction?.day ?? null,
    previewPriceCents: priceOfLeg(leg),
    previewNotionalCents: leg.notionalCents,
    estimatedFeesCents: leg.feeCents,
    placedAt: new Date(nowMs),
    placedOn: venueDay(book.market.venue, book.atMs),
  }));
  return { row, legRows };
}

type PackageRows = ReturnType<typeof packageRows>;

/** Under the portfolio's lock, so that nothing else of it is accepted between them. */
export async function insertPackage(database: Database, { row, legRows }: PackageRows): Promise<void> {
  await database.insert(packages).values(row);
  for (const leg of legRows) await database.insert(orders).values(leg);
}

/** The same as parts of a statement. */
export function packageInserts({ row, legRows }: PackageRows): SQL[] {
  return [
    insertFrom(packages, [row], { part: TURNED }),
    insertFrom(orders, legRows, { part: TURNED, inOrderOf: orders.legNumber.name }),
  ];
}

/** What the player is told of it. */
export function placedPackage(
  { id, legs, auction, total }: PackageToPlace,
  status: 'PENDING' | 'FILLED',
  isStale: boolean,
) {
  return {
    id,
    status,
    auctionSlot: auction?.slot ?? null,
    net: total.withinCents / 100,
    estimatedFees: total.feeCents / 100,
    note: isStale ? 'Pricing data stale, refresh marks/quotes before auction' : null,
    legs: legs.map((leg) => ({
      id: leg.id,
      optionSymbol: leg.symbol,
      side: leg.side,
      qty: leg.quantity,
      previewPrice: priceOfLeg(leg) / 100,
      estimatedFees: leg.feeCents / 100,
      notional: leg.notionalCents / 100,
      fillPrice: status === 'FILLED' ? priceOfLeg(leg) / 100 : null,
    })),
  };
}
