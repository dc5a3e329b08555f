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
  // What is bought is held against everything that is there, what is sold included; elsewhere both count.
  const bought = preview.legs.filter(({ side }) => side === 'BUY');
  const cost =
    preview.refused === 'ORDER_EXCEEDS_VALUE'
      ? { notional: sum(bought.map(({ notional }) => notional)), fees: sum(bought.map(({ fees }) => fees)) }
      : { notional: preview.net };
  return <OrderVerdict preview={{ ...preview, ...cost, exposure, qty: 0 }} owned={undefined} />;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
