import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface SegmentedOption<T extends string> {
  value: T;
  /** What is read out; shown too unless there is a face. */
  label: string;
  face?: ReactNode;
  lang?: string;
}

/** A choice of a few, all visible. Native radio buttons, so arrow keys and forms work by themselves. */
export function Segmented<T extends string>(props: {
  label: string;
  value: T;
  options: readonly SegmentedOption<T>[];
  onChange: (value: T) => void;
  /** Its name stands before it. */
  isNamed?: boolean;
  /** On the ink of the sidebar. */
  onRail?: boolean;
}) {
  const name = useId();
  const look = props.onRail === true ? rail : page;
  const choice = (
    <fieldset className={classNames('inline-flex rounded-md border p-0.5', look.frame)}>
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          title={option.face === undefined ? undefined : option.label}
          className={classNames(
            'relative inline-flex min-h-8 min-w-9 cursor-pointer items-center justify-center rounded-sm px-2.5 text-sm font-medium',
            'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-1',
            'pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            look.option,
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.face === undefined ? (
            option.label
          ) : (
            <>
              <span aria-hidden className="[&_svg]:size-4">
                {option.face}
              </span>
              <span className="sr-only">{option.label}</span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  );
  if (props.isNamed !== true) return choice;
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-xs text-muted">
        {props.label}
      </span>
      {choice}
    </div>
  );
}

const page = {
  frame: 'w-fit border-line-strong bg-surface',
  option:
    'text-muted hover:text-ink has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-focus',
};

const rail = {
  frame: 'grow border-rail-line-strong',
  option:
    'grow text-rail-muted hover:text-rail-ink has-checked:bg-rail-ink has-checked:text-rail has-focus-visible:outline-accent',
};
