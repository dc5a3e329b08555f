import { useTexts } from '#web/lib/language/use-texts.ts';
import { namedBy } from '#rules/trading/instruments.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** A contract as people say it: SAP 280 Call 20 Nov 2026, or the share. */
export function useContractName(): (symbol: string) => string {
  const { t } = useTexts('trading');
  const format = useFormat();
  return (symbol) => {
    const instrument = namedBy(symbol);
    if (instrument === undefined) return symbol;
    const { ticker, type, strikeMilli, expiry } = instrument;
    if (type === 'stock' || strikeMilli === null || expiry === null) return t('instrument.stock', { ticker });
    const strike = format.number(strikeMilli / 1000, strikeMilli % 1000 === 0 ? 0 : 2);
    return t(`instrument.${type}`, { ticker, strike, expiry: format.date(expiry) });
  };
}
