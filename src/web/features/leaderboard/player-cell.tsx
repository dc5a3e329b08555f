import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import type { ShownBadge, Tier } from './api.ts';
import { BadgeList } from './badge-list.tsx';
import { TierIcon } from './tier-icon.tsx';

/** Who it is: tier, name, whether it is oneself, and the badges. The name opens the player's panel. */
export function PlayerCell(props: {
  row: { name: string; badges: readonly ShownBadge[]; tier?: Tier };
  isOwn: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation('leaderboard');
  const { name, tier, badges } = props.row;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="inline-flex min-w-0 items-center gap-2">
        {tier !== undefined && <TierIcon tier={tier} />}
        <button
          type="button"
          aria-label={t('openPlayer', { name })}
          className="cursor-pointer truncate text-left font-medium underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          onClick={props.onOpen}
        >
          {name}
        </button>
        {props.isOwn && <Badge tone="brand">{t('you')}</Badge>}
      </span>
      <BadgeList badges={badges} />
    </div>
  );
}
