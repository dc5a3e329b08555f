import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { PlacedPackage } from '../data/types.ts';
import { useNetText } from './use-package-name.ts';

/** What to say of a package that the server has taken. */
export function usePackageOutcome(): (placed: PlacedPackage) => string {
  const { t } = useTexts(['package', 'trading']);
  const format = useFormat();
  const netText = useNetText();
  return ({ status, auctionSlot, net, estimatedFees }) => {
    const figures = { net: netText(net, format), fees: format.euro(estimatedFees) };
    if (status === 'FILLED') return t('package:filled', figures);
    // The auctions of a live event have no slot.
    return auctionSlot === null
      ? t('package:stagedEvent', figures)
      : t('package:staged', { slot: t(`trading:order.slot.${auctionSlot}`), ...figures });
  };
}
