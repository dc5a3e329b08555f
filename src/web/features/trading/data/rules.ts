import { useTexts } from '#web/lib/language/use-texts.ts';
import { defaultFees, type FeeSchedule } from '#rules/trading/fees.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useSnapshot } from './portfolio.ts';

/** What a trade costs on this server; until it has told, the usual fees. */
export function useFees(): FeeSchedule {
  const { data } = useSnapshot();
  if (data === undefined) return defaultFees;
  const { fee_per_contract_eur, fees_bps } = data.rules;
  return { perContractCents: Math.round(fee_per_contract_eur * 100), basisPoints: fees_bps };
}

/** The fees in words, beside their amount. */
export function useFeesNote(): (isShare: boolean) => string {
  const { t } = useTexts('trading');
  const format = useFormat();
  const { perContractCents, basisPoints } = useFees();
  const points = format.number(basisPoints);
  return (isShare) =>
    isShare
      ? t('order.feesNoteShare', { points })
      : t('order.feesNote', { perContract: format.euro(perContractCents / 100), points });
}
