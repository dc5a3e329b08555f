import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

export function Checkbox(props: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for, but not all. */
  mixed?: boolean;
  disabled?: boolean;
  name?: string;
}) {
  const { label, checked, onChange, mixed = false, disabled = false, name } = props;
  return (
    <label className="flex min-h-8 w-fit cursor-pointer items-start gap-2.5 py-1 text-sm has-data-disabled:cursor-not-allowed has-data-disabled:text-muted pointer-coarse:min-h-11 pointer-coarse:items-center">
      <Base.Root
        checked={checked}
        indeterminate={mixed}
        disabled={disabled}
        name={name}
        onCheckedChange={onChange}
        // The sign without a width makes it stand on the line of the words beside it, also in a table.
        className="mt-0.5 flex size-[1.125rem] before:w-0 before:content-['\200b'] shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-primary data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50 data-indeterminate:border-primary data-indeterminate:bg-primary pointer-coarse:mt-0"
      >
        <Base.Indicator className="flex data-unchecked:hidden">
          {mixed ? (
            <Minus aria-hidden className="size-3.5" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </Base.Indicator>
      </Base.Root>
      {label}
    </label>
  );
}
