import { tradingEndpoints } from '#contract/trading.ts';
import type { Side } from '#rules/market/slippage.ts';
import { tickerIn } from '#rules/trading/instruments.ts';
import { netLimitOf } from '#rules/trading/fill-package.ts';
import { limitOf, type Validity } from '#rules/trading/limit-price.ts';
import { noteOf } from '#rules/trading/trade-note.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import { feature } from '#server/endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { parseOptionSymbol } from '#rules/market/options/option-symbol.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { findActiveSeason, readSeason } from '../seasons/active-season.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { checkSeason } from './orders/check-playing.ts';
import { explainDays } from './portfolio/explain-days.ts';
import { exercise, type ExerciseRequest } from './portfolio/exercise.ts';
import { expirePositions } from './portfolio/expire-positions.ts';
import { placeOrder } from './orders/place-order.ts';
import { ownPortfolio } from './portfolio/portfolios.ts';
import { previewOrder } from './orders/preview-order.ts';
import { readEquity } from './portfolio/read-equity.ts';
import { readOrders } from './portfolio/read-history.ts';
import { readPositionNotes } from './portfolio/read-position-notes.ts';
import { readReceipt } from './portfolio/read-receipt.ts';
import { readReview } from './portfolio/read-review.ts';
import type { PackageRequest } from './packages/package-request.ts';
import { placePackage } from './packages/place-package.ts';
import { previewPackage } from './packages/preview-package.ts';
import { readAuctionOutcome } from './auctions/read-auction-outcome.ts';
import { readMetrics, readSnapshot } from './portfolio/read-snapshot.ts';
import { readStagedOrders } from './orders/read-staged-orders.ts';
import { runManualAuction } from './auctions/run-auction.ts';

interface WriteCall<B> {
  context: Context;
  viewer: Account;
  reference: string;
  body: B;
}

const snapshot = async ({ context, viewer }: { context: Context; viewer: Account }) => ({
  ok: true as const,
  data: await readSnapshot(context, viewer),
});

const metrics = async ({ context, viewer }: { context: Context; viewer: Account }) => ({
  ok: true as const,
  data: await readMetrics(context, viewer),
});

interface OrderBody {
  portfolioId: string;
  optionSymbol: string;
  side: Side;
  qty: number;
  limitPrice?: number | undefined;
  validity?: Validity | undefined;
  tradeNote?: string | undefined;
}

const place = async ({ context, viewer, reference, body }: WriteCall<OrderBody>) => {
  const { portfolioId, optionSymbol, side, qty } = body;
  const request = { portfolioId, optionSymbol, side, qty, limit: limitSent(body), tradeNote: noteOf(body.tradeNote) };
  const order = await placeOrder(context, viewer, request, { reference, endpoint: 'place-order', body });
  return { ok: true as const, data: { order } };
};

/** Euro with two decimals, which the contract holds, are whole cents but for the last digit of a float. */
function limitSent({ limitPrice, validity }: { limitPrice?: number | undefined; validity?: Validity | undefined }) {
  return limitOf(limitPrice === undefined ? null : Math.round(limitPrice * 100), validity);
}

function packageSent({
  portfolioId,
  legs,
  netLimit,
  validity,
  tradeNote,
}: Omit<PackageRequest, 'limit' | 'tradeNote'> & {
  netLimit?: number | undefined;
  validity?: Validity | undefined;
  tradeNote?: string | undefined;
}): PackageRequest {
  const limit = netLimitOf(netLimit === undefined ? null : Math.round(netLimit * 100), validity);
  return { portfolioId, legs, limit, tradeNote: noteOf(tradeNote) };
}

const cancel = async ({ context, viewer, reference, body }: WriteCall<{ orderId: string }>) => {
  await cancelOrder(context, viewer, body.orderId, { reference, endpoint: 'cancel-order', body });
  return { ok: true as const, message: 'Order cancelled' };
};

const exerciseCall = async ({ context, viewer, reference, body }: WriteCall<ExerciseRequest>) => ({
  ok: true as const,
  data: await exercise(context, viewer, body, { reference, endpoint: 'exercise', body }),
});

