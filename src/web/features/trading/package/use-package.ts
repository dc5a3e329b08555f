import { useMemo } from 'react';
import { MIN_LEGS } from '#rules/trading/fill-package.ts';
import type { DraftLeg } from '#rules/trading/package-templates.ts';
import { outcomeOf, type Outcome } from '#rules/trading/what-if/outcome.ts';
import { useFromMarketTime } from '../data/market-clock.ts';
import { usePackagePreview } from '../data/package-preview.ts';
import { useFees } from '../data/rules.ts';
import type { PackageTerms } from '../data/trade.ts';
import type { PackagePreview } from '../data/types.ts';
import { estimateOrder } from '../order/estimate.ts';
import { useQuotes, type Quote } from '../order/use-quote.ts';
import { subjectOfQuotes, type Subject } from '../what-if/subject.ts';
import type { SentNetLimit } from './use-net-limit.ts';

const minuteMs = 60_000;

/** A leg with what it can be traded at. */
export interface QuotedLeg extends DraftLeg {
  quote: Quote;
}

export interface LookedAt {
  legs: readonly QuotedLeg[];
  preview: PackagePreview | undefined;
  /** Paid or, below nothing, received: before fees, and with them. */
  net: number;
  fees: number;
  total: number;
  /** All are given up: then what they would bring if they were kept is of interest. */
  isSale: boolean;
  subject: Subject | undefined;
  outcome: Outcome | undefined;
}

/** Everything that is known of a package: what it would cost by the server's own reckoning, or by the quotes until that has come, and what it can come to. */
export function usePackage(
  legs: readonly DraftLeg[],
  portfolioId: string | undefined,
  limit?: SentNetLimit,
): LookedAt & { terms: PackageTerms | undefined } {
  const terms = portfolioId === undefined || legs.length < MIN_LEGS ? undefined : termsOf(portfolioId, legs, limit);
  const { data } = usePackagePreview(terms);
  const preview = data && terms && isOf(data, terms) ? data : undefined;
  const quotes = useQuotes(legs.map(({ symbol }) => symbol));
  const quoted = useMemo(
    () =>
      legs.flatMap((leg) => {
        const quote = quotes.find(({ symbol }) => symbol === leg.symbol);
        return quote === undefined ? [] : [{ ...leg, quote }];
      }),
    [legs, quotes],
  );
  const estimate = useEstimate(quoted);
  const { net, fees } = preview ?? estimate;
  const isSale = legs.every(({ side }) => side === 'SELL');
  const cost = Math.round((isSale ? -(net + fees) : net + fees) * 100) / 100;
  const fromMs = useFromMarketTime((atMs) => atMs - (atMs % minuteMs));
  const subject = useMemo(() => {
    const turned = quoted.map(({ quote, side, quantity }) => ({
      quote,
      units: quantity * quote.size * (side === 'BUY' || isSale ? 1 : -1),
    }));
    return Number.isFinite(cost) ? subjectOfQuotes(turned, { cost, fromMs }) : undefined;
  }, [quoted, isSale, cost, fromMs]);
  const outcome = useMemo(() => subject && outcomeOf(subject.legs, subject.cost), [subject]);
  return { terms, legs: quoted, preview, net, fees, total: net + fees, isSale, subject, outcome };
}

function termsOf(portfolioId: string, legs: readonly DraftLeg[], limit: SentNetLimit): PackageTerms {
  return {
    portfolioId,
    legs: legs.map(({ symbol: optionSymbol, side, quantity: qty }) => ({ optionSymbol, side, qty })),
    ...limit,
  };
}

/** Whether it was asked for this very package, and not for what stood there before. */
function isOf(preview: PackagePreview, { legs, netLimit, validity }: PackageTerms): boolean {
  const isSame = legs.every(({ optionSymbol, side, qty }, place) => {
    const leg = preview.legs[place];
    return leg?.option_symbol === optionSymbol && leg.side === side && leg.qty === qty;
  });
  return (
    isSame &&
    preview.legs.length === legs.length &&
    preview.net_limit === (netLimit ?? null) &&
    preview.validity === (validity ?? null)
  );
}

/** At the quotes that are shown, without the slippage of large orders. */
function useEstimate(legs: readonly QuotedLeg[]): { net: number; fees: number } {
  const schedule = useFees();
  let [net, fees] = [0, 0];
  for (const { quote, side, quantity } of legs) {
    const unitPrice = (side === 'BUY' ? quote.ask : quote.bid) ?? Number.NaN;
    const { notionalCents, feeCents } = estimateOrder({ ...quote, unitPrice, quantity }, schedule);
    net += (side === 'BUY' ? notionalCents : -notionalCents) / 100;
    fees += feeCents / 100;
  }
  return { net, fees };
}
