import { useTexts } from '#web/lib/language/use-texts.ts';
import { PERCENTILE_STEPS, RETURN_STEPS, TIERS } from '#rules/standings/tiers.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBadges, type BadgeMeaning } from './api.ts';
import { BadgeIcon } from './badge-icon.tsx';
import { useBadgeTexts } from './badge-texts.ts';
import { TierIcon } from './tier-icon.tsx';

/** What each badge and tier means, and how the boards are ranked. */
export function HelpDialog({ about, onClose }: { about: string; onClose: () => void }) {
  const { t } = useTexts('leaderboard');
  return (
    <Dialog
      open
      size="wide"
      heading={t('help.title')}
      description={about}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="space-y-6">
        <Badges />
        <Tiers />
        <section aria-label={t('help.ranking')}>
          <h3 className="text-base font-semibold">{t('help.ranking')}</h3>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm text-muted">
            {(['trading', 'predictions', 'interview', 'refresh'] as const).map((rule) => (
              <li key={rule}>{t(`help.rules.${rule}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

function Badges() {
  const { t } = useTexts('leaderboard');
  const { data, error, isFetching, refetch } = useBadges();
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-64 w-full" />
    ) : (
      <ErrorState error={error} heading={t('help.failed')} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const groups = [
    { source: 'rule', heading: t('help.byRule') },
    { source: 'settle', heading: t('help.given') },
    { source: 'admin', heading: t('help.byAdmin') },
  ] as const;
  return (
    <section aria-label={t('help.badges')}>
      <h3 className="text-base font-semibold">{t('help.badges')}</h3>
      <div className="mt-3 space-y-4">
        {groups.map(({ source, heading }) => (
          <BadgeGroup key={source} heading={heading} badges={data.filter((badge) => badge.source === source)} />
        ))}
      </div>
    </section>
  );
}

function BadgeGroup({ heading, badges }: { heading: string; badges: readonly BadgeMeaning[] }) {
  const { t } = useTexts('leaderboard');
  const textsOf = useBadgeTexts();
  if (badges.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-medium text-muted">{heading}</h4>
      <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {badges.map((badge) => {
          const { name, about } = textsOf(badge);
          return (
            <li key={badge.slug} className="flex gap-3 text-sm">
              <span className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-ink">
                <BadgeIcon icon={badge.icon} />
              </span>
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-muted">
                  {about}
                  {badge.points > 0 && ` (${t('help.points', { count: badge.points })})`}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Tiers() {
  const { t } = useTexts('leaderboard');
  const format = useFormat();
  const range = (steps: readonly number[], level: number) => {
    const from = steps[level - 1];
    return from === undefined
      ? t('help.upTo', { percent: format.percent(steps[0]) })
      : t('help.above', { percent: format.percent(from) });
  };
  return (
    <section aria-label={t('help.tiers')}>
      <h3 className="text-base font-semibold">{t('help.tiers')}</h3>
      <p className="mt-1 mb-2 text-sm text-muted">{t('help.tiersBody')}</p>
      <ul className="divide-y divide-line text-sm">
        <li aria-hidden className="grid grid-cols-3 gap-3 py-1.5 text-xs text-muted">
          <span>{t('help.tier')}</span>
          <span className="text-right">{t('help.return')}</span>
          <span className="text-right">{t('help.percentile')}</span>
        </li>
        {TIERS.map((tier, level) => (
          <li key={tier} className="grid grid-cols-3 gap-3 py-1.5">
            <span className="inline-flex items-center gap-2 font-medium">
              <TierIcon tier={tier} silent />
              {t(`tier.${tier}`)}
            </span>
            <span className="text-right">
              <span className="sr-only">{t('help.return')} </span>
              {range(RETURN_STEPS, level)}
            </span>
            <span className="text-right">
              <span className="sr-only">{t('help.percentile')} </span>
              {range(PERCENTILE_STEPS, level)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
