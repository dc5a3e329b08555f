import { useTexts } from '#web/lib/language/use-texts.ts';
import { tickerIn } from '#rules/trading/instruments.ts';
import { templateOf } from '#rules/trading/package-templates.ts';
import { useVenue } from '../data/health.ts';
import type { Side } from '../data/types.ts';

/** A package as people say it: Straddle on SAP; what has no name of its own by its legs. */
export function usePackageName(): (legs: readonly { option_symbol: string; side: Side; qty: number }[]) => string {
  const { t } = useTexts('package');
  const { contractSize } = useVenue();
  return (legs) => {
    const parts = legs.map(({ option_symbol: symbol, side, qty: quantity }) => ({ symbol, side, quantity }));
    const template = templateOf(parts, contractSize);
    return template === undefined
      ? t('of', { count: legs.length })
      : t(`named.${template}`, { ticker: tickerIn(legs[0]?.option_symbol ?? '') });
  };
}

/** What it comes to in a word: pays or receives so much. */
export function useNetText(): (net: number, format: { euro: (value: number) => string }) => string {
  const { t } = useTexts('package');
  return (net, format) => t(net >= 0 ? 'paid' : 'received', { amount: format.euro(Math.abs(net)) });
}
