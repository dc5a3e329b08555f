import { ChartSpline, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { optionsOf } from '#rules/trading/what-if/leg.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Change, Euro } from '#web/ui/number.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { PayoffChart } from './payoff-chart.tsx';
import { PayoffTable } from './payoff-table.tsx';
import { isAcross, type Scope } from './scope.ts';
import type { Subject } from './subject.ts';
import { useDayName } from './use-day-name.ts';
import { usePriceAxis } from './use-price-axis.ts';
import { usePayoffLines, useWhatIf, type WhatIf } from './use-what-if.ts';
import { WhatIfGreeks } from './what-if-greeks.tsx';
import { WhatIfSliders } from './what-if-sliders.tsx';

const none: readonly number[] = [];
/** More of them would run into each other in the picture. */
const mostStrikes = 2;

interface DeskProps {
  subject: Subject;
  scope: Scope;
  heading: string;
  /** As multiples of today's price, so that they are in the picture. */
  breakevens?: readonly number[];
  /** On a phone the sliders and greeks are folded, unless the whole desk is. */
  folds?: boolean;
  /** Facts that no slider moves. */
  children?: ReactNode;
}

/** What if: the payoff at expiry and at a chosen instant, three sliders, and every greek before and after. */
export function WhatIfDesk(props: DeskProps) {
  const { subject, scope } = props;
  const { t } = useTexts(['what-if', 'trading', 'ui']);
  const whatIf = useWhatIf(subject);
  const lines = usePayoffLines(subject, whatIf, props.breakevens ?? none);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isWide = useMediaQuery(wideScreen);
  const [first] = subject.legs;
  const isOfAll = isAcross(scope, subject.legs);
  const axis = usePriceAxis(isOfAll, first?.spot ?? 1);
  const names = useLineNames(subject, whatIf);
  const strikes = [...new Set(optionsOf(subject.legs).map(({ strike }) => strike))];
  const controls = subject.isModelled ? (
    <div className="space-y-4">
      <Results subject={subject} whatIf={whatIf} scope={scope} />
      <WhatIfSliders whatIf={whatIf} ticker={isOfAll ? undefined : (first?.ticker ?? '')} spot={first?.spot ?? 0} />
    </div>
  ) : (
    <p className="text-sm text-muted">{t('trading:payoff.unavailable')}</p>
  );
  const greeks = subject.isModelled && <WhatIfGreeks subject={subject} whatIf={whatIf} scope={scope} />;
  const isFolded = props.folds === true && !isWide;
  return (
    <section className="@container space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-semibold">{props.heading}</h3>
        <Segmented
          label={t('ui:chart.view', { name: props.heading })}
          value={view}
          options={[
            { value: 'chart', label: t('ui:chart.chart'), face: <ChartSpline /> },
            { value: 'table', label: t('ui:chart.table'), face: <Table2 /> },
          ]}
          onChange={setView}
        />
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-4">
          {view === 'chart' ? (
            <PayoffChart
              lines={lines}
              axis={axis}
              strikes={isOfAll || strikes.length > mostStrikes ? none : strikes}
              isMoved={whatIf.isMoved}
              names={names}
            />
          ) : (
            <PayoffTable lines={lines} axis={axis} names={names} isOfAll={isOfAll} />
          )}
          {props.children}
        </div>
        {isFolded ? (
          <details className="rounded-md border border-line">
            <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-medium text-link">
              {t('what-if:fold')}
            </summary>
            <div className="space-y-4 px-3 pb-3">
              {controls}
              {greeks}
            </div>
          </details>
        ) : (
          controls
        )}
      </div>
      {!isFolded && greeks}
    </section>
  );
}

/** The two figures that follow the finger. */
function Results({ subject, whatIf, scope }: { subject: Subject; whatIf: WhatIf; scope: Scope }) {
  const { t } = useTexts('what-if');
  const { cost } = subject;
  const format = useFormat();
  const { value, valueBefore: before, isMoved } = whatIf;
  const name = scope === 'portfolio' ? t('portfolioValue') : t('value');
  const profit = (of: number) => <Change value={of - cost} unit="euro" />;
  return (
    <>
      <dl className="space-y-1 rounded-md bg-wash px-3 py-2 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className="ml-auto">
            <BeforeAndAfter before={<Euro value={before} />} after={isMoved ? <Euro value={value} /> : undefined} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{t('profit')}</dt>
          <dd className="ml-auto">
            <BeforeAndAfter before={profit(before)} after={isMoved ? profit(value) : undefined} />
          </dd>
        </div>
      </dl>
      <output className="sr-only">
        {isMoved && t('moved', { name, value: format.euro(value), profit: format.euro(value - cost, { sign: true }) })}
      </output>
    </>
  );
}

function useLineNames({ legs, firstExpiry }: Subject, { moves, forward }: WhatIf): { chosen: string; end: string } {
  const { t } = useTexts('what-if');
  const format = useFormat();
  const dayName = useDayName(forward);
  const expiries = new Set(optionsOf(legs).map(({ years }) => years));
  const end = expiries.size > 1 ? t('atFirstExpiry') : t('atExpiry');
  return {
    chosen: dayName(moves.days),
    end: firstExpiry === undefined ? end : t('dayOf', { when: end, date: format.dayMonth(firstExpiry) }),
  };
}
