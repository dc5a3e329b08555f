import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import { instrumentOf, unitPriceCents } from '#rules/trading/instruments.ts';
import type { Venue } from '#rules/market/venue.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { limitTold } from '../orders/limit-told.ts';
import { netLimitTold } from '../packages/net-limit-told.ts';
import { totalOfFills } from '../packages/package-rows.ts';
import { auctionRuns, fills, orders, packages } from '../tables.ts';
import { portfolioOf } from './portfolios.ts';

/** Everything that the price of a trade was made from; of a package, of each leg's. */
export async function readReceipt(context: Context, viewer: Account, orderId: string) {
  const [single] = await readFilled(context.database, eq(fills.id, orderId));
  if (single) {
    const { marketId } = await portfolioOf(context, viewer, single.fill.portfolioId);
    const { venue } = await openMarket(context, marketId);
    return receiptOf(context.database, venue, single);
  }
  const legs = await readFilled(context.database, eq(orders.packageId, orderId));
  const [first] = legs;
  if (!first?.package) throw new Refusal('ORDER_NOT_FOUND');
  const { marketId } = await portfolioOf(context, viewer, first.fill.portfolioId);
  const { venue } = await openMarket(context, marketId);
  const receipts = [];
  for (const leg of legs) receipts.push(await receiptOf(context.database, venue, leg));
  const { auction, window, filled_at } = await receiptOf(context.database, venue, first);
  const { net_limit, validity } = netLimitTold(first.package);
  const total = totalOfFills(legs.map(({ fill }) => fill));
  return {
    id: orderId,
    kind: 'package' as const,
    auction,
    window,
    filled_at,
    net_limit,
    validity,
    ...total,
    legs: receipts,
  };
}

type Filled = Awaited<ReturnType<typeof readFilled>>[number];

function readFilled(database: Database, isAsked: SQL) {
  return database
    .select({ fill: fills, run: auctionRuns, order: orders, package: packages })
    .from(fills)
    .leftJoin(orders, eq(orders.id, fills.id))
    .leftJoin(packages, eq(packages.id, orders.packageId))
    .leftJoin(auctionRuns, eq(auctionRuns.id, fills.auctionRunId))
    .where(isAsked)
    .orderBy(asc(orders.legNumber));
}

async function receiptOf(database: Database, venue: Venue, { fill, run, order }: Filled) {
  const size = instrumentOf(venue, fill.symbol)?.size ?? 1;
  const { bidCents, askCents } = fill;
  const { limit_price, validity } = limitTold(order ?? undefined);
  return {
    id: fill.id,
    kind: fill.kind,
    option_symbol: fill.symbol,
    side: fill.side,
    qty: fill.quantity,
    limit_price,
    validity,
    trade_note: order?.tradeNote ?? null,
    contract_size: size,
    auction: run && {
      id: run.id,
      kind: run.kind,
      slot: run.slot,
      day: run.kind === 'scheduled' ? run.day : venueDay(venue, run.priceAt.getTime()),
      number: run.kind === 'event' ? await numberOf(database, run) : null,
    },
    window: run ? null : windowNamed(fill.window),
    filled_at: fill.filledAt.toISOString(),
    price_time: fill.priceAt.toISOString(),
    spot: fill.spotCents / 100,
    volatility: fill.volatility,
    years: fill.years,
    rate: fill.rate,
    dividend_yield: fill.dividendYield,
    model_mid: fill.mid,
    bid: bidCents === null ? null : bidCents / 100,
    ask: askCents === null ? null : askCents / 100,
    half_spread: bidCents === null || askCents === null ? null : (askCents - bidCents) / 200,
    spread_multiplier: fill.spreadMultiplier,
    legs: fill.legs.map(({ tier, quantity, priceCents }) => ({ tier, qty: quantity, price: priceCents / 100 })),
    fill_price: unitPriceCents(fill.notionalCents, fill.quantity * size) / 100,
    notional: fill.notionalCents / 100,
    fees: fill.feeCents / 100,
    realized_pnl: fill.realizedCents / 100,
  };
}

/** Which auction of its event's market it was. */
async function numberOf(database: Database, { marketId, startedAt }: typeof auctionRuns.$inferSelect): Promise<number> {
  const until = and(eq(auctionRuns.marketId, marketId), lte(auctionRuns.startedAt, startedAt));
  return database.$count(auctionRuns, until);
}

/** Day and slot, as `windowOf` writes them. */
function windowNamed(text: string | null): { day: string; slot: 'open' | 'close' } | null {
  const [, day, slot] = /^(\S+) (open|close)$/.exec(text ?? '') ?? [];
  return day === undefined ? null : { day, slot: slot === 'open' ? 'open' : 'close' };
}
