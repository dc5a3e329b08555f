import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import type { EventState } from '../api.ts';

/** The last twenty acts, the same list for every organiser. */
export function ActionsCard({ actions }: { actions: EventState['actions'] }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  return (
    <Card heading={t('actions.heading')}>
      {actions.length === 0 && <p className="text-sm text-muted">{t('actions.empty')}</p>}
      <ol className="max-h-80 space-y-1.5 overflow-y-auto text-sm">
        {actions.map(({ at, action, is_own, details }) => (
          <li key={`${at} ${action} ${detailText(details)}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span className="font-mono text-muted tabular-nums">{format.time(at, { seconds: true })}</span>
            <span>
              <span className="font-medium">{is_own ? t('actions.own') : t('actions.other')}</span>{' '}
              {isKnown(action) ? t(`actions.names.${action}`) : action}{' '}
              <span className="text-xs break-words text-muted">{detailText(details)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const known = [
  'event.create',
  'event.register',
  'event.start',
  'event.speed',
  'event.auction',
  'event.freeze',
  'event.unfreeze',
  'event.bots',
  'event.cleanup',
  'event.remove-teams',
  'override.set',
  'override.clear',
  'shock.apply',
  'marks.refresh',
] as const;

function isKnown(action: string): action is (typeof known)[number] {
  return known.some((name) => name === action);
}

/** The few plain facts of an act; what is nested is for the audit log. */
function detailText(details: EventState['actions'][number]['details']): string {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return '';
  return Object.entries(details)
    .flatMap(([name, value]) => {
      if (name === 'ends_at' || value === '') return [];
      return typeof value === 'string' || typeof value === 'number' ? [`${value}`] : [];
    })
    .join(' · ');
}
