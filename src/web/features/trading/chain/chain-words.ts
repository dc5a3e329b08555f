import { useMemo } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { formatFor, type Format } from '#web/lib/format/format.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useInstrumentName } from '../data/instrument.ts';
import type { ChainPrice } from './chain-keys.ts';

/** What every row of the chain says, made once for all of them. */
export interface ChainWords {
  format: Format;
  atm: string;
  /** What pressing a price does. */
  actOf: (symbol: string, price: ChainPrice, value: number | null) => string;
}

export function useChainWords(): ChainWords {
  const { t } = useTexts('trading');
  const language = useLanguage();
  const nameOf = useInstrumentName();
  // The translating function and what is made with it change with the language alone.
  return useMemo(
    () => {
      const format = formatFor(language);
      // Of a bid and an ask that change all day, the contract is the same.
      const names = new Map<string, string>();
      const nameKept = (symbol: string) => {
        const name = names.get(symbol) ?? nameOf(symbol);
        names.set(symbol, name);
        return name;
      };
      return {
        format,
        atm: t('atm'),
        actOf: (symbol, price, value) =>
          value === null
            ? t('selectOf', { name: nameKept(symbol) })
            : t(price === 'ask' ? 'buyAt' : 'sellAt', { name: nameKept(symbol), price: format.euro(value) }),
      };
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [language],
  );
}
