import { useId } from 'react';

/** How far a long work has come, in its own words at the right. */
export function Progress(props: { label: string; value: number; max: number; note?: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {props.label}
        </label>
        {props.note !== undefined && <span className="font-mono text-xs text-muted tabular-nums">{props.note}</span>}
      </div>
      <progress
        id={id}
        value={props.value}
        max={props.max}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
