import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { OrderPreview } from '../data/types.ts';

/** What there is to spend, what the order leaves of it, and how much of the underlying's cap is taken with it. */
export function AccountRoom(props: {
  preview: Pick<OrderPreview, 'cash' | 'cash_after' | 'trading_power' | 'trading_power_after'>;
  exposures: readonly NonNullable<OrderPreview['exposure']>[];
}) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const { preview } = props;
  return (
    <dl className="space-y-1 text-xs">
      <Line label={t('standing.cash')} now={preview.cash} after={preview.cash_after} />
      <Line label={t('standing.power')} now={preview.trading_power} after={preview.trading_power_after} />
      {props.exposures.map((exposure) => (
        <div key={exposure.ticker} className="flex flex-wrap justify-between gap-x-3 gap-y-1">
          <dt className="text-muted">{t('room.exposure', { ticker: exposure.ticker })}</dt>
          <dd className={classNames('font-mono tabular-nums', exposure.left < 0 && 'text-loss')}>
            {t('room.of', { used: format.euro(exposure.held + exposure.order), cap: format.euro(exposure.cap) })}
          </dd>
          <dd aria-hidden className="flex h-1.5 basis-full overflow-hidden rounded-full bg-wash">
            <span className="bg-muted" style={{ width: share(exposure.held, exposure.cap) }} />
            <span
              className={exposure.left < 0 ? 'bg-loss' : 'bg-accent'}
              style={{ width: share(exposure.order, exposure.cap) }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ label, now, after }: { label: string; now: number; after: number }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-mono tabular-nums">
        {format.euro(now)}{' '}
        <span aria-hidden className="text-muted">
          →
        </span>
        <span className="sr-only">{t('standing.after')}</span>{' '}
        <span className={after < 0 ? 'text-loss' : ''}>{format.euro(after)}</span>
      </dd>
    </div>
  );
}

const share = (part: number, whole: number) =>
  `${Math.max(0, Math.min(100, whole > 0 ? (part / whole) * 100 : 100)).toFixed(1)}%`;
