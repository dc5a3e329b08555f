import { Menu as Base } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../button-class.ts';
import { classNames } from '../class-names.ts';
import { usePortalHost } from './portal-host.ts';

interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Cannot be taken back: it stands apart from the rest and still asks first. */
  danger?: boolean;
  disabled?: boolean;
  /** Under the label, such as why it cannot be chosen. */
  hint?: string;
  onSelect: () => void;
}

/** The acts of one row behind one button. Arrow keys and first letters move in it, Escape leads back to the button. */
export function Menu(props: { label: string; items: readonly MenuItem[] }) {
  const [findHost, host] = usePortalHost();
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        ref={findHost}
        aria-label={props.label}
        title={props.label}
        className={buttonClass('quiet', 'sm', 'w-9 px-0 text-muted data-popup-open:bg-wash pointer-coarse:w-11')}
      >
        <Ellipsis aria-hidden className="size-4 shrink-0" />
      </Base.Trigger>
      <Base.Portal container={host}>
        <Base.Positioner align="end" sideOffset={4} className="z-50 outline-none select-none">
          <Base.Popup className="min-w-44 rounded-md border border-line bg-surface p-1 shadow-float outline-none">
            {props.items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.disabled}
                onClick={item.onSelect}
                className={classNames(
                  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-sm outline-none data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-wash pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
                  item.danger === true && 'not-data-disabled:text-loss',
                )}
              >
                {item.icon}
                <span>
                  {item.label}
                  {item.hint !== undefined && <span className="block text-xs text-muted">{item.hint}</span>}
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
