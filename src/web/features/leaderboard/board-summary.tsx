import { useTexts } from '#web/lib/language/use-texts.ts';
import type leaderboard from '#texts/en/leaderboard.ts';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { Change, Count } from '#web/ui/number.tsx';

export type SummaryKind = 'trading' | 'predictions' | 'interview';

interface SummaryCard {
  label: Exclude<keyof (typeof leaderboard)['summary'], 'label'>;
  /** The name of the number in the answer. */
  name: string;
  /** Percent points with a sign, or a number with this many decimals. */
  shown: 'change' | number;
}

/** Four numbers above a board. */
export function BoardSummary(props: { kind: SummaryKind; summary: Readonly<Record<string, number | null>> }) {
  const { t } = useTexts('leaderboard');
  return (
    <section aria-label={t('summary.label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards[props.kind].map(({ label, name, shown }) => {
        const value = props.summary[name] ?? null;
        return (
          <FigureCard key={name} label={t(`summary.${label}`)}>
            {shown === 'change' ? <Change value={value} unit="percent" /> : <Count value={value} decimals={shown} />}
          </FigureCard>
        );
      })}
    </section>
  );
}

const cards: Readonly<Record<SummaryKind, readonly SummaryCard[]>> = {
  trading: [
    { label: 'players', name: 'players', shown: 0 },
    { label: 'total_trades', name: 'total_trades', shown: 0 },
    { label: 'average_pnl_pct', name: 'average_pnl_pct', shown: 'change' },
    { label: 'best_pnl_pct', name: 'best_pnl_pct', shown: 'change' },
  ],
  predictions: [
    { label: 'predictors', name: 'players', shown: 0 },
    { label: 'predictions', name: 'predictions', shown: 0 },
    { label: 'average_rmse', name: 'average_rmse', shown: 3 },
    { label: 'best_rmse', name: 'best_rmse', shown: 3 },
  ],
  interview: [
    { label: 'participants', name: 'players', shown: 0 },
    { label: 'answers', name: 'answers', shown: 0 },
    { label: 'average_points', name: 'average_points', shown: 1 },
    { label: 'best_points', name: 'best_points', shown: 0 },
  ],
};
