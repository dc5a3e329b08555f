import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import type { Database } from '#server/database/database.ts';
import type { PortfolioRow } from '../portfolio/portfolios.ts';
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

/** The package and an order for each leg, under the portfolio's lock, so that nothing else of it is accepted between them. */
export async function insertPackage(
  database: Database,
  {
    portfolio,
    request,
    book,
    nowMs,
  }: { portfolio: PortfolioRow; request: PackageRequest; book: PriceBook; nowMs: number },
  { id, legs, auction, total }: PackageToPlace,
): Promise<void> {
  const owner = { portfolioId: portfolio.id, marketId: portfolio.marketId };
  await database.insert(packages).values({
    id,
    ...owner,
    netLimitCents: request.limit?.netCents ?? null,
    validity: request.limit?.validity ?? 'auction',
    reservedCents: total.reservedCents,
  });
  // One by one: the numbers by which they are decided follow the order of the legs.
  for (const [place, leg] of legs.entries())
    await database.insert(orders).values({
      id: leg.id,
      ...owner,
      packageId: id,
      legNumber: place + 1,
      symbol: leg.symbol,
      ticker: leg.instrument.ticker,
      tradeNote: request.tradeNote ?? null,
      side: leg.side,
      quantity: leg.quantity,
      status: 'PENDING',
      auctionSlot: auction?.slot ?? null,
      auctionDay: auction?.day ?? null,
      previewPriceCents: priceOfLeg(leg),
      previewNotionalCents: leg.notionalCents,
      estimatedFeesCents: leg.feeCents,
      placedAt: new Date(nowMs),
      placedOn: venueDay(book.market.venue, book.atMs),
    });
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
