import { randomUUID } from 'node:crypto';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import { priceTrade, tradeWithinLimit } from '#rules/trading/fill-order.ts';
import { unitPriceCents } from '#rules/trading/instruments.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import type { Standing } from '../portfolio/standing.ts';
import type { Asked } from './check-placeable.ts';
import { foreseeWaiting } from './foresee-waiting.ts';
import { termsOf, type NotedRequest } from './order-request.ts';

export interface Placing extends Asked {
  request: NotedRequest;
}

interface Shown {
  auction: Auction | undefined;
  previewPriceCents: number;
  previewNotionalCents: number;
  estimatedFeesCents: number;
}

/** The row of an order that waits for an auction, and what the player is told of it. */
export function stageOrder(
  context: Context,
  standing: Standing,
  placing: Placing,
  auction: Auction | undefined,
): { row: ReturnType<typeof orderRow>; answer: PlacedOrder } {
  const { request, priced } = placing;
  const terms = termsOf(request, filledByThen(context, standing, placing, auction));
  const price = priceTrade(terms, priced, context.config.trading);
  const preview = tradeWithinLimit(terms, priced, context.config.trading);
  if (!price || !preview) throw new Refusal('NO_QUOTES');
  if (request.side === 'SELL' && preview.notionalCents <= preview.feeCents) throw new Refusal('FEES_EXCEED_PROCEEDS');
  const previewPriceCents = unitPriceCents(price.notionalCents, request.qty * priced.instrument.size);
  const shown = { previewNotionalCents: preview.notionalCents, estimatedFeesCents: preview.feeCents };
  const row = orderRow(standing, placing, { auction, previewPriceCents, ...shown });
  const note = priced.isStale ? 'Pricing data stale, refresh marks/quotes before auction' : null;
  return { row, answer: { ...placedOrder(row), status: 'PENDING', fillPrice: null, note } };
}

export interface PlacedOrder {
  id: string;
  marketId: string;
  status: 'PENDING' | 'FILLED';
  auctionSlot: Auction['slot'] | null;
  previewPrice: number;
  estimatedFees: number;
  notional: number;
  fillPrice: number | null;
  note: string | null;
}

/** What the player is told of an order, whether it waits or is filled. */
export function placedOrder(row: ReturnType<typeof orderRow>) {
  return {
    id: row.id,
    marketId: row.marketId,
    auctionSlot: row.auctionSlot,
    previewPrice: row.previewPriceCents / 100,
    estimatedFees: row.estimatedFeesCents / 100,
    notional: row.previewNotionalCents / 100,
  };
}

export function orderRow(
  { portfolio }: Standing,
  { request, priced, book, nowMs }: Placing,
  { auction, ...shown }: Shown,
) {
  return {
    id: randomUUID(),
    portfolioId: portfolio.id,
    marketId: portfolio.marketId,
    symbol: request.optionSymbol,
    ticker: priced.instrument.ticker,
    side: request.side,
    quantity: request.qty,
    limitPriceCents: request.limit?.priceCents ?? null,
    validity: request.limit?.validity ?? ('auction' as const),
    tradeNote: request.tradeNote ?? null,
    status: 'PENDING' as const,
    auctionSlot: auction?.slot ?? null,
    auctionDay: auction?.day ?? null,
    placedAt: new Date(nowMs),
    placedOn: venueDay(book.market.venue, book.atMs),
    ...shown,
  };
}

/** Contracts of its kind that its auction would have filled by its turn, as things stand: what will be rejected takes no tier of size. */
function filledByThen(
  context: Context,
  { state, waiting }: Standing,
  { request, book }: Placing,
  auction: Auction | undefined,
): number {
  if (!followsOthers(waiting, request)) return 0;
  const { optionSymbol: symbol, side, qty: quantity, limit } = request;
  const another = { id: 'this', symbol, side, quantity, limit, packaged: null, auctionMs: auction?.startMs };
  return foreseeWaiting(context, state, waiting, book, [another]).get('this')?.filledBefore ?? 0;
}

/** Whether others of its contract and side wait already. */
export function followsOthers({ ordered }: Standing['waiting'], { optionSymbol, side }: NotedRequest): boolean {
  return ordered.some((order) => order.symbol === optionSymbol && order.side === side);
}
