import { useTexts } from '#web/lib/language/use-texts.ts';
import { optionsOf } from '#rules/trading/what-if/leg.ts';
import type { Outcome } from '#rules/trading/what-if/outcome.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { isAcross, type Scope } from './scope.ts';
import type { Subject } from './subject.ts';
import { usePriceAxis } from './use-price-axis.ts';

/** What no slider moves: where it breaks even, the least and the most that it can come to, and how likely it pays. */
export function OutcomeFacts({ subject, outcome, scope }: { subject: Subject; outcome: Outcome; scope: Scope }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const { legs } = subject;
  const isOfAll = isAcross(scope, legs);
  const axis = usePriceAxis(isOfAll, legs[0]?.spot ?? 1);
  const { breakevens, worst, best, chance } = outcome;
  const amount = (value: number | undefined) => (value === undefined ? t('payoff.unlimited') : format.euro(value));
  const facts = [
    {
      label: t('payoff.breakeven'),
      texts: breakevens.length === 0 ? [dash] : breakevens.map(axis.text),
    },
    { label: t('payoff.maxLoss'), texts: [amount(worst)] },
    { label: t('payoff.maxGain'), texts: [amount(best)] },
    ...(optionsOf(legs).length === 0
      ? []
      : [
          {
            label: t('payoff.chance'),
            texts: [format.percent(chance === undefined ? null : chance * 100)],
            note: isOfAll ? t('payoff.chanceOfOne') : t('payoff.chanceNote'),
          },
        ]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm @md:grid-cols-4">
      {facts.map(({ label, texts, note }: { label: string; texts: string[]; note?: string }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          {texts.map((text) => (
            <dd key={text} className="font-mono whitespace-nowrap tabular-nums">
              {text}
            </dd>
          ))}
          {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
