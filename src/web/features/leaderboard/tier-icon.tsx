import { useTexts } from '#web/lib/language/use-texts.ts';
import { TIERS } from '#rules/standings/tiers.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Tier } from './api.ts';

/** Five steps, filled as far as the player has climbed. The word stands beside it or is read out. */
export function TierIcon({ tier, silent = false }: { tier: Tier; silent?: boolean }) {
  const { t } = useTexts('leaderboard');
  const level = TIERS.indexOf(tier);
  const name = t('tierOf', { tier: t(`tier.${tier}`) });
  return (
    <span title={name} className="inline-flex shrink-0">
      <svg viewBox="0 0 20 14" aria-hidden className="h-3.5 w-5">
        {TIERS.map((one, step) => (
          <rect
            key={one}
            x={step * 4}
            y={11 - step * 2.5}
            width={3}
            height={3 + step * 2.5}
            rx={0.5}
            className={classNames(step <= level ? inks[tier] : 'fill-line')}
          />
        ))}
      </svg>
      {!silent && <span className="sr-only">{name}</span>}
    </span>
  );
}

const inks: Readonly<Record<Tier, string>> = {
  bronze: 'fill-medal-bronze',
  silver: 'fill-line-strong',
  gold: 'fill-medal-gold',
  platinum: 'fill-accent',
  diamond: 'fill-exclusive',
};
