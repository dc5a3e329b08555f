import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useContext, useEffect, useEffectEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCancelOrder } from '../data/trade.ts';
import type { PlacedOrder } from '../data/types.ts';
import { TabChoice } from '../frame/tab-choice.ts';
import { Problem } from '../order/order-notes.tsx';
import type { Verdict } from '../order/verdict.ts';

/** What became of the order, with what may still become of it in the same breath, and the ways to take it back or look at it. */
export function PlacedNote(props: {
  order: Pick<PlacedOrder, 'id' | 'status'>;
  /** In words. */
  outcome: string;
  verdict: Verdict | undefined;
  isPackage?: boolean;
  onUndone: () => void;
}) {
  const { t } = useTexts(['trading', 'portfolio', 'package']);
  const choose = useContext(TabChoice);
  const { order, verdict, isPackage = false } = props;
  const isFilled = order.status === 'FILLED';
  const risks = !isFilled && verdict !== undefined && 'risks' in verdict ? verdict.risks : [];
  const cancel = useCancelOrder({
    done: isPackage ? t('package:cancelled') : t('portfolio:pending.cancelled'),
    onDone: props.onUndone,
  });
  const tell = useEffectEvent(() => {
    // Nobody reads of a success beside a coming rejection.
    if (risks.length === 0) showToast(isPackage ? t('package:placed') : t('trading:order.placed'), 'success');
    else showToast(isPackage ? t('package:placedAtRisk') : t('trading:order.placedAtRisk'), 'info');
  });
  useEffect(() => tell(), []);
  const Sign = risks.length === 0 ? CircleCheck : TriangleAlert;
  return (
    <div className="space-y-2 rounded-md border border-line bg-paper px-3 py-2 text-sm">
      <output className={`flex items-start gap-2 ${risks.length === 0 ? 'text-gain' : 'text-attention-ink'}`}>
        <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {props.outcome}
          {risks.map((risk) => (
            <span key={risk} className="block">
              {t(`portfolio:pending.risk.${risk}`)}
            </span>
          ))}
        </span>
      </output>
      <Problem text={cancel.problem?.text} />
      {cancel.widget}
      <div className="flex gap-2">
        {!isFilled && (
          <Button size="sm" busy={cancel.busy} onClick={() => cancel.send(order.id)}>
            {t('trading:order.undo')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => choose('portfolio')}>
          {t('trading:order.view')}
        </Button>
      </div>
    </div>
  );
}
