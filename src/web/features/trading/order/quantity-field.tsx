import { startTransition, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { clampQuantity, maxQuantity, minQuantity } from './estimate.ts';
import type { Quantity } from './use-quantity.ts';

/** A whole number within its limits. While it is typed it may be empty; what counts is always valid. */
export function QuantityField(props: { label: string; hint?: string; quantity: Quantity; most?: number }) {
  const most = props.most ?? maxQuantity;
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label={props.label}
      hint={props.hint}
      type="number"
      inputMode="numeric"
      min={minQuantity}
      max={most}
      step={1}
      className="text-right font-mono tabular-nums"
      value={typed ?? String(props.quantity.shown)}
      onChange={(event) => {
        setTyped(event.target.value);
        props.quantity.change(clampQuantity(event.target.value, most));
      }}
      // Not before what is shown has caught up, or an older number would be seen in between.
      onBlur={() => startTransition(() => setTyped(undefined))}
    />
  );
}
