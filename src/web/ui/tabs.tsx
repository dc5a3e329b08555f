import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabItem<T extends string> {
  value: T;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

/** Panels that share one place. On a narrow screen the row of tabs scrolls within itself. */
export function Tabs<T extends string>(props: {
  label: string;
  value: T;
  items: readonly TabItem<T>[];
  onChange: (value: T) => void;
}) {
  return (
    <Base.Root value={props.value} onValueChange={(value: T) => props.onChange(value)}>
      <Base.List
        aria-label={props.label}
        activateOnFocus
        className="relative flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {props.items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className="min-h-11 cursor-pointer border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-active:border-ink data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {props.items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-5">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
