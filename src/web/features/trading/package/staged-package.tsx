import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useInstrumentName } from '../data/instrument.ts';
import type { StagedPackage } from '../data/types.ts';
import { useNetLimitText } from './use-net-limit-text.ts';

/** The legs of a package that waits, each with what it would come to by itself. */
export function StagedLegs({ legs }: { legs: StagedPackage['legs'] }) {
  const { t } = useTexts(['portfolio', 'package']);
  const format = useFormat();
  const nameOf = useInstrumentName();
  return (
    <ul aria-label={t('package:legs')} className="space-y-0.5 border-l-2 border-line pl-3 text-sm">
      {legs.map(({ id, option_symbol, side, qty, preview_price }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {t(`portfolio:side.${side}`)} <span className="font-mono">{format.number(qty)}</span>{' '}
            {nameOf(option_symbol)}
          </span>
          <span className="font-mono text-muted tabular-nums">{format.euro(preview_price)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The limit of a package that waits, how far it is from it, and what the legs came to in the auction that missed it. */
export function NetLimitNote({ order }: { order: StagedPackage }) {
  const { t } = useTexts(['portfolio', 'package']);
  const format = useFormat();
  const { limitText, missedText } = useNetLimitText();
  const { net_limit, missed_net, validity, status } = order;
  if (net_limit === null) return null;
  const distance = status === 'REJECTED' ? null : order.limit_distance;
  return (
    <div className="mt-1 space-y-0.5 text-xs text-muted">
      <p>
        {limitText(net_limit)}
        {validity !== null && ` · ${t(`portfolio:limit.${validity}`)}`}
      </p>
      {distance !== null && (
        <p className={distance > 0 ? '' : 'text-gain'}>
          {distance > 0
            ? t('package:limit.distance', { distance: format.euro(distance) })
            : t('portfolio:limit.reached')}
        </p>
      )}
      {missed_net !== null && <p>{t('package:limit.lastMissed', { text: missedText(net_limit, missed_net) })}</p>}
    </div>
  );
}
