import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface TabItem<T extends string> {
  value: T;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

/**
 * Panels that share one place. On a narrow screen the row of tabs scrolls within itself. Pills are for tabs that hold other
 * tabs, so that the two rows are not taken for one.
 */
export function Tabs<T extends string>(props: {
  label: string;
  value: T;
  items: readonly TabItem<T>[];
  onChange: (value: T) => void;
  look?: 'line' | 'pill' | 'plain';
  /** Where the row of tabs stands when it is not above its panels; null until that place is there. */
  listIn?: HTMLElement | null;
}) {
  const look = looks[props.look ?? 'line'];
  const list = (
    <Base.List
      aria-label={props.label}
      activateOnFocus
      className={`relative flex overflow-x-auto [scrollbar-width:none] ${look.list}`}
    >
      {props.items.map((item) => (
        <Base.Tab
          key={item.value}
          value={item.value}
          disabled={item.disabled}
          className={`cursor-pointer text-sm font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50 ${look.tab}`}
        >
          {item.label}
        </Base.Tab>
      ))}
    </Base.List>
  );
  return (
    <Base.Root value={props.value} onValueChange={(value: T) => props.onChange(value)}>
      {props.listIn === undefined ? list : props.listIn && createPortal(list, props.listIn)}
      {props.items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={look.panel}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

const looks = {
  line: {
    panel: 'pt-4',
    list: 'gap-6 border-b border-line',
    tab: 'min-h-11 border-b-2 border-transparent data-active:border-ink data-active:text-ink',
  },
  // In a row with other things, which draws its own line.
  plain: {
    panel: '',
    list: 'gap-5',
    tab: 'min-h-9 border-b-2 border-transparent data-active:border-ink data-active:text-ink pointer-coarse:min-h-11',
  },
  pill: {
    panel: '',
    list: 'w-fit max-w-full gap-1 rounded-md border border-line bg-surface p-0.5',
    tab: 'min-h-8 rounded-sm px-3 data-active:bg-wash data-active:text-ink pointer-coarse:min-h-11',
  },
} as const;
