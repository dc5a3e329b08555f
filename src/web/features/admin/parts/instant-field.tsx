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
  return <Field {...rest} type="datetime-local" onChange={(event) => onChange(event.target.value)} />;
}

/** What the control holds as an instant; undefined where it holds none. */
export function instantOf(value: string): string | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(value);
  if (parts?.[1] === undefined || parts[2] === undefined) return undefined;
  return new Date(berlinInstant(parts[1], parts[2])).toISOString();
}

export function controlValueOf(instant: string | null): string {
  if (instant === null) return '';
  const atMs = Date.parse(instant);
  return `${berlinDay(atMs)}T${berlinTime(atMs)}`;
}
