import { Search } from 'lucide-react';
import { controlClass } from '#web/ui/form/control-class.ts';

/** A list's filter, without a label above: it stands in the list's own head. The key / leads to it. */
export function FilterField(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="relative block w-full sm:w-64">
      <span className="sr-only">{props.label}</span>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        data-admin-filter=""
        placeholder={props.label}
        value={props.value}
        className={`${controlClass} pl-9`}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}
