import { useTexts } from '#web/lib/language/use-texts.ts';
import { namedBy } from '#rules/trading/instruments.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** A contract as people say it: SAP 280 Call 20 Nov 2026, or the share. */
export function useInstrumentName(): (symbol: string) => string {
  const { t } = useTexts('trading');
  const format = useFormat();
  return (symbol) => {
    const instrument = namedBy(symbol);
    if (instrument === undefined) return symbol;
    const { ticker, type, strikeMilli, expiry } = instrument;
    if (type === 'stock' || strikeMilli === null || expiry === null) return t('instrument.stock', { ticker });
    return t(`instrument.${type}`, {
      ticker,
      strike: strikeText(strikeMilli / 1000, format),
      expiry: format.date(expiry),
    });
  };
}

/** Strikes carry decimals only where they have some. */
export function strikeText(strike: number, format: { number: (value: number, decimals?: number) => string }): string {
  return format.number(strike, Number.isInteger(strike) ? 0 : 2);
}