export const tradingFeature = feature(tradingEndpoints, {
  'GET /api/adx/portfolio-snapshot': snapshot,
  'POST /functions/v1/adx_portfolio_snapshot': snapshot,
  'GET /api/adx/metrics': metrics,
  'POST /functions/v1/adx_metrics': metrics,
  'POST /api/adx/place-order': place,
  'POST /functions/v1/adx_place_order': place,
  'POST /api/adx/cancel-order': cancel,
  'POST /functions/v1/adx_cancel_order': cancel,
  'POST /api/adx/exercise': exerciseCall,
  'POST /functions/v1/adx_exercise': exerciseCall,
  'POST /api/adx/trade': async ({ context, viewer, reference, body }) => {
    checkNamed(body);
    const {
      row: { id: portfolioId },
    } = await ownPortfolio(context, viewer);
    const { optionSymbol, quantity: qty, action } = body;
    const side = action === 'buy' ? ('BUY' as const) : ('SELL' as const);
    const identity = { reference, endpoint: 'trade', body };
    const request = { portfolioId, optionSymbol, side, qty, limit: limitSent(body), tradeNote: noteOf(body.tradeNote) };
    const order = await placeOrder(context, viewer, request, identity);
    const { auctionSlot, previewPrice, estimatedFees, id, fillPrice } = order;
    return { success: true, auctionSlot, previewPrice, estimatedFees, order: { id, fillPrice } };
  },
  'POST /api/adx/place-package': async ({ context, viewer, reference, body }) => {
    const identity = { reference, endpoint: 'place-package', body };
    return { ok: true, data: { package: await placePackage(context, viewer, packageSent(body), identity) } };
  },
  'POST /api/adx/package-preview': async ({ context, viewer, body }) => ({
    ok: true,
    data: await previewPackage(context, viewer, packageSent(body)),
  }),
  'GET /api/adx/order-preview': async ({ context, viewer, query }) => ({
    ok: true,
    data: await previewOrder(context, viewer, {
      portfolioId: query.portfolio_id,
      optionSymbol: query.option_symbol,
      side: query.side,
      qty: query.qty,
      limit: limitSent({ limitPrice: query.limit_price, validity: query.validity }),
    }),
  }),
  'GET /api/adx/staged-orders': async ({ context, viewer, query }) => ({
    ok: true,
    data: await readStagedOrders(context, viewer, query.portfolio_id),
  }),
  'GET /api/adx/orders': async ({ context, viewer, query }) => ({
    ok: true,
    data: await readOrders(context, viewer, query),
  }),
  'GET /api/adx/auction-outcome': async ({ context, viewer, query }) => ({
    ok: true,
    data: await readAuctionOutcome(context, viewer, query.portfolio_id),
  }),
  'GET /api/adx/receipt': async ({ context, viewer, query }) => ({
    ok: true,
    data: await readReceipt(context, viewer, query.order_id),
  }),
  'GET /api/adx/review': async ({ context, viewer, query }) => ({
    ok: true,
    data: await readReview(context, viewer, query.order_id),
  }),
  'GET /api/adx/position-notes': async ({ context, viewer, query }) => ({
    ok: true,
    data: await readPositionNotes(context, viewer, query),
  }),
  'GET /api/adx/equity': async ({ context, viewer, query }) => ({
    ok: true,
    data: await readEquity(context, viewer, query),
  }),
  'GET /api/adx/explained': async ({ context, viewer, query }) => ({
    ok: true,
    data: await explainDays(context, viewer, query),
  }),
  'POST /api/admin/run-auction': async ({ context, viewer, body }) => {
    const season = await findActiveSeason(context.database);
    if (!season) throw new Refusal('NO_ACTIVE_SEASON');
    await checkSeason(context, context.database, season);
    const market = await openSeasonMarket(context, season.id);
    const run = await runManualAuction(context, market.id, body.slot, (database, runId) =>
      writeAudit(context, database, { actorId: viewer.userId, action: 'auction.run', subject: runId, after: body }),
    );
    return { ok: true, data: { batchId: run.id, filled: run.filled, rejected: run.rejected, deferred: run.deferred } };
  },
  'POST /api/admin/expire-positions': async ({ context, viewer }) => {
    const season = await readSeason(context.database, 'active');
    // It has been marked already, or is about to be.
    if (season.status === 'settling') throw new Refusal('SEASON_FROZEN');
    const market = await openSeasonMarket(context, season.id);
    // Before the act: each part of it commits by itself, and none may go unrecorded.
    await writeAudit(context, context.database, {
      actorId: viewer.userId,
      action: 'positions.expire',
      subject: market.id,
    });
    const settled = await expirePositions(context, market.id, Math.min(context.clock.now(), season.endsAt.getTime()));
    return new Response(`${settled} positions settled`, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  },
});

/** The contract is named twice, by its symbol and in full; they must agree. */
function checkNamed(body: {
  optionSymbol: string;
  ticker: string;
  type: string;
  strike: number | null;
  expiry: string | null;
}): void {
  const option = parseOptionSymbol(body.optionSymbol);
  const agrees =
    tickerIn(body.optionSymbol) === body.ticker &&
    (option?.type ?? 'stock') === body.type &&
    (option ? option.strikeMilli / 1000 : null) === body.strike &&
    (option?.expiry ?? null) === body.expiry;
  if (!agrees) throw new Refusal('UNKNOWN_CONTRACT');
}
