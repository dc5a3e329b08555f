import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { Change } from '#web/ui/number.tsx';
import type { Position, Snapshot } from '../data/types.ts';

/** Six cards. Their numbers are the snapshot's own. */
export function KeyFigures({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { metrics, positions, portfolio } = snapshot;
  const options = positions.filter(({ type }) => type !== 'stock');
  return (
    <section aria-label={t('cards.label')} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <FigureCard label={t('cards.pnl')} note={t('cards.pnlNote', { start: format.euro(portfolio.starting_cash) })}>
        <Change value={metrics.totalPnL} unit="euro" />
      </FigureCard>
      <FigureCard
        label={t('cards.positions')}
        note={t('cards.positionsNote', { value: format.euro(portfolio.positions_value) })}
      >
        {format.number(positions.length)}
      </FigureCard>
      <FigureCard
        label={t('cards.days')}
        note={t('cards.daysNote', { options: t('cards.options', { count: options.length }) })}
      >
        {format.number(averageDays(options), 1)}
      </FigureCard>
      <TradeLimit used={snapshot.tradesToday} max={metrics.maxTradesPerDay} />
      <FigureCard label={t('cards.drawdown')} note={t('cards.drawdownNote')}>
        {format.percent(metrics.maxDrawdownPct * 100)}
      </FigureCard>
      <FigureCard
        label={t('cards.sharpe')}
        note={metrics.sharpe === null ? t('cards.sharpeFew') : t('cards.sharpeNote')}
      >
        {format.number(metrics.sharpe, 2)}
      </FigureCard>
    </section>
  );
}

function TradeLimit({ used, max }: { used: number; max: number | null }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (max === null)
    return (
      <FigureCard label={t('cards.tradesRun')} note={t('cards.tradesRunNote')}>
        {format.number(used)}
      </FigureCard>
    );
  const percent = (used / max) * 100;
  return (
    <FigureCard
      label={t('cards.trades')}
      note={percent > 80 ? t('cards.approaching') : t('cards.tradesNote', { used, max })}
      badge={<Badge tone={limitTone(percent)}>{format.percent(percent)}</Badge>}
    >
      {format.number(used)}
      <span className="text-sm font-normal text-muted"> / {format.number(max)}</span>
    </FigureCard>
  );
}

/** Above 80 percent a warning, above 60 a hint. */
function limitTone(percentUsed: number): BadgeTone {
  if (percentUsed > 80) return 'loss';
  return percentUsed > 60 ? 'attention' : 'neutral';
}

/** Of the option positions, each counted once; nothing to average is no number. */
function averageDays(options: readonly Pick<Position, 'daysToExpiry'>[]): number {
  return options.reduce((sum, { daysToExpiry }) => sum + (daysToExpiry ?? 0), 0) / options.length;
}
