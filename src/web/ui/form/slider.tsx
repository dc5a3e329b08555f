import { useId } from 'react';
import { classNames } from '../class-names.ts';

/** A number that is moved and not typed. The native control brings keys, touch and its place in the tab order; its value is said in words. */
export function Slider(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is read, shown beside the name too. */
  text: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <label htmlFor={id}>{props.label}</label>
        <span aria-hidden className="font-mono tabular-nums">
          {props.text}
        </span>
      </div>
      <div className="relative mt-1">
        {props.min < 0 && props.max > 0 && (
          // Where nothing is moved.
          <span aria-hidden className="absolute inset-y-1 left-1/2 w-px bg-line-strong" />
        )}
        <input
          id={id}
          type="range"
          className={classNames(
            'relative block h-7 w-full rounded-sm outline-offset-0 pointer-coarse:h-11',
            track,
            thumb,
          )}
          min={props.min}
          max={props.max}
          step={props.step}
          value={props.value}
          aria-valuetext={props.text}
          onChange={(event) => props.onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}

/** The same line on both sides of the handle: what is moved goes either way. */
const track = classNames(
  'cursor-pointer appearance-none bg-transparent',
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong',
  '[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong',
);
const thumb = classNames(
  '[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-link',
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-link',
);
