import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Change, Count, Euro, Percent } from '#web/ui/number.tsx';
import type { QuizRow, ShownBadge, Tier, TradingRow } from './api.ts';

/** What every board knows of a player. */
export interface BoardRow {
  user_id: string;
  name: string;
  rank: number;
  badges: readonly ShownBadge[];
  tier?: Tier;
}

export interface BoardColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** The number that decides: it stays in the line on a phone. */
  main?: boolean;
}

export function useTradingColumns(): BoardColumn<TradingRow>[] {
  const { t } = useTexts('leaderboard');
  return [
    { key: 'trades', header: t('column.trades'), render: (row) => <Count value={row.total_trades} /> },
    { key: 'winRate', header: t('column.winRate'), render: (row) => <Percent value={row.win_rate} /> },
    {
      key: 'pnlPct',
      header: t('column.pnlPct'),
      main: true,
      render: (row) => <Change value={row.pnl_pct} unit="percent" />,
    },
    { key: 'pnl', header: t('column.pnl'), render: (row) => <Change value={row.pnl} unit="euro" /> },
    { key: 'value', header: t('column.value'), render: (row) => <Euro value={row.equity} /> },
    { key: 'sharpe', header: t('column.sharpe'), render: (row) => <Count value={row.sharpe} decimals={2} /> },
    {
      key: 'drawdown',
      header: t('column.drawdown'),
      render: (row) => <Percent value={row.max_drawdown_pct === null ? null : row.max_drawdown_pct * 100} />,
    },
  ];
}

export function usePredictionColumns(): BoardColumn<TradingRow>[] {
  const { t } = useTexts('leaderboard');
  return [
    { key: 'rmse', header: t('column.rmse'), main: true, render: (row) => <Count value={row.rmse} decimals={3} /> },
    {
      key: 'predictions',
      header: t('column.predictions'),
      render: (row) => <Count value={row.predictions_made} />,
    },
    { key: 'percentile', header: t('column.percentile'), render: (row) => <Percent value={row.percentile} /> },
  ];
}

export function useQuizColumns(): BoardColumn<QuizRow>[] {
  const { t } = useTexts('leaderboard');
  const format = useFormat();
  return [
    { key: 'points', header: t('column.points'), main: true, render: (row) => <Count value={row.points} /> },
    { key: 'answered', header: t('column.answered'), render: (row) => <Count value={row.answered} /> },
    { key: 'correct', header: t('column.correct'), render: (row) => <Count value={row.correct} /> },
    {
      key: 'last',
      header: t('column.last'),
      render: ({ last_submission }) => (
        <span className="whitespace-nowrap tabular-nums">
          {last_submission === null
            ? '–'
            : t('lastAt', { day: format.dayMonth(last_submission), time: format.time(last_submission) })}
        </span>
      ),
    },
  ];
}
