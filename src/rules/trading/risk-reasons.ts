import type { Side } from '#rules/market/slippage.ts';
import { exposureOf, NEAR_CAP } from './exposure.ts';
import { priceTrade, type TradingRules } from './fill-order.ts';
import type { Priced } from './instruments.ts';
import type { Portfolio } from './portfolio.ts';

export type RiskReason = 'EXPOSURE_CAP' | 'EXPOSURE_NEAR_CAP' | 'INSUFFICIENT_CASH' | 'DATA_STALE_OR_MISSING';

/** An order that waits, with what it would trade at now. */
export interface StagedOrder {
  id: string;
  side: Side;
  quantity: number;
  ticker: string;
  priced: Priced | undefined;
}

/**
 * Why each waiting order might be refused at its auction, from prices now. They are looked at in the order in which they were placed, each
 * as if those before it had been filled.
 */
export function riskReasons(
  portfolio: Portfolio,
  orders: readonly StagedOrder[],
  rules: TradingRules,
  marks: (symbol: string) => number | undefined,
): Map<string, RiskReason[]> {
  const found = new Map<string, RiskReason[]>();
  let cashCents = portfolio.cashCents;
  const stagedByTicker = new Map<string, number>();
  for (const { id, side, quantity, ticker, priced } of orders) {
    const trade = priced && priceTrade({ side, quantity, filledBefore: 0 }, priced, rules);
    if (!trade || priced.isStale) {
      found.set(id, ['DATA_STALE_OR_MISSING']);
      continue;
    }
    const reasons: RiskReason[] = [];
    if (side === 'BUY') {
      const { heldCents, capCents } = exposureOf({ ...portfolio, cashCents }, ticker, rules.exposure, marks);
      const totalCents = heldCents + (stagedByTicker.get(ticker) ?? 0) + trade.notionalCents;
      if (totalCents > capCents) reasons.push('EXPOSURE_CAP');
      else if (totalCents > NEAR_CAP * capCents) reasons.push('EXPOSURE_NEAR_CAP');
      if (trade.notionalCents + trade.feeCents > cashCents) reasons.push('INSUFFICIENT_CASH');
      stagedByTicker.set(ticker, (stagedByTicker.get(ticker) ?? 0) + trade.notionalCents);
      cashCents -= trade.notionalCents + trade.feeCents;
    } else cashCents += trade.notionalCents - trade.feeCents;
    found.set(id, reasons);
  }
  return found;
}
