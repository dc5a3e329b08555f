import { Minus, Plus } from 'lucide-react';
import { startTransition, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { clampQuantity } from './estimate.ts';
import type { Quantity } from './use-quantity.ts';

/** A whole number within its limits. While it is typed it may be empty; what counts is always valid. */
export function QuantityField(props: {
  label: string;
  hint?: string;
  quantity: Quantity;
  most?: number;
  /** With a button for the most there is. */
  offersAll?: boolean;
  /** With a button for one fewer and one more. */
  hasSteps?: boolean;
}) {
  const { t } = useTexts('trading');
  const most = props.most ?? MAX_QUANTITY;
  const [typed, setTyped] = useState<string>();
  const all = () => {
    setTyped(undefined);
    props.quantity.change(Math.max(most, MIN_QUANTITY));
  };
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={props.label}
          hint={props.hint}
          type="number"
          inputMode="numeric"
          min={MIN_QUANTITY}
          max={most}
          step={1}
          className={`text-right font-mono tabular-nums ${props.hasSteps === true ? '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none' : ''}`}
          value={typed ?? String(props.quantity.shown)}
          onChange={(event) => {
            setTyped(event.target.value);
            props.quantity.change(clampQuantity(event.target.value, most));
          }}
          // Not before what is shown has caught up, or an older number would be seen in between.
          onBlur={() => startTransition(() => setTyped(undefined))}
        />
      </div>
      {props.hasSteps === true && (
        <Step by={-1} quantity={props.quantity} most={most} onStep={() => setTyped(undefined)} />
      )}
      {props.hasSteps === true && (
        <Step by={1} quantity={props.quantity} most={most} onStep={() => setTyped(undefined)} />
      )}
      {props.offersAll === true && (
        // Level with the field, below its label.
        <Button className="mt-[1.625rem]" aria-label={t('details.allOf', { count: most })} onClick={all}>
          {t('details.all')}
        </Button>
      )}
    </div>
  );
}

function Step(props: { by: -1 | 1; quantity: Quantity; most: number; onStep: () => void }) {
  const { t } = useTexts('trading');
  const { by, quantity } = props;
  const Sign = by === 1 ? Plus : Minus;
  return (
    // Level with the field, below its label.
    <Button
      className="mt-[1.625rem] px-3"
      aria-label={t(by === 1 ? 'amounts.oneMore' : 'amounts.oneFewer')}
      disabled={by === 1 ? quantity.shown >= props.most : quantity.shown <= MIN_QUANTITY}
      onClick={() => {
        props.onStep();
        quantity.change(clampQuantity(String(quantity.read() + by), props.most));
      }}
    >
      <Sign aria-hidden className="size-4" />
    </Button>
  );
}
