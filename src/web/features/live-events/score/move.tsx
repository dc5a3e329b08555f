import { useTexts } from '#web/lib/language/use-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stageFigures } from './stage-figures.ts';

/** How many ranks a team has gained or lost. Arrow, figure and colour say the same. */
export function Move({ ranks, className }: { ranks: number | undefined; className?: string }) {
  const { t } = useTexts('scorecard');
  if (ranks === undefined) return null;
  const count = Math.abs(ranks);
  const said = ranks === 0 ? t('score.level') : ranks > 0 ? t('score.up', { count }) : t('score.down', { count });
  return (
    <span
      data-move={ranks}
      className={classNames(
        stageFigures,
        'font-semibold',
        ranks === 0 ? 'text-muted' : ranks > 0 ? 'text-gain' : 'text-loss',
        className,
      )}
    >
      <span aria-hidden>{ranks === 0 ? '–' : `${ranks > 0 ? '▲' : '▼'}${count}`}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}
