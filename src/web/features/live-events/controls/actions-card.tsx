import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import type { EventState } from '../api.ts';
import { nameIn } from '../tickers/ticker-names.ts';

/** The last twenty acts, one line each, the same list for every organiser. */
export function ActionsCard({ event: { actions, tickers: known } }: { event: EventState }) {
  const { t } = useTexts('evening');
  const format = useFormat();
  const detailText = useDetailText(known);
  return (
    <Card heading={t('actions.heading')}>
      {actions.length === 0 && <p className="text-sm text-muted">{t('actions.empty')}</p>}
      <ol className="max-h-80 space-y-1.5 overflow-y-auto text-sm">
        {actions.map(({ id, at, action, is_own, details }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span className="font-mono text-muted tabular-nums">{format.time(at, { seconds: true })}</span>
            <span>
              <span className="font-medium">{is_own ? t('actions.own') : t('actions.other')}</span>{' '}
              {isKnown(action) ? t(`actions.names.${action}`) : t('actions.unknown')}{' '}
              <span className="text-xs break-words text-muted">{detailText(details)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const acts = [
  'event.create',
  'event.register',
  'event.start',
  'event.speed',
  'event.auction',
  'event.freeze',
  'event.unfreeze',
  'event.bots',
  'event.end',
  'event.reveal',
  'event.rename',
  'event.archive',
  'event.unarchive',
  'event.credentials',
  'event.cleanup',
  'event.remove-teams',
  'override.set',
  'override.clear',
  'shock.apply',
  'marks.refresh',
] as const;

function isKnown(action: string): action is (typeof acts)[number] {
  return acts.some((name) => name === action);
}

type Details = EventState['actions'][number]['details'];

/** What an act was about, in a few words: whom it struck first, then how much. */
function useDetailText(known: EventState['tickers']): (details: Details) => string {
  const { t } = useTexts(['evening', 'live-events']);
  const format = useFormat();
  return (details) => {
    if (typeof details !== 'object' || details === null || Array.isArray(details)) return '';
    const { name, slot, headline, note, factors, targets, tickers, slip_mul, duration_sec, ...rest } = details;
    const { teams, run, speed, on, filled, cancelled } = rest;
    const moves = Object.entries(typeof factors === 'object' && factors !== null ? factors : {}).map(
      ([ticker, factor]) =>
        typeof factor === 'number'
          ? `${nameIn(known, ticker)} ${format.percent((factor - 1) * 100, { sign: true })}`
          : nameIn(known, ticker),
    );
    const companies = (value: unknown) =>
      listIn(value)
        .map((ticker) => nameIn(known, ticker))
        .join(', ');
    const isNumber = (value: unknown): value is number => typeof value === 'number';
    const parts = [
      textIn(name),
      slot === 'open' || slot === 'close' ? t(`live-events:season.slots.${slot}`) : '',
      moves.join(', '),
      companies(targets),
      companies(tickers),
      isNumber(slip_mul) ? `${format.axis(slip_mul)}×` : '',
      isNumber(duration_sec) ? t('evening:actions.details.seconds', { n: duration_sec }) : '',
      isNumber(teams) ? t('evening:actions.details.teams', { count: teams }) : '',
      isNumber(run) ? t('evening:actions.details.run', { n: run }) : '',
      isNumber(speed) ? t('evening:actions.details.speed', { n: speed }) : '',
      isNumber(filled) ? t('evening:actions.details.filled', { n: filled }) : '',
      isNumber(cancelled) ? t('evening:actions.details.cancelled', { n: cancelled }) : '',
      typeof on === 'boolean' ? t(on ? 'evening:actions.details.on' : 'evening:actions.details.off') : '',
      textIn(headline),
      textIn(note),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
