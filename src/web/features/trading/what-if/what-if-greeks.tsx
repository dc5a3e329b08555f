import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Greeks } from '#rules/trading/greeks.ts';
import { greekEffects, totalGreeks, type GreekMeasure } from '#rules/trading/what-if/total-greeks.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { greekNames, type GreekName } from '../data/greeks.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { isAcross, type Scope } from './scope.ts';
import type { Subject } from './subject.ts';
import type { WhatIf } from './use-what-if.ts';

/** Each greek as it is and as it would be, with what it says in a sentence of the player's own numbers. */
export function WhatIfGreeks({ subject, whatIf, scope }: { subject: Subject; whatIf: WhatIf; scope: Scope }) {
  const { t } = useTexts(['what-if', 'trading']);
  const format = useFormat();
  const measure = isAcross(scope, subject.legs) ? 'euro' : 'share';
  const before = totalGreeks(subject.legs, measure);
  const after = whatIf.isMoved ? totalGreeks(whatIf.priced, measure) : undefined;
  const sentences = useSentences(after ?? before, { scope, measure, ticker: subject.legs[0]?.ticker ?? '' });
  const shown = (value: number) => (measure === 'euro' ? format.euro(value) : format.number(value, 2));
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t(`what-if:greeks.${scope}`)}</h3>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 text-sm @3xl:grid-cols-2 @5xl:grid-cols-3">
        {greekNames.map((name) => (
          <div key={name} className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-4">
            <dt>
              {t(`trading:payoff.${name}`)}{' '}
              <span className="text-xs text-muted">
                {measure === 'euro' ? t(`what-if:euroHints.${name}`) : t(`trading:payoff.${name}Hint`)}
              </span>
            </dt>
            <dd className="text-right font-mono tabular-nums">
              <BeforeAndAfter before={shown(before[name])} after={after && shown(after[name])} />
            </dd>
            <dd className="col-span-full text-xs text-muted">{sentences[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Kind = 'gain' | 'loss' | 'none';

function useSentences(
  greeks: Greeks,
  of: { scope: Scope; measure: GreekMeasure; ticker: string },
): Record<GreekName, string> {
  const { t } = useTexts('what-if');
  const format = useFormat();
  const { scope, measure, ticker } = of;
  const effects = greekEffects(greeks, measure);
  const subject = t(`subject.${scope}`, { ticker });
  // Cents matter only where there are few euro.
  const amountOf = (value: number) => format.number(Math.abs(value), Math.abs(value) < 10 ? 2 : 0);
  const effect = (name: Exclude<GreekName, 'gamma'>, cause: string) =>
    t(`effect.${kindOf(effects[name])}`, { cause, subject, amount: amountOf(effects[name]) });
  const next = measure === 'euro' ? ('nextAll' as const) : ('next' as const);
  return {
    delta: effect('delta', measure === 'euro' ? t('cause.deltaAll') : t('cause.delta', { ticker })),
    gamma: t(`${next}.${kindOf(effects.gamma)}`, { amount: amountOf(effects.gamma) }),
    vega: effect('vega', t('cause.vega')),
    theta: effect('theta', t('cause.theta')),
    rho: effect('rho', t('cause.rho')),
  };
}

/** Half a cent is nothing. */
function kindOf(value: number): Kind {
  if (Math.abs(value) < 0.005) return 'none';
  return value > 0 ? 'gain' : 'loss';
}
