import { useTexts } from '#web/lib/language/use-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ShownBadge, Tier } from './api.ts';
import { BadgeList } from './badge-list.tsx';
import { TierIcon } from './tier-icon.tsx';

/** Who it is: tier, name, whether it is oneself, and the badges. The name opens the player's panel. */
export function PlayerCell(props: {
  row: { name: string; badges: readonly ShownBadge[]; tier?: Tier };
  isOwn: boolean;
  /** Of a board: where it is narrow the name keeps to one line, and the badges wait below it. */
  inLine?: boolean;
  onOpen: () => void;
}) {
  const { t } = useTexts('leaderboard');
  const { name, tier, badges } = props.row;
  const inLine = props.inLine === true;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1.5', inLine && '@max-4xl:flex-nowrap')}>
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
      {badges.length > 0 && (
        <div className={classNames(inLine && '@max-4xl:hidden print:block!')}>
          <BadgeList badges={badges} />
        </div>
      )}
    </div>
  );
}
