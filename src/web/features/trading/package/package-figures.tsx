import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Breakdown } from '../order/breakdown.tsx';
import type { LookedAt } from './use-package.ts';

/** What the legs come to together, the fees of all, and what is paid or received with them. */
export function PackageFigures({ looked: { net, fees, total } }: { looked: LookedAt }) {
  const { t } = useTexts(['package', 'trading']);
  const format = useFormat();
  const isPaid = !(net < 0);
  const pays = !(total < 0);
  return (
    <Breakdown
      rows={[
        {
          label: isPaid ? t('package:pay') : t('package:receive'),
          note: t('package:net'),
          value: format.euro(Math.abs(net)),
        },
        { label: t('trading:order.fees'), value: format.euro(fees) },
        {
          label: pays ? t('package:withFees') : t('package:afterFees'),
          value: format.euro(Math.abs(total)),
          isTotal: true,
        },
      ]}
    />
  );
}
