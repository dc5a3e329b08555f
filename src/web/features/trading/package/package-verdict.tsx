import { useTranslation } from 'react-i18next';
import type { PackagePreview } from '../data/types.ts';
import { Problem } from '../order/order-notes.tsx';
import { OrderVerdict } from '../order/order-standing.tsx';

/** That the package will not do as it stands, with the numbers; nothing where it will. */
export function PackageVerdict({ preview }: { preview: PackagePreview }) {
  const { t } = useTranslation('package');
  if (preview.refused === 'INSUFFICIENT_QUANTITY') return <Problem text={t('cannotSell')} />;
  // The underlying with the least room is the one that speaks against it.
  const [exposure = null] = preview.exposures.toSorted((a, b) => a.left - b.left);
  return <OrderVerdict preview={{ ...preview, notional: preview.net, exposure, qty: 0 }} owned={undefined} />;
}
