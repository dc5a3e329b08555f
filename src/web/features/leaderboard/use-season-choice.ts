import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { useSeasons } from '#web/lib/seasons.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** Which season's board is shown: the one that counts now, or any that was settled. The address keeps it by the season's code. */
export function useSeasonChoice(): {
  /** Undefined is the one that counts now, or between two the last. */
  season: string | undefined;
  options: readonly SelectOption<string>[];
  value: string;
  onChange: (code: string) => void;
} {
  const { t } = useTexts('leaderboard');
  const { data } = useSeasons();
  const current = data?.current ?? null;
  const settled = data?.settled ?? [];
  const options = [
    ...(current === null ? [] : [{ value: current.code, label: t('season.current', { name: current.name }) }]),
    ...settled.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const codes = options.map(({ value }) => value);
  const [value, onChange] = useAddressChoice<string>('season', codes.length === 0 ? [''] : codes);
  return { season: value === codes[0] || value === '' ? undefined : value, options, value, onChange };
}
