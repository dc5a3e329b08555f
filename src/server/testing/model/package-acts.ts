import { expect } from 'vitest';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { placePackage as place } from '#server/features/trading/packages/place-package.ts';
import { keepDay } from './compare-figures.ts';
import type { Game } from './compare.ts';
import { marksOf } from './marks.ts';
import { addOrder, endOrder, liquidationOf, playerOf, type Marks, type Oracle, type OraclePackage } from './oracle.ts';
import { netOf, settlePackage, type WantedLeg } from './oracle-packages.ts';
import { attempt, availableOf, identity, tradesToday, waitingOf } from './standing.ts';
import { auctionAt, auctionMs, isOverBy, liveWindow } from './times.ts';
import { trialAfter, wantedLeg } from './trial.ts';

export interface WantedPackage {
  player: number;
  legs: WantedLeg[];
  limit: bigint | undefined;
  isGtc: boolean;
}

/** Places a package with the engine, and says beforehand what has to come of it. */
export async function placePackage(game: Game, wanted: WantedPackage, nowMs: number): Promise<string> {
  const { player, legs, limit, isGtc } = wanted;
  const { context, oracle, viewers, portfolioIds } = game;
  const request = {
    portfolioId: portfolioIds[player] ?? '',
    legs: legs.map(({ symbol, side, quantity }) => ({ optionSymbol: symbol, side, qty: quantity })),
    limit:
      limit === undefined
        ? null
        : { netCents: Number(limit), validity: isGtc ? ('gtc' as const) : ('auction' as const) },
  };
  const { outcome: expected, shown } = expectPlacing(game, wanted, nowMs);
  const viewer = viewers[player];
  if (!viewer) throw new Error('no such player');
  const got = await attempt(() => place(context, viewer, request, identity(request)));
  const outcome = typeof got === 'string' ? got : got.status;
  expect({ request, nowMs, outcome }).toEqual({ request, nowMs, outcome: expected });
  if (typeof got !== 'string') {
    const packaged: OraclePackage = { id: got.id, legs: [], limit, isGtc, missed: undefined };
    oracle.packages.set(got.id, packaged);
    for (const [n, leg] of legs.entries()) {
      const order = {
        ...leg,
        limit: undefined,
        isGtc: false,
        id: got.legs[n]?.id ?? '',
        missed: undefined,
        auction: auctionAt(nowMs),
        status: outcome,
        reason: undefined,
        day: berlinDay(nowMs),
        shown: n === 0 ? shown : 0n,
        packaged,
      };
      packaged.legs.push(order);
      addOrder(oracle, order);
    }
  }
  if (outcome === 'FILLED') keepDay(game, player, game.book);
  return outcome;
}

function expectPlacing(game: Game, wanted: WantedPackage, nowMs: number): { outcome: string; shown: bigint } {
  const { oracle, book } = game;
  const { player, legs, limit } = wanted;
  const marks = marksOf(book);
  const refused = (outcome: string) => ({ outcome, shown: 0n });
  for (const { symbol } of legs) {
    if (symbol === 'ZZZ') return refused('UNKNOWN_TICKER');
    const price = marks(symbol);
    if (price === 'expired') return refused('UNKNOWN_CONTRACT');
    if (price.bid === undefined) return refused('NO_QUOTES');
  }
  if (tradesToday(oracle, player, nowMs) + legs.length > 100) return refused('DAILY_LIMIT');
  const open = liveWindow(nowMs);
  const now = open === undefined ? undefined : netOf(oracle, legs, open, marks);
  const window = now && limit !== undefined && now.net > limit ? undefined : open;
  const next = auctionAt(nowMs);
  if (window === undefined && legs.some(({ symbol }) => isOverBy(symbol, auctionMs(next))))
    return refused('EXPIRES_BEFORE_AUCTION');
  for (const { symbol, side, quantity } of legs)
    if (side === 'SELL' && quantity > availableOf(oracle, player, symbol)) return refused('INSUFFICIENT_QUANTITY');
  if (window !== undefined) return refused(settlePackage(oracle, wanted, window, marks));
  if (mostOfBuys(oracle, wanted, marks) > liquidationOf(playerOf(oracle, player), marks))
    return refused('ORDER_EXCEEDS_VALUE');
  const total = netOf(trialAfter(oracle, player, marks, waitingOf(game, player)), legs, next, marks);
  if (!total) throw new Error('no price');
  if (total.legs.some(({ notional, fee }, n) => legs[n]?.side === 'SELL' && notional <= fee))
    return refused('FEES_EXCEED_PROCEEDS');
  const taken = (limit !== undefined && limit < total.net ? limit : total.net) + total.fees;
  return { outcome: 'PENDING', shown: taken > 0n ? taken : 0n };
}

/** What has to be found for the buys, of the prices of now or of a limit that is less: with what the sells bring, and the fees of the buys. */
function mostOfBuys(oracle: Oracle, { legs, limit }: WantedPackage, marks: Marks): bigint {
  // As if nothing had been filled before.
  const total = netOf({ ...oracle, windowCounts: new Map() }, legs, undefined, marks);
  if (!total) return 0n;
  let most = limit !== undefined && limit < total.net ? limit : total.net;
  for (const [n, { notional, fee }] of total.legs.entries()) most += legs[n]?.side === 'SELL' ? notional : fee;
  return most;
}

/** What an auction makes of a package that waits for it. */
export function decidePackage(
  oracle: Oracle,
  packaged: OraclePackage,
  { name, next }: { name: string; next: string },
  marks: Marks,
): string {
  const legs = packaged.legs.map(wantedLeg);
  const outcome = settlePackage(oracle, { legs, limit: packaged.limit }, name, marks);
  if (outcome === 'LIMIT_NOT_REACHED') packaged.missed = netOf(oracle, legs, name, marks)?.net;
  // Until cancelled: without quotes no limit is reached either.
  const waits = packaged.isGtc && (outcome === 'LIMIT_NOT_REACHED' || outcome === 'NO_QUOTES');
  for (const leg of packaged.legs) {
    if (outcome === 'FILLED') endOrder(oracle, leg, 'FILLED');
    else if (waits) leg.auction = next;
    else endOrder(oracle, leg, 'REJECTED', outcome);
  }
  return outcome;
}
