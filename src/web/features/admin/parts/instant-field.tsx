import { berlinDay, berlinInstant, berlinTime } from '#rules/market/time/berlin-time.ts';
import { Field } from '#web/ui/form/field.tsx';

/** A day and a time in Berlin, as browsers let one choose them. Empty is allowed; who needs it says so. */
export function InstantField(props: {
  label: string;
  /** As the control holds it: 2026-11-20T18:00. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}) {
  const { onChange, ...rest } = props;
  return (
    <Field
      {...rest}
      type="datetime-local"
      step={hasSeconds(rest.value) ? 1 : 60}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function hasSeconds(value: string): boolean {
  return value.length > '2026-11-20T18:00'.length;
}

/** What the control holds as an instant; undefined where it holds none. */
export function instantOf(value: string): string | undefined {
  const [, day, time, seconds = '0'] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2}))?/.exec(value) ?? [];
  if (day === undefined || time === undefined) return undefined;
  return new Date(berlinInstant(day, time) + Number(seconds) * 1000).toISOString();
}

/** With its seconds where it has some: a form that is saved untouched must not move an instant. */
export function controlValueOf(instant: string | null): string {
  if (instant === null) return '';
  const atMs = Date.parse(instant);
  const seconds = new Date(atMs).getUTCSeconds();
  return `${berlinDay(atMs)}T${berlinTime(atMs)}${seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`}`;
}
