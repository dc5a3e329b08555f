import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { clampQuantity, maxQuantity, minQuantity } from './estimate.ts';

/** A whole number within its limits. While it is typed it may be empty; what counts is always valid. */
export function QuantityField(props: {
  label: string;
  hint?: string;
  value: number;
  most?: number;
  onChange: (value: number) => void;
}) {
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
      value={typed ?? String(props.value)}
      onChange={(event) => {
        setTyped(event.target.value);
        props.onChange(clampQuantity(event.target.value, most));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
