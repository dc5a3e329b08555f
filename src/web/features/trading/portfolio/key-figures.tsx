import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Change } from '#web/ui/number.tsx';
import type { Position, Snapshot } from '../data/types.ts';

/** Six figures in one block, beside the chart where there is room. Their numbers are the snapshot's own. */
export function KeyFigures({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const { metrics, positions, portfolio } = snapshot;
  const options = positions.filter(({ type }) => type !== 'stock');
  return (
    <section aria-label={t('cards.label')} className="overflow-hidden rounded-lg border border-line bg-line">
      <dl className="grid h-full grid-cols-2 gap-px sm:grid-cols-3 xl:grid-cols-1">
        <Figure label={t('cards.pnl')} note={t('cards.pnlNote', { start: format.euro(portfolio.starting_cash) })}>
          <Change value={metrics.totalPnL} unit="euro" />
        </Figure>
        <Figure
          label={t('cards.positions')}
          note={t('cards.positionsNote', { value: format.euro(portfolio.positions_value) })}
        >
          {format.number(positions.length)}
        </Figure>
        <Figure
          label={t('cards.days')}
          note={t('cards.daysNote', { options: t('cards.options', { count: options.length }) })}
        >
          {format.number(averageDays(options), 1)}
        </Figure>
        <TradeLimit used={snapshot.tradesToday} max={metrics.maxTradesPerDay} />
        <Figure label={t('cards.drawdown')} note={t('cards.drawdownNote')}>
          {format.percent(metrics.maxDrawdownPct * 100)}
        </Figure>
        <Figure label={t('cards.sharpe')} note={metrics.sharpe === null ? t('cards.sharpeFew') : t('cards.sharpeNote')}>
          {format.number(metrics.sharpe, 2)}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-center bg-surface px-4 py-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-mono font-semibold tabular-nums">{children}</dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}

/** The badge is the figure: what is used of the limit is said once, and turns into the warning. */
function TradeLimit({ used, max }: { used: number; max: number | null }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  if (max === null)
    return (
      <Figure label={t('cards.tradesRun')} note={t('cards.tradesRunNote')}>
        {format.number(used)}
      </Figure>
    );
  const percent = (used / max) * 100;
  return (
    <Figure label={t('cards.trades')} {...(percent > 80 ? { note: t('cards.approaching') } : {})}>
      <Badge tone={limitTone(percent)}>{t('cards.tradesNote', { used, max })}</Badge>
    </Figure>
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
