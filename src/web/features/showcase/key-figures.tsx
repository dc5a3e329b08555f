import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { readNow } from '#web/lib/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CompanyLogo } from '#web/ui/company-logo.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { SlimStrip } from '#web/ui/slim-strip.tsx';
import { Change, Count, Euro, Percent } from '#web/ui/number.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

/** Numbers that stand by themselves, the time that is left, and whose they are. */
export function KeyFigures() {
  const { t } = useTexts('showcase');
  return (
    <>
      <ShowcaseSection heading={t('sections.keyFigures')}>
        <div className="grid gap-3 sm:grid-cols-3">
          <FigureCard label={t('figures.value')} note={t('figures.valueNote')}>
            <Euro value={104_512.25} />
          </FigureCard>
          <FigureCard label={t('figures.change')} badge={<Badge tone="gain">{t('figures.rank')}</Badge>}>
            <Change value={4.51} unit="percent" />
          </FigureCard>
          <FigureCard label={t('figures.none')} note={t('figures.noneNote')}>
            <Percent value={null} />
          </FigureCard>
        </div>
        <FigureStrip
          label={t('figures.strip')}
          figures={[
            { label: t('figures.value'), value: <Euro value={104_512.25} /> },
            { label: t('figures.share'), value: <Percent value={62.5} /> },
            { label: t('figures.trades'), value: <Count value={1250} /> },
            { label: t('figures.loading'), value: undefined },
          ]}
        />
        <SlimStrip
          label={t('figures.slim')}
          figures={[
            { label: t('figures.value'), value: <Euro value={104_512.25} /> },
            { label: t('figures.change'), value: <Change value={4.51} unit="percent" /> },
            { label: t('figures.share'), value: <Percent value={62.5} /> },
            { label: t('figures.trades'), value: <Count value={1250} /> },
            { label: t('figures.loading'), value: undefined },
          ]}
          first={[0, 1, 3]}
        />
      </ShowcaseSection>
      <ShowcaseSection heading={t('sections.time')}>
        <Countdowns />
      </ShowcaseSection>
      <ShowcaseSection heading={t('sections.logos')}>
        <ul className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
          <li className="flex items-center gap-3">
            <CompanyLogo symbol="SAP" url="/logos/SAP.svg" />
            {t('logos.known')}
          </li>
          <li className="flex items-center gap-3">
            <CompanyLogo symbol="GVS" url="" />
            {t('logos.missing')}
          </li>
        </ul>
      </ShowcaseSection>
    </>
  );
}

function Countdowns() {
  const { t } = useTexts('showcase');
  const [startedMs] = useState(readNow);
  const samples = [
    { key: 'soon', untilMs: startedMs + 42 * minuteMs },
    { key: 'days', untilMs: startedMs + 3 * dayMs + 90 * minuteMs },
    { key: 'live', untilMs: startedMs + 11 * minuteMs, isLive: true },
    { key: 'small', untilMs: startedMs + 42 * minuteMs, size: 'small' },
    { key: 'over', untilMs: startedMs },
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3 xl:grid-cols-5">
      {samples.map(({ key, ...countdown }) => (
        <div key={key}>
          <dt className="text-xs text-muted">{t(`time.${key}`)}</dt>
          <dd className="mt-1">
            <Countdown {...countdown} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
