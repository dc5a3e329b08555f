import { Badge } from '#web/ui/badge.tsx';
import type { ShownBadge } from './api.ts';
import { BadgeIcon } from './badge-icon.tsx';
import { useBadgeTexts } from './badge-texts.ts';

/** A player's badges, each with its icon and its name. */
export function BadgeList({ badges }: { badges: readonly ShownBadge[] }) {
  const textsOf = useBadgeTexts();
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {badges.map(({ id, slug, icon, label }) => {
        const { name, about } = textsOf({ slug, name: label });
        return (
          <li key={id} title={about === '' ? undefined : about}>
            <Badge tone="accent">
              <BadgeIcon icon={icon} />
              {name}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
