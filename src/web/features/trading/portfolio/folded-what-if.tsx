import { useTexts } from '#web/lib/language/use-texts.ts';
import { later } from '#web/lib/browser/arrivals.ts';
import type { Snapshot } from '../data/types.ts';
import { FoldedSection } from './folded-section.tsx';

const PortfolioWhatIf = later(() => import('../what-if/portfolio-what-if.tsx'), 'what-if');

/** The desk for everything held; a single position has its own in its sheet. */
export function FoldedWhatIf({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTexts('what-if');
  return (
    <FoldedSection heading={t('title')} body={t('body')} skeleton="h-[40rem]">
      <PortfolioWhatIf snapshot={snapshot} />
    </FoldedSection>
  );
}
