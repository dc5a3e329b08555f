import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from './checkbox.tsx';

interface Pickable {
  value: string;
  label: string;
  /** Beside the label, where it is another word: such as what is typed for it. */
  short?: string;
}

/** Some of a few, with all and none at a press. */
export function PickMany(props: {
  label: string;
  options: readonly Pickable[];
  picked: readonly string[];
  onPicked: (picked: readonly string[]) => void;
  /** What the two buttons are called. */
  all: string;
  none: string;
  /** After the buttons. */
  children?: ReactNode;
  error?: string | undefined;
}) {
  const { options, picked, onPicked } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{props.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-3">
        {options.map(({ value, label, short = label }) => (
          <Checkbox
            key={value}
            label={
              <span className="min-w-0">
                {label} {short !== label && <span className="text-xs text-muted">{short}</span>}
              </span>
            }
            checked={picked.includes(value)}
            onChange={(isOn) => onPicked(isOn ? [...picked, value] : picked.filter((one) => one !== value))}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Button size="sm" onClick={() => onPicked(options.map(({ value }) => value))}>
          {props.all}
        </Button>
        <Button size="sm" onClick={() => onPicked([])}>
          {props.none}
        </Button>
        {props.children}
      </div>
      {props.error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-loss">
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
