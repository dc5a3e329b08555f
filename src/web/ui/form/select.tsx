import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { FieldFrame } from './field-frame.tsx';
import { usePortalHost } from '../overlay/portal-host.ts';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
}

/** One of a list, with type-ahead and arrow keys. */
export function Select<T extends string>(props: {
  label: string;
  /** What is chosen says what it is. */
  isLabelHidden?: boolean;
  value: T | null;
  options: readonly SelectOption<T>[];
  onChange: (value: T) => void;
  placeholder?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
}) {
  const [findHost, host] = usePortalHost();
  return (
    // Without this the list would bring a <style> element, which the content security policy forbids.
    <CSPProvider disableStyleElements>
      <FieldFrame label={props.label} isLabelHidden={props.isLabelHidden} hint={props.hint} error={props.error}>
        {(ids) => (
          <Base.Root
            items={props.options}
            value={props.value}
            disabled={props.disabled}
            onValueChange={(value) => {
              if (value !== null) props.onChange(value);
            }}
          >
            <Base.Trigger
              {...ids}
              ref={findHost}
              aria-label={props.label}
              className={classNames(
                controlClass,
                'flex cursor-pointer items-center justify-between gap-3 text-left data-disabled:cursor-not-allowed data-disabled:bg-wash data-disabled:text-muted',
              )}
            >
              <Base.Value placeholder={props.placeholder} className="truncate data-placeholder:text-muted" />
              <Base.Icon className="text-muted">
                <ChevronsUpDown aria-hidden className="size-4" />
              </Base.Icon>
            </Base.Trigger>
            <SelectList host={host} options={props.options} />
          </Base.Root>
        )}
      </FieldFrame>
    </CSPProvider>
  );
}

function SelectList<T extends string>(props: { host: HTMLElement | undefined; options: readonly SelectOption<T>[] }) {
  return (
    <Base.Portal container={props.host}>
      <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-50 outline-none select-none">
        <Base.Popup className="min-w-(--anchor-width) rounded-md border border-line bg-surface py-1 shadow-float outline-none">
          <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto outline-none">
            {props.options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="mx-1 flex min-h-9 cursor-pointer items-center gap-2 rounded-sm pr-3 pl-8 text-sm outline-none data-highlighted:bg-wash pointer-coarse:min-h-11"
              >
                <Base.ItemIndicator className="absolute -ml-6">
                  <Check aria-hidden className="size-4" />
                </Base.ItemIndicator>
                <Base.ItemText>{option.label}</Base.ItemText>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
