import { useTexts } from '#web/lib/language/use-texts.ts';
import { MAX_QUANTITY } from '#rules/trading/portfolio.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { useFees } from '../data/rules.ts';
import type { Side } from '../data/types.ts';
import { exerciseEstimate } from './exercise-estimate.ts';
import type { Quote } from './use-quote.ts';

/** That exercising pays more than the sale, and the way to it; that way also where the contract is over before an order could be filled. */
export function ExerciseInstead(props: {
  side: Side;
  quote: Quote;
  quantity: number;
  /** How many could be exercised. */
  exercisable: number;
  isOver: boolean;
  onExercise: (quantity: number) => void;
}) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const { side, quote, quantity, exercisable, isOver } = props;
  const { exerciseMore } = exerciseEstimate(quote, quantity, useFees());
  const paysMore = side === 'SELL' && exerciseMore > 0;
  if (!paysMore && (!isOver || exercisable < 1)) return null;
  // A sale would have been of so many; who wanted to buy holds all of these.
  const start = Math.min(side === 'SELL' ? quantity : MAX_QUANTITY, exercisable, MAX_QUANTITY);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-attention-soft px-3 py-2 text-sm text-attention-ink">
      <p className="flex-1 basis-44">
        {paysMore
          ? t('sell.exerciseInstead', { amount: format.euro(exerciseMore) })
          : t('exercise.canInstead', { count: exercisable })}
      </p>
      {exercisable > 0 && (
        <Button size="sm" onClick={() => props.onExercise(start)}>
          {t('exercise.instead')}
        </Button>
      )}
    </div>
  );
}
