import { useTexts } from '#web/lib/language/use-texts.ts';
import { later } from '#web/lib/browser/arrivals.ts';
import type { Snapshot } from '../data/types.ts';
import { FoldedSection } from './folded-section.tsx';
import { rangeName, type Range } from './range.ts';

const Analysis = later(() => import('./analysis/analysis.tsx'));

/** Everything that is looked up now and then. Its charts and their numbers are asked for when it is opened. */
export function MoreAnalysis({ snapshot, range }: { snapshot: Snapshot; range: Range }) {
  const { t } = useTexts('portfolio');
  return (
    <FoldedSection
      heading={t('analysis.title')}
      body={`${t('analysis.body')} ${t('analysis.range', { range: rangeName(range) })}`}
      skeleton="h-[80rem]"
    >
      <Analysis snapshot={snapshot} range={range} />
    </FoldedSection>
  );
}
