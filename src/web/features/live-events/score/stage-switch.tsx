import { Button } from '#web/ui/button.tsx';

/** A choice of a few as buttons: unlike those of radio buttons, its arrow keys stay free for the pages. */
export function StageSwitch<T extends string>(props: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}) {
  return (
    // A fieldset would ask for a legend that nobody needs to see.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={props.label} className="flex rounded-md border border-line-strong bg-surface p-0.5">
      {props.options.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant={value === props.value ? 'primary' : 'quiet'}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
