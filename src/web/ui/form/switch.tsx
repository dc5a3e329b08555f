import type { ReactNode } from 'react';

/** On or off, at once. The native checkbox underneath brings keyboard and forms. */
export function Switch(props: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <label className="inline-flex min-h-8 w-fit cursor-pointer items-center gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted pointer-coarse:min-h-11">
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          type="checkbox"
          role="switch"
          className="peer size-full cursor-[inherit] appearance-none rounded-full border border-line-strong bg-wash transition-colors checked:border-primary checked:bg-primary disabled:opacity-50"
          checked={props.checked}
          aria-checked={props.checked}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-line-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-on-primary" />
      </span>
      {props.label}
    </label>
  );
}
