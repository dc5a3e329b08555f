import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Snapshot } from '../data/types.ts';
import { FoldedSection } from './folded-section.tsx';

const PortfolioWhatIf = lazy(() => import('../what-if/portfolio-what-if.tsx'));

/** The desk for everything held; a single position has its own in its sheet. */
export function FoldedWhatIf({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTranslation('what-if');
  return (
    <FoldedSection heading={t('title')} body={t('body')} skeleton="h-[40rem]">
      <PortfolioWhatIf snapshot={snapshot} />
    </FoldedSection>
  );
}
