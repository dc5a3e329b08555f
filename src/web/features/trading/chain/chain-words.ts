import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFor, type Format } from '#web/lib/format/format.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useInstrumentName } from '../data/instrument.ts';

/** What every row of the chain says, made once for all of them. */
export interface ChainWords {
  format: Format;
  select: string;
  selected: string;
  atm: string;
  selectOf: (symbol: string) => string;
}

export function useChainWords(): ChainWords {
  const { t } = useTranslation('trading');
  const language = useLanguage();
  const nameOf = useInstrumentName();
  // The translating function and what is made with it change with the language alone.
  return useMemo(
    () => ({
      format: formatFor(language),
      select: t('select'),
      selected: t('selected'),
      atm: t('atm'),
      selectOf: (symbol) => t('selectOf', { name: nameOf(symbol) }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps
    [language],
  );
}
