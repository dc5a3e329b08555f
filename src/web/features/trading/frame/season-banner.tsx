import { Flag, Snowflake } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useSeasonState } from '../data/season-state.ts';

/** That nothing can be traded in the season, where that is so. */
export function SeasonBanner() {
  const { t } = useTexts('battleground');
  const state = useSeasonState();
  if (state !== 'frozen' && state !== 'ended') return null;
  const Sign = state === 'frozen' ? Snowflake : Flag;
  return (
    <output className="flex items-start gap-3 rounded-md bg-accent-soft px-4 py-2.5 text-sm text-accent-ink">
      <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-semibold">{t(`banner.${state}`)}</strong> {t(`banner.${state}Body`)}
      </span>
    </output>
  );
}
