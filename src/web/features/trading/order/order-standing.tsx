import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { OrderPreview, Position } from '../data/types.ts';
import { Problem } from './order-notes.tsx';
import { verdictOf, type Risk } from './verdict.ts';

/** Cash, trading power and room under the cap: what there is, and what the order leaves of it. */
export function OrderStanding({ preview }: { preview: OrderPreview }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const { exposure } = preview;
  const rows = [
    { label: t('standing.cash'), now: preview.cash, after: preview.cash_after },
    { label: t('standing.power'), now: preview.trading_power, after: preview.trading_power_after },
    ...(exposure === null
      ? []
      : [
          {
            label: t('standing.room', { ticker: exposure.ticker, cap: format.euro(exposure.cap) }),
            now: exposure.cap - exposure.held,
            after: exposure.left,
          },
        ]),
  ];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('standing.caption')}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col">
            <span className="sr-only">{t('standing.caption')}</span>
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-medium">
            {t('standing.now')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-medium">
            {t('standing.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, now, after }) => (
          <tr key={label}>
            <th scope="row" className="py-1 text-left font-normal text-muted">
              {label}
            </th>
            <td className="py-1 pl-3 text-right align-baseline font-mono whitespace-nowrap tabular-nums">
              {format.euro(now)}
            </td>
            <td
              className={`py-1 pl-3 text-right align-baseline font-mono whitespace-nowrap tabular-nums ${after < 0 ? 'text-loss' : ''}`}
            >
              {format.euro(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is judged of an order, or of a package as one. */
type Judged = Parameters<typeof verdictOf>[0] &
  Pick<OrderPreview, 'notional' | 'fees' | 'cash_at_turn' | 'exposure' | 'liquidation_value' | 'qty'>;

/** That the order will not do as it stands, with the numbers; nothing where it will. */
export function OrderVerdict({ preview, owned }: { preview: Judged; owned: Position | undefined }) {
  const { t } = useTexts(['trading', 'errors']);
  const format = useFormat();
  const verdict = verdictOf(preview);
  const riskText = useRiskText(preview);
  if (verdict.kind === 'fine') return null;
  if (verdict.kind === 'refused') {
    const { code } = verdict;
    const cost = format.euro(preview.notional + preview.fees);
    if (code === 'ORDER_EXCEEDS_VALUE')
      return (
        <Problem text={t('trading:order.exceedsValue', { cost, value: format.euro(preview.liquidation_value) })} />
      );
    if (code === 'INSUFFICIENT_QUANTITY') {
      const { qty = 0, available = 0 } = owned ?? {};
      const numbers = { qty: preview.qty, n: available, s: qty - available, owned: qty };
      return <Problem text={t('trading:order.cannotSell', numbers)} />;
    }
    const risk = code === 'INSUFFICIENT_CASH' || code === 'EXPOSURE_CAP' ? riskText(code).numbers : undefined;
    return <Problem text={[t(`errors:${code}`), risk].filter(Boolean).join(' ')} />;
  }
  return (
    <output className="block space-y-1 rounded-md bg-attention-soft px-3 py-2 text-sm text-attention-ink">
      {verdict.risks.map((risk) => {
        const { words, numbers } = riskText(risk);
        return (
          <p key={risk} className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {words}
              {numbers !== undefined && <span className="block text-xs">{numbers}</span>}
            </span>
          </p>
        );
      })}
      {verdict.kind === 'rejected' && <p className="pl-6 text-xs">{t('trading:standing.anyway')}</p>}
    </output>
  );
}

/** The words of a risk, and the numbers that make it one. */
function useRiskText({ notional, fees, cash_at_turn, exposure }: Judged) {
  const { t } = useTexts(['trading', 'portfolio']);
  const format = useFormat();
  return (risk: Risk): { words: string; numbers: string | undefined } => {
    const words = t(`portfolio:pending.risk.${risk}`);
    if (risk === 'INSUFFICIENT_CASH') {
      const numbers = { cost: format.euro(notional + fees), cash: format.euro(cash_at_turn) };
      return { words, numbers: t('trading:standing.cashNumbers', numbers) };
    }
    if (exposure === null || (risk !== 'EXPOSURE_CAP' && risk !== 'EXPOSURE_NEAR_CAP'))
      return { words, numbers: undefined };
    const { ticker, held, order, cap } = exposure;
    const amounts = { ticker, held: format.euro(held), order: format.euro(order), cap: format.euro(cap) };
    return { words, numbers: t('trading:standing.capNumbers', amounts) };
  };
}
