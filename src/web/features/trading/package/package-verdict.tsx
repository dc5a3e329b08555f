import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { PackagePreview } from '../data/types.ts';
import { Problem } from '../order/order-notes.tsx';
import { OrderVerdict } from '../order/order-standing.tsx';

/** That the package will not do as it stands, with the numbers; nothing where it will. */
export function PackageVerdict({ preview }: { preview: PackagePreview }) {
  const { t } = useTexts('package');
  const format = useFormat();
  if (preview.refused === 'INSUFFICIENT_QUANTITY') return <Problem text={t('cannotSell')} />;
  if (preview.refused === 'ORDER_EXCEEDS_VALUE') {
    // What is bought is held against everything that is there, what is sold included.
    const bought = preview.legs.filter(({ side }) => side === 'BUY');
    const cost = format.euro(bought.reduce((total, { notional, fees }) => total + notional + fees, 0));
    return <Problem text={t('exceedsValue', { cost, value: format.euro(preview.liquidation_value) })} />;
  }
  // The underlying with the least room is the one that speaks against it.
  const [exposure = null] = preview.exposures.toSorted((a, b) => a.left - b.left);
  return <OrderVerdict preview={{ ...preview, notional: preview.net, exposure, qty: 0 }} owned={undefined} />;
}
