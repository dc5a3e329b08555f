import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** The rank; the first three wear it as a medal. */
export function RankMark({ rank }: { rank: number }) {
  const { t } = useTexts('leaderboard');
  const format = useFormat();
  const metal = metals[rank - 1];
  if (metal === undefined) return <span className="font-mono tabular-nums">{format.number(rank)}</span>;
  return (
    <span
      title={t(`medal.${metal}`)}
      className={`inline-flex size-7 items-center justify-center rounded-full font-mono text-sm font-bold text-on-medal tabular-nums ${colours[metal]}`}
    >
      {rank}
      <span className="sr-only">, {t(`medal.${metal}`)}</span>
    </span>
  );
}

const metals = ['gold', 'silver', 'bronze'] as const;
const colours = { gold: 'bg-medal-gold', silver: 'bg-medal-silver', bronze: 'bg-medal-bronze' } as const;
