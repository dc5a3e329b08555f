import { and, count, eq, inArray } from 'drizzle-orm';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import type { Account, Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { createChance } from '#server/seeded-chance.ts';
import { chainAt } from '../market/chain/chains.ts';
import type { Chain } from '../market/chain/chain.ts';
import { openMarket } from '../market/open-market.ts';
import type { OrderRequest } from '../trading/orders/order-request.ts';
import { placeOrder } from '../trading/orders/place-order.ts';
import { orders, positions } from '../trading/tables.ts';
import { teamsIn, type LiveEvent } from './find-event.ts';

/** Of the teams, how many act at each turn. */
const ACTIVE_SHARE = 0.4;
const SELL_SHARE = 0.35;
const SHARE_OF_STOCK = 0.15;
const MAX_BOUGHT = 20;
/** Where nobody runs an auction for hours, a team stops here. */
const MAX_WAITING = 10;
const MAX_YEARS = 0.35;
/** How many strikes around the money they choose from. */
const NEAR = 6;

/** One turn of the scripted teams of a rehearsal. They place orders as anyone would, so what an organiser sees is the real thing. */
export async function placeBotOrders(context: Context, event: LiveEvent, dueMs: number): Promise<number> {
  const market = await openMarket(context, event.marketId);
  const symbols = [...market.tickers.keys()];
  const teams = (await teamsIn(context.database, event.marketId)).filter(({ isBot }) => isBot);
  const waiting = await waitingOf(context, event.marketId);
  let placed = 0;
  for (const [index, { portfolio }] of teams.entries()) {
    // The same turn again after a crash chooses the same orders, which are then done once.
    const chance = createChance(Math.trunc(dueMs / 1000) * 1009 + index * 7919);
    if (chance() > ACTIVE_SHARE || (waiting.get(portfolio.id) ?? 0) >= MAX_WAITING) continue;
    const ticker = symbols[Math.floor(chance() * symbols.length)];
    if (ticker === undefined) continue;
    const sold = chance() < SELL_SHARE ? await somethingHeld(context, portfolio.id, chance) : undefined;
    const chain = sold ? undefined : await chainAt(context, market, ticker, market.timeAt(context.clock.now()));
    const order = sold ?? (chain && somethingNear(chain, chance));
    if (!order) continue;
    const request = { portfolioId: portfolio.id, ...order };
    const account = accountOf(portfolio.userId, event.marketId);
    if (await tryPlacing(context, account, request, `bot-${dueMs}`)) placed += 1;
  }
  return placed;
}

async function waitingOf({ database }: Context, marketId: string): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: orders.portfolioId, count: count() })
    .from(orders)
    .where(and(eq(orders.marketId, marketId), inArray(orders.status, WAITING_STATUSES)))
    .groupBy(orders.portfolioId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

type Wanted = Omit<OrderRequest, 'portfolioId'>;

function somethingNear({ spot, contracts, ticker }: Chain, chance: () => number): Wanted | undefined {
  const qty = 1 + Math.floor(chance() * MAX_BOUGHT);
  if (chance() < SHARE_OF_STOCK) return { optionSymbol: ticker, side: 'BUY', qty, limit: null };
  const distance = (strikeMilli: number) => Math.abs(strikeMilli - spot.priceCents * 10);
  const near = contracts
    .filter(({ quote, years }) => quote && years < MAX_YEARS)
    .toSorted((a, b) => distance(a.strikeMilli) - distance(b.strikeMilli))
    .slice(0, NEAR);
  const chosen = near[Math.floor(chance() * near.length)];
  return chosen && { optionSymbol: chosen.symbol, side: 'BUY', qty, limit: null };
}

async function somethingHeld(
  { database }: Context,
  portfolioId: string,
  chance: () => number,
): Promise<Wanted | undefined> {
  const held = await database
    .select()
    .from(positions)
    .where(and(eq(positions.portfolioId, portfolioId)))
    .orderBy(positions.symbol)
    .limit(50);
  const chosen = held[Math.floor(chance() * held.length)];
  if (!chosen) return undefined;
  const qty = 1 + Math.floor(chance() * chosen.quantity);
  return { optionSymbol: chosen.symbol, side: 'SELL', qty, limit: null };
}

async function tryPlacing(context: Context, account: Account, request: OrderRequest, reference: string) {
  try {
    await placeOrder(context, account, request, { reference, endpoint: 'bot', body: request });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function accountOf(userId: string, eventMarketId: string): Account {
  return {
    kind: 'account',
    userId,
    isAdmin: false,
    isEvent: true,
    eventMarketId,
    bearerToken: '',
    expiresAt: new Date(0),
  };
}
