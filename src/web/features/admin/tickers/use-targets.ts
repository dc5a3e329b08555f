import { useTexts } from '#web/lib/language/use-texts.ts';
import { useSeasonCompanies } from '#web/lib/season-companies.ts';

/** What a window can be for, by the names that people read: the companies of the season, and calls and puts. */
export function useTargets() {
  const { t } = useTexts('tickers');
  const companies = (useSeasonCompanies() ?? [])
    .map(({ symbol, name }) => ({ value: symbol, label: name, short: symbol }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const products = (['calls', 'puts'] as const).map((value) => ({ value, label: t(`overrides.products.${value}`) }));
  const nameOf = (target: string | null) =>
    target === null
      ? t('overrides.everything')
      : ([...products, ...companies].find(({ value }) => value === target)?.label ?? target);
  return { companies, products, nameOf };
}
